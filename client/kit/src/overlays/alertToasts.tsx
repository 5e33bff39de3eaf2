import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FocusEvent, ReactElement, RefObject } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../controls/iconButton.tsx';
import { Icon } from '../figures/icon.tsx';
import type { IconName } from '../figures/iconPaths.ts';
import { CoveringLink } from '../lists/coveringLink.tsx';
import { join } from '../tools/join.ts';
import { useAfter, useElapsed } from '../tools/timing.ts';
import classes from './alertToasts.module.css';
import { type ClearBox, followKeptClear, keptClear } from './keptClear.ts';
import { raise } from './raise.ts';
import { useTopModal } from './topModal.ts';

/** A notice of an event, with a link to its subject. An `urgent` one is announced at once. */
export interface AlertToast {
  readonly id: string;
  readonly icon: IconName;
  readonly title: string;
  readonly detail?: string | undefined;
  readonly href: string;
  readonly urgent: boolean;
}

/**
 * Calls `onEscape` on Escape while toasts are visible. They are the topmost layer, so no sheet or dialogue under them
 * receives the key.
 */
function useEscape(shown: boolean, onEscape: () => void): void {
  const escape = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    onEscape();
  });
  useEffect(() => {
    if (!shown) return undefined;
    const listen = (event: KeyboardEvent): void => escape(event);
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, [shown]);
}

function overlap(one: ClearBox, other: ClearBox): boolean {
  const beside = one.right <= other.left || other.right <= one.left;
  return !beside && one.bottom > other.top && other.bottom > one.top;
}

/**
 * Delays reading a position, in milliseconds. Browsers report a focus change before they scroll, so the position is
 * read in a later task.
 */
const SCROLLED_MS = 0;

/** Returns the rectangle of the focused element; undefined if it is inside the toasts. */
function focusBeside(place: HTMLElement): ClearBox | undefined {
  const { activeElement } = document;
  if (!activeElement?.matches(':focus-visible') || place.contains(activeElement)) return undefined;
  // After a screen change the page's main element has the focus. It covers both ends of the page, so it is ignored.
  if (activeElement instanceof HTMLElement && activeElement.tabIndex < 0) return undefined;
  return activeElement.getBoundingClientRect();
}

/**
 * Returns whether the toasts move to the other end of the page. They do so if they would cover the focused element
 * (WCAG 2.2, 2.4.11) or the control that a tour points at. For a tour they move only if they cover nothing there.
 */
function useWay(place: RefObject<HTMLElement | null>, count: number): boolean {
  const [away, setAway] = useState(false);
  const [moves, setMoves] = useState(0);
  const look = (): void => {
    if (place.current === null) return;
    const [focus, kept] = [focusBeside(place.current), keptClear()];
    const { left, right, top, bottom } = place.current.getBoundingClientRect();
    const here = { left, right, top, bottom };
    const there = { left, right, top: window.innerHeight - bottom, bottom: window.innerHeight - top };
    const isFree = [focus, ...kept].every((box) => box === undefined || !overlap(there, box));
    const covers = kept.some((box) => overlap(here, box)) && isFree;
    if (covers || (focus !== undefined && overlap(here, focus))) setAway(!away);
  };
  useEffect(() => {
    if (count === 0) return undefined;
    const move = (): void => setMoves((before) => before + 1);
    addEventListener('focusin', move);
    const leave = followKeptClear(move);
    return () => {
      removeEventListener('focusin', move);
      leave();
    };
  }, [count]);
  useAfter(count, SCROLLED_MS, look);
  useAfter(moves, SCROLLED_MS, look);
  return away;
}

/**
 * How long a new live region stays empty, in milliseconds. Screen readers announce only additions to a region that they
 * have already registered.
 */
const KNOWN_AFTER_MS = 100;

/** The text of the toasts for screen readers, in live regions that stay on the page outside modal surfaces. */
function Spoken(props: { toasts: readonly AlertToast[]; urgent: boolean }): ReactElement {
  const isKnown = useElapsed(KNOWN_AFTER_MS);
  return (
    <div className="visually-hidden" aria-live={props.urgent ? 'assertive' : 'polite'} aria-relevant="additions">
      {props.toasts
        .filter(({ urgent }) => isKnown && urgent === props.urgent)
        .map(({ id, title, detail }) => (
          <p key={id}>
            {title} {detail}
          </p>
        ))}
    </div>
  );
}

/**
 * Reports on unmount that the reader has left the toasts. If toasts move into a sheet or out of it, they mount again
 * without a blur event.
 */
function LetGo(props: { onHold: (held: boolean) => void }): null {
  const { onHold } = props;
  useEffect(() => () => onHold(false), [onHold]);
  return null;
}

/**
 * Announcements of events, at the foot of the page or at the top of a sheet. If they would cover the focus, they move
 * to the other end. They are mounted in the topmost sheet or dialogue, so that Tab and screen readers reach them. They
 * stay until the parent removes them. `onHold` reports whether the reader is interacting with them.
 */
export function AlertToasts(props: {
  toasts: readonly AlertToast[];
  label: string;
  closeLabel: string;
  onClose: (ids: readonly string[]) => void;
  onFollow: (id: string) => void;
  onHold: (held: boolean) => void;
}): ReactElement {
  const { toasts, onClose, onHold } = props;
  const modal = useTopModal();
  const shown = toasts.length > 0;
  const place = useRef<HTMLElement>(null);
  const away = useWay(place, toasts.length);
  useEscape(shown, () => onClose(toasts.map(({ id }) => id)));
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) onHold(false);
  };
  return (
    <>
      <Spoken toasts={toasts} urgent={false} />
      <Spoken toasts={toasts} urgent />
      {shown &&
        createPortal(
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only hears that the reader is at the toasts, which then stay
          <section
            ref={(element) => {
              place.current = element;
              // If the sheet around the toasts has just been removed, their next container shows them.
              return element?.isConnected === true ? raise(element) : undefined;
            }}
            popover="manual"
            className={join(classes.toasts, modal !== undefined && classes.overModal, away && classes.away)}
            aria-label={props.label}
            data-testid="alerts"
            onPointerEnter={() => onHold(true)}
            onPointerLeave={() => onHold(false)}
            onFocus={() => onHold(true)}
            onBlur={leave}
          >
            <LetGo onHold={onHold} />
            {toasts.map((toast) => (
              <div key={toast.id} className={join(classes.toast, toast.urgent && classes.urgent)}>
                <Icon name={toast.icon} size={22} />
                <CoveringLink href={toast.href} className={classes.link} onFollow={() => props.onFollow(toast.id)}>
                  <span className="row-text bold">{toast.title}</span>
                  {toast.detail !== undefined && <span className={classes.detail}>{toast.detail}</span>}
                </CoveringLink>
                <span className={classes.close}>
                  <IconButton icon="close" size={20} label={props.closeLabel} onClick={() => onClose([toast.id])} />
                </span>
              </div>
            ))}
          </section>,
          modal ?? document.body,
        )}
    </>
  );
}
