import { useId, useState } from 'react';
import type { ReactElement, ReactNode, SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Failure } from '../../state/hooks.ts';
import { useTexts } from '../texts.ts';
import { KeptInputNote } from './keptInputNote.tsx';
import { refusedField } from './refusal.ts';

/** Typed values that are stored until they are sent. */
interface Typed {
  readonly fields: Readonly<Record<string, string>>;
  readonly since: number | undefined;
  readonly clear: () => void;
}

/** The errors of fields as texts, by the call's field names. */
export type Faults<K extends string> = Readonly<Partial<Record<K, string | undefined>>>;

/** Returns whether no field has an error. */
export function isFine(faults: Faults<string>): boolean {
  return Object.values(faults).every((fault) => fault === undefined);
}

/** The state of a form, and the errors that its fields show. */
export interface Entry<K extends string> {
  /** The id of the form element, for a submit button outside the form. */
  readonly id: string;
  readonly keptInput: Typed | undefined;
  readonly faultOf: (field: K) => string | undefined;
  readonly submit: (event: SyntheticEvent<HTMLFormElement>) => void;
  /** Hides the errors until the customer tries to continue again. */
  readonly restart: () => void;
}

/**
 * Returns the state of a form. A field shows its error once the customer tries to continue. A restored value shows it
 * at once, because limits may have changed. With `eager`, every value does so. The server's refusal takes precedence. A
 * submission calls `onReady` if no field has an error; otherwise the first field with an error receives the focus.
 */
export function useEntry<K extends string>(options: {
  faults: Faults<K>;
  keptInput?: Typed | undefined;
  failure?: Failure | undefined;
  eager?: boolean | undefined;
  onReady: () => void;
}): Entry<K> {
  const t = useTexts();
  const id = useId();
  const [tried, setTried] = useState(false);
  const { faults, keptInput, failure, eager = false } = options;
  return {
    id,
    keptInput,
    faultOf: (field) => {
      const refused = refusedField(t, failure, field);
      const restored = (eager || keptInput?.since !== undefined) && (keptInput?.fields[field] ?? '') !== '';
      return refused ?? (tried || restored ? faults[field] : undefined);
    },
    submit: (event) => {
      event.preventDefault();
      const form = event.currentTarget;
      // Marks the fields as invalid in the page, so that the first of them can be found there.
      flushSync(() => setTried(true));
      if (isFine(faults)) options.onReady();
      else form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    },
    restart: () => setTried(false),
  };
}

/** The form element of an entry. A note at the top states which values were restored. */
export function EntryForm<K extends string>(props: {
  entry: Pick<Entry<K>, 'id' | 'keptInput' | 'submit'>;
  children: ReactNode;
}): ReactElement {
  const { id, keptInput, submit } = props.entry;
  return (
    <form id={id} className="stack-4" noValidate onSubmit={submit}>
      {keptInput && <KeptInputNote keptInput={keptInput} />}
      {props.children}
    </form>
  );
}
