import { generate } from 'lean-qr';
import { useMemo } from 'react';
import type { ReactElement } from 'react';
import classes from './parts.module.css';

/** The width of the white border that the QR standard requires, in modules. */
const QUIET = 4;

function outlineOf(text: string): { readonly size: number; readonly path: string } {
  const code = generate(text);
  let path = '';
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
  }
  return { size: code.size, path };
}

/** A QR code. It is black on white in every theme, so that phone cameras can read it. */
export function QrCode(props: { text: string; label: string }): ReactElement {
  const { text, label } = props;
  const { size, path } = useMemo(() => outlineOf(text), [text]);
  const whole = size + 2 * QUIET;
  return (
    <svg
      className={classes.qr}
      viewBox={`${-QUIET} ${-QUIET} ${whole} ${whole}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET} y={-QUIET} width={whole} height={whole} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
