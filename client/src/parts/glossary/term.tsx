import { IconButton } from '@zaraba/kit/iconButton';
import { useRef, useState } from 'react';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { useSettings } from '../../state/hooks.ts';
import { onDemand } from '../onDemand.tsx';
import type { TermId } from './terms.ts';
import classes from './term.module.css';
import { EXPLANATION } from './words.ts';

const Explanation = onDemand(() => import('./explanation.tsx'));

/** Returns the explanation of a term, to render beside its control, and a function that opens or closes it. */
function useExplanation(id: TermId, place: RefObject<HTMLElement | null>) {
  const { language } = useSettings();
  const [shown, setShown] = useState<{ readonly id: TermId; readonly isOpen: boolean }>();
  const isOpen = shown?.isOpen === true;
  const show = (next: TermId, open: boolean): void => setShown({ id: next, isOpen: open });
  return {
    isOpen,
    nameOf: (label: string): string => `${label}: ${EXPLANATION[language]}`,
    toggle: () => show(id, !isOpen),
    // Mounted when the reader first opens it, because a page has dozens of terms.
    explanation: shown && (
      <Explanation
        open={isOpen}
        id={shown.id}
        anchor={() => place.current?.querySelector('button') ?? null}
        onTerm={(next) => show(next, true)}
        onClose={() => show(shown.id, false)}
      />
    ),
  };
}

/**
 * A term within a page. A press opens its explanation in a popover, or on a phone in a sheet. It is a button, so do not
 * place it inside a label, link or button.
 */
export function Term(props: { id: TermId; children: string }): ReactElement {
  const place = useRef<HTMLSpanElement>(null);
  const { isOpen, nameOf, toggle, explanation } = useExplanation(props.id, place);
  return (
    <span ref={place}>
      <button
        type="button"
        className={classes.term}
        aria-label={nameOf(props.children)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={toggle}
      >
        {props.children}
      </button>
      {explanation}
    </span>
  );
}

/** A control whose label is a term, followed by a button that explains the term. */
export function Explained(props: { id: TermId; label: string; children: ReactNode }): ReactElement {
  const place = useRef<HTMLSpanElement>(null);
  const { isOpen, nameOf, toggle, explanation } = useExplanation(props.id, place);
  return (
    <div className={classes.row}>
      {props.children}
      <span ref={place}>
        <IconButton icon="info" size={20} label={nameOf(props.label)} expanded={isOpen} onClick={toggle} />
        {explanation}
      </span>
    </div>
  );
}
