import { useKeepClear } from '@zaraba/kit/keptClear';
import { useTopModal } from '@zaraba/kit/topModal';
import { WIDE, useMedia } from '@zaraba/kit/useMedia';
import { useEffect, useEffectEvent } from 'react';
import type { ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../../../parts/texts.ts';
import { elementsOf, keyStopOf, roomOf, wholeBox } from '../parts/controls.ts';
import { TourCard } from '../parts/tourCard.tsx';
import { raised } from '../parts/raised.ts';
import classes from '../parts/tour.module.css';
import { useFacts } from '../parts/useFacts.ts';
import { type Follow, useLook } from '../parts/useLook.ts';
import { useWords } from '../parts/useWords.ts';
import { type Tour, isOver, looked, passed } from '../rules/machine.ts';
import type { Box } from '../rules/placing.ts';
import type { ControlName } from '../rules/steps.ts';
import { moveTour, useTour } from '../state/tour.ts';

const leave = (): void => moveTour(undefined);
/**
 * On a phone, a control taller than this fraction of the free space is scrolled to the top, a smaller one to the
 * middle.
 */
const TALL = 0.3;
/**
 * On a phone, the card covers at most this fraction of the free space. A control above that part needs no scrolling.
 */
const CARD_SHARE = 0.35;

/** Escape ends the tour, unless the key closes a sheet or a notice over the page. */
function useEscape(modal: HTMLElement | undefined): void {
  const escape = useEffectEvent((event: KeyboardEvent): void => {
    const isInCard = event.target instanceof Element && event.target.closest('[data-testid="tour"]') !== null;
    if (event.key !== 'Escape' || event.isComposing || (modal !== undefined && !isInCard)) return;
    event.preventDefault();
    event.stopPropagation();
    leave();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => escape(event);
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
}

/**
 * Scrolls the control of a step into view when the step begins. A button of the card may leave the focus in the card,
 * which is far from the control by keyboard. The focus then moves to the control.
 */
function useArrival(control: ControlName | undefined, modal: HTMLElement | undefined): void {
  const t = useTexts();
  const isWide = useMedia(WIDE);
  const scroll = useEffectEvent((name: ControlName, sheet: HTMLElement | undefined): void => {
    const elements = elementsOf(name, sheet ?? document, t);
    const [box, room] = [wholeBox(elements), roomOf(sheet)];
    if (box === undefined) return;
    const height = room.bottom - room.top;
    const isInSight = box.top >= room.top && box.bottom <= room.bottom - (isWide ? 0 : height * CARD_SHARE);
    const isBar = elements[0]?.closest('header, nav, [data-bar]') !== null;
    const block = isWide ? 'nearest' : box.bottom - box.top > height * TALL ? 'start' : 'center';
    if (!isInSight && !isBar) elements[0]?.scrollIntoView({ block });
    if (document.activeElement?.matches('[data-testid="tour"]') === true)
      keyStopOf(elements)?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (control !== undefined) scroll(control, modal);
  }, [control, modal]);
}

function Ring(props: { box: Box }): ReactElement {
  const { left, top, right, bottom } = props.box;
  useKeepClear(props.box);
  return (
    <div
      ref={raised}
      popover="manual"
      className={classes.ring}
      style={{ left, top, width: right - left, height: bottom - top }}
      aria-hidden="true"
      data-testid="tour-ring"
    />
  );
}

function Running(props: { tour: Tour; follow: Follow }): ReactElement {
  const { tour } = props;
  const modal = useTopModal();
  const facts = useFacts();
  const look = useLook(tour.at, modal, props.follow);
  const words = useWords(tour, look?.control);
  useEscape(modal);
  useArrival(look?.control, modal);
  const control = look?.control;
  const reads = look?.reads ?? tour.isRead;
  useEffect(() => {
    const next = looked(tour, { facts, reads });
    if (next !== tour) moveTour(next);
  });
  return (
    <>
      <p className="visually-hidden" role="status">
        {words.title} {words.text}
      </p>
      {createPortal(
        <>
          {look?.seen !== undefined && <Ring key={`${tour.at} ${control}`} box={look.seen} />}
          <TourCard
            words={words}
            room={look?.room ?? roomOf(modal)}
            control={look?.seen}
            onNext={() => moveTour(isOver(tour) ? undefined : passed(tour))}
            onLeave={leave}
          />
        </>,
        modal ?? document.body,
      )}
    </>
  );
}

/** The tour draws a ring around the real control of each step and explains it in a card. The page can still be used. */
export default function ShownTour(props: { readonly open: boolean; readonly follow: Follow }): ReactElement | null {
  const tour = useTour();
  return tour === undefined || !props.open ? null : <Running tour={tour} follow={props.follow} />;
}
