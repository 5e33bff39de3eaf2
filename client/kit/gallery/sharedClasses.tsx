import type { ReactElement } from 'react';
import classes from './gallery.module.css';
import { State } from './state.tsx';
import type { Shown } from './state.tsx';

/** The classes of `styles/layout.css`, `surfaces.css` and `text.css` by what they do. */
export const SHARED_CLASSES = {
  lines: [
    'stack-1',
    'stack-2',
    'stack-3',
    'stack-4',
    'cluster-1',
    'cluster-2',
    'cluster-3',
    'cluster-0-2',
    'cluster-0-3',
    'cluster-1-2',
    'cluster-1-3',
    'line-2',
    'line-3',
    'figure-pair',
    'link-box',
    'inner-middle',
    'as-grid',
    'as-block',
  ],
  places: [
    'align-middle',
    'align-baseline',
    'align-start',
    'items-middle',
    'pack-apart',
    'pack-end',
    'pack-middle',
    'pack-top',
    'grow',
    'shrinks',
    'full',
    'answers',
    'narrow',
    'touch',
    'tall',
    'push-end',
    'whole-row',
    'container',
    'anchor',
    'above-1',
    'above-2',
    'above-3',
    'above-4',
    'row-box',
    'row-box-low',
    'pad-4',
    'pad-side-4',
    'pad-low-1',
    'pad-low-2',
  ],
  surfaces: [
    'surface',
    'tile',
    'filled',
    'sunken',
    'canvas',
    'selected',
    'card-corners',
    'clipped',
    'ruled',
    'underlined',
    'plain-link',
    'pointer',
    'divided',
    'hoverable',
    'pressable',
    'ring-inside',
    'no-scrollbar',
    'covering-link',
    'touch-links',
    'disclosure',
    'sentence',
    'spinner',
    'bullets',
  ],
  texts: [
    'num',
    'up',
    'down',
    'flat',
    'visually-hidden',
    'text-1',
    'text-2',
    'text-3',
    'link-text',
    'heading',
    'row-text',
    'small',
    'caption',
    'price-xl',
    'price-lg',
    'strong-lg',
    'strong',
    'strong-tight',
    'strong-sm',
    'strong-row',
    'strong-xs',
    'row-name',
    'bold',
    'pretty',
    'anywhere',
    'to-end',
    'centred',
    'figures',
    'headline-figure',
  ],
} as const;

/** The few classes that need no style sheet of a screen. */
export function SharedClasses({ t }: Shown): ReactElement {
  return (
    <>
      {SHARED_CLASSES.lines.map((name) => (
        <State key={name} name={name}>
          <div className={name}>
            <span>{t.orders}</span>
            <span>{t.positions}</span>
          </div>
        </State>
      ))}
      {[...SHARED_CLASSES.places, ...SHARED_CLASSES.surfaces, ...SHARED_CLASSES.texts].map((name) => (
        <div key={name} className={classes.state}>
          <p className={name}>{name}</p>
        </div>
      ))}
    </>
  );
}
