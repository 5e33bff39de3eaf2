import { Button } from '@zaraba/kit/button';
import { Field } from '@zaraba/kit/field';
import { Select } from '@zaraba/kit/select';
import { useRef, useState } from 'react';
import type { PointerEvent, ReactElement } from 'react';
import { pathTextsIn } from '../../texts/path.ts';
import { useTexts } from '../../texts/texts.tsx';
import { pointAt, pointsOf, stroked, textOf } from './pathForm.ts';
import type { DrawnPoint, Pad } from './pathForm.ts';
import classes from './pathPad.module.css';

const WIDTHS = ['10', '30', '60', '150', '330'] as const;
const HEIGHTS = ['2', '5', '10', '20'] as const;
/** The size of the pad in SVG units. */
const SIZE = { width: 320, height: 160 } as const;
const QUARTERS = [0.25, 0.5, 0.75] as const;

function Line(props: { points: readonly DrawnPoint[]; pad: Pad }): ReactElement {
  const { points, pad } = props;
  const places = [[0, 0] as const, ...points].map(([minute, percent]) => {
    const x = (minute / pad.minutes) * SIZE.width;
    return `${x.toFixed(1)},${((0.5 - percent / pad.percent / 2) * SIZE.height).toFixed(1)}`;
  });
  return <polyline className={classes.line} points={places.join(' ')} />;
}

/** The drawing pad: a picture of the points of the path. */
function DrawingPad(props: {
  pad: Pad;
  points: readonly DrawnPoint[];
  onDraw: (points: readonly DrawnPoint[]) => void;
}): ReactElement {
  const { pad, points, onDraw } = props;
  const last = useRef<DrawnPoint>(undefined);
  const pointOf = (event: PointerEvent<SVGSVGElement>): DrawnPoint => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    return pointAt(pad, (event.clientX - left) / width, (event.clientY - top) / height);
  };
  const draw = (event: PointerEvent<SVGSVGElement>): void => {
    const to = pointOf(event);
    const from = last.current ?? to;
    last.current = to;
    onDraw(stroked(points, from, to));
  };
  return (
    <svg
      className={classes.pad}
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      data-testid="path-pad"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        draw(event);
      }}
      onPointerMove={(event) => last.current !== undefined && draw(event)}
      onPointerUp={() => (last.current = undefined)}
      onPointerCancel={() => (last.current = undefined)}
    >
      {QUARTERS.map((part) => (
        <path
          key={part}
          className={part === 0.5 ? classes.level : classes.grid}
          d={`M0 ${part * SIZE.height}H${SIZE.width}M${part * SIZE.width} 0V${SIZE.height}`}
        />
      ))}
      <Line points={points} pad={pad} />
    </svg>
  );
}

/** The input for a price path. The user draws the path or types its points. */
export function PathPad(props: {
  text: string;
  fault: string | undefined;
  onChange: (text: string) => void;
}): ReactElement {
  const { language } = useTexts();
  const t = pathTextsIn(language);
  const { text, onChange } = props;
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('30');
  const [height, setHeight] = useState<(typeof HEIGHTS)[number]>('5');
  const pad = { minutes: Number(width), percent: Number(height) };
  return (
    <div className="stack-2">
      <p className="text-2 small">{t.padHint}</p>
      <div className="cluster-2 align-end">
        <Select
          label={t.minutes}
          showLabel
          value={width}
          options={WIDTHS.map((value) => ({ value, text: t.minutesOf(Number(value)) }))}
          onChange={setWidth}
        />
        <Select
          label={t.percent}
          showLabel
          value={height}
          options={HEIGHTS.map((value) => ({ value, text: `±${value} %` }))}
          onChange={setHeight}
        />
        <Button kind="secondary" small onClick={() => onChange('')}>
          {t.clear}
        </Button>
      </div>
      <div className="text-2 caption anchor" aria-hidden="true">
        <DrawingPad pad={pad} points={pointsOf(text) ?? []} onDraw={(points) => onChange(textOf(points))} />
        <span className={classes.top}>+{height} %</span>
        <span className={classes.bottom}>−{height} %</span>
        <span className={classes.right}>{t.minutesOf(pad.minutes)}</span>
      </div>
      <Field label={t.points} name="path" value={text} hint={t.pointsHint} fault={props.fault} onChange={onChange} />
    </div>
  );
}
