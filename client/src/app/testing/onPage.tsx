import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { connected } from '../../state/connection/slice.ts';
import { marketBatch, worldTimeRead } from '../../state/market/slice.ts';
import { remoteEpic } from '../../state/remote/epic.ts';
import { type Bed, onBed } from '../../state/testing/bed.ts';
import type { Answers } from '../../state/testing/fakePorts.ts';
import { quote } from '../../state/testing/quote.ts';
import type { AppEpic, RootState } from '../../state/types.ts';
import { ANSWERS, LOGGED_IN, NOW, STOCK } from './forms.tsx';
import { renderOn } from './renderOn.tsx';

/** A customer's visit to a page: what differs from a customer with every permission, whose server answers ANSWERS. */
export interface Visit {
  /** Epics besides the one that reads. */
  readonly epics?: readonly AppEpic[];
  readonly answers?: Answers;
  readonly state?: Partial<RootState>;
  /** The fragment of the address. */
  readonly at?: string;
  /** Acts on the store before the page is rendered. */
  readonly before?: (bed: Bed) => void;
}

/** Lets the stream quote the stock of the forms at 1,000. */
export function quoted(bed: Bed): void {
  bed.dispatch(connected({ at: 0 }));
  bed.dispatch(marketBatch({ at: 1_000, rows: [quote(STOCK.code, 999)] }));
}

/**
 * Renders a part of a page, and calls `look` after the server has answered its first calls, and those of what the answers
 * revealed. `wait` lets it answer later ones.
 */
export function onPage(
  shown: ReactElement,
  { epics = [], answers, state, at, before }: Visit = {},
  look?: (bed: Bed, wait: () => void) => void,
): void {
  if (at !== undefined) window.location.hash = at;
  const server = { ...ANSWERS, ...answers };
  onBed({ epics: [remoteEpic, ...epics], answers: server, state: { session: LOGGED_IN, ...state } }, (bed) => {
    let now = 0;
    const wait = (): void => {
      for (let turn = 0; turn < 3; turn += 1) act(() => bed.run((now += 100)));
    };
    bed.dispatch(worldTimeRead({ at: 0, now: NOW }));
    before?.(bed);
    renderOn(bed, shown);
    wait();
    look?.(bed, wait);
  });
}
