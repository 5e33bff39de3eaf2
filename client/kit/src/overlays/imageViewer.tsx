import { Dialog } from '@base-ui/react/dialog';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent, ReactElement } from 'react';
import { IconButton } from '../controls/iconButton.tsx';
import classes from './imageViewer.module.css';
import { useBackCloses } from './backCloses.ts';
import { modalRef } from './topModal.ts';
import { DOUBLE_TAP_MS, boundedZoom, doubleTapZoom, steppedZoom } from './zoom.ts';

const TAP_AIR_PX = 10;
const STEP_PX = 60;

interface Place {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

const NATURAL: Place = { zoom: 1, x: 0, y: 0 };

/** Handles gestures on the picture: one finger moves it, two fingers zoom, and a double tap doubles its size. */
function useFingers(place: Place, setPlace: (change: (before: Place) => Place) => void) {
  const fingers = useRef(new Map<number, { x: number; y: number }>());
  const pinch = useRef({ distance: 0, zoom: 1 });
  const tap = useRef({ at: -Infinity, x: 0, y: 0 });
  const distance = (): number => {
    const [one, other] = [...fingers.current.values()];
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
  };
  const lift = (event: PointerEvent): void => void fingers.current.delete(event.pointerId);
  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      const [x, y] = [event.clientX, event.clientY];
      fingers.current.set(event.pointerId, { x, y });
      if (fingers.current.size === 2) pinch.current = { distance: distance(), zoom: place.zoom };
      if (fingers.current.size > 1) return;
      const { at, x: beforeX, y: beforeY } = tap.current;
      const near = Math.hypot(x - beforeX, y - beforeY) < TAP_AIR_PX * 4;
      const double = near && event.timeStamp - at < DOUBLE_TAP_MS;
      if (double) setPlace(({ zoom }) => ({ ...NATURAL, zoom: doubleTapZoom(zoom) }));
      // After a double tap, a quick third tap must not count as another one.
      tap.current = { at: double ? -Infinity : event.timeStamp, x, y };
    },
    onPointerMove: (event: PointerEvent) => {
      const before = fingers.current.get(event.pointerId);
      if (!before) return;
      const [x, y] = [event.clientX, event.clientY];
      fingers.current.set(event.pointerId, { x, y });
      if (fingers.current.size === 2 && pinch.current.distance > 0) {
        const zoom = boundedZoom((pinch.current.zoom * distance()) / pinch.current.distance);
        setPlace((now) => ({ ...now, zoom }));
      } else if (fingers.current.size === 1) {
        setPlace((now) => ({ ...now, x: now.x + x - before.x, y: now.y + y - before.y }));
      }
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  };
}

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [STEP_PX, 0],
  ArrowRight: [-STEP_PX, 0],
  ArrowUp: [0, STEP_PX],
  ArrowDown: [0, -STEP_PX],
};

function keyed(before: Place, key: string): Place | undefined {
  if (key === '+' || key === '=') return { ...before, zoom: steppedZoom(before.zoom, 1) };
  if (key === '-') return { ...before, zoom: steppedZoom(before.zoom, -1) };
  if (key === '0') return NATURAL;
  const move = MOVES[key];
  return move === undefined ? undefined : { ...before, x: before.x + move[0], y: before.y + move[1] };
}

/**
 * Moves the picture by setting the element's style in script. A content security policy may forbid styles in the
 * markup.
 */
function useTransform(place: Place) {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (picture.current) picture.current.style.transform = `translate(${place.x}px, ${place.y}px) scale(${place.zoom})`;
  }, [place]);
  return picture;
}

/**
 * A picture over the whole page. Two fingers, a double tap, buttons or keys zoom it from a third to three times its
 * size.
 */
export function ImageViewer(props: {
  source: string;
  name: string;
  onClose: () => void;
  texts: { close: string; larger: string; smaller: string; reset: string; hint: string };
}): ReactElement {
  const { texts } = props;
  useBackCloses(true, props.onClose);
  const [place, setPlace] = useState(NATURAL);
  const fingers = useFingers(place, setPlace);
  const picture = useTransform(place);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = keyed(place, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setPlace(next);
  };
  const step = (direction: 1 | -1) => () =>
    setPlace((before) => ({ ...before, zoom: steppedZoom(before.zoom, direction) }));
  return (
    <Dialog.Root open onOpenChange={(open) => !open && props.onClose()}>
      <Dialog.Portal>
        <Dialog.Popup ref={modalRef} className={classes.viewer} onKeyDown={onKeyDown}>
          <div className={classes.head}>
            <Dialog.Title className="grow heading">{props.name}</Dialog.Title>
            <IconButton icon="close" label={texts.close} onClick={props.onClose} />
          </div>
          <div className={classes.stage} {...fingers}>
            <img ref={picture} className={classes.picture} src={props.source} alt={props.name} draggable={false} />
          </div>
          <div className={classes.bar}>
            <IconButton icon="minus" label={texts.smaller} onClick={step(-1)} />
            <span className={`${classes.percent} num`} translate="no" role="status">
              {Math.round(place.zoom * 100)}%
            </span>
            <IconButton icon="plus" label={texts.larger} onClick={step(1)} />
            <IconButton icon="refresh" label={texts.reset} onClick={() => setPlace(NATURAL)} />
          </div>
          <Dialog.Description className={classes.hint}>{texts.hint}</Dialog.Description>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
