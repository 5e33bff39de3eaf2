import { Button } from '@zaraba/kit/button';
import { IconButton } from '@zaraba/kit/iconButton';
import { WIDE, useMedia } from '@zaraba/kit/useMedia';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { ReactElement, RefObject } from 'react';
import { useTexts } from '../../../parts/texts.ts';
import { type Box, placed } from '../rules/placing.ts';
import { alertsBox, wholeBox } from './controls.ts';
import { raised } from './raised.ts';
import classes from './tour.module.css';

/** The text of the card, and the number of its step. */
export interface Words {
  readonly place: string | undefined;
  readonly title: string;
  readonly text: string;
  readonly next: string | undefined;
  readonly skip: string | undefined;
}

/** Returns the rectangle of the focused control; undefined if the focus is in the card. */
function focusBox(card: Element): Box | undefined {
  const { activeElement: focused } = document;
  // A script may focus a whole screen. Such a focus does not count, because the keyboard cannot reach it.
  const isControl = focused instanceof HTMLElement && focused.tabIndex >= 0 && !card.contains(focused);
  const box = isControl ? wholeBox([focused]) : undefined;
  if (box === undefined || box.bottom - box.top < window.innerHeight / 2) return box;
  // If a panel is taller than half the window, only its middle third must stay visible.
  const [top, bottom] = [Math.max(0, box.top), Math.min(window.innerHeight, box.bottom)];
  return { ...box, top: (2 * top + bottom) / 3, bottom: (top + 2 * bottom) / 3 };
}

/**
 * Places the card so that it covers neither the control nor the focus. The card moves after each change, and at once
 * when the focus moves.
 */
function usePlace(card: RefObject<HTMLElement | null>, room: Box, control: Box | undefined): void {
  const beside = useMedia(WIDE);
  const place = useEffectEvent((): void => {
    const { current } = card;
    if (current === null) return;
    const { offsetWidth: width, offsetHeight: height, style } = current;
    const dialog = current.closest('[role="dialog"]');
    const sheet = dialog === null ? undefined : wholeBox([dialog]);
    const [focus, alerts] = [focusBox(current), alertsBox()];
    const { left, top } = placed({ room, control, focus, alerts, sheet, width, height, beside });
    style.setProperty('left', `${left}px`);
    style.setProperty('top', `${top}px`);
  });
  useLayoutEffect(() => place());
  useEffect(() => {
    const follow = (): void => place();
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);
}

/** The card with the text of a step, beside the control. It never takes the focus from another element. */
export function TourCard(props: {
  words: Words;
  room: Box;
  control: Box | undefined;
  onNext: () => void;
  onLeave: () => void;
}): ReactElement {
  const t = useTexts();
  const card = useRef<HTMLElement>(null);
  const { words, room, control } = props;
  usePlace(card, room, control);
  // The pressed button may disappear with its step, so the focus moves to the card.
  const next = (): void => {
    card.current?.focus({ preventScroll: true });
    props.onNext();
  };
  return (
    <section
      ref={(element) => {
        card.current = element;
        return raised(element);
      }}
      popover="manual"
      tabIndex={-1}
      className={classes.card}
      aria-label={t('tour.title')}
      data-testid="tour"
    >
      <div className={classes.head}>
        {words.place !== undefined && (
          <span className={`${classes.place} num`} translate="no">
            {words.place}
          </span>
        )}
        <p className="grow strong-sm">{words.title}</p>
        <IconButton icon="close" size={20} label={t('tour.leave')} onClick={props.onLeave} />
      </div>
      <p className="small pretty">{words.text}</p>
      {words.next !== undefined && (
        <Button small block onClick={next}>
          {words.next}
        </Button>
      )}
      {words.skip !== undefined && (
        <div className={classes.skip}>
          <Button small kind="ghost" onClick={next}>
            {words.skip}
          </Button>
        </div>
      )}
    </section>
  );
}
