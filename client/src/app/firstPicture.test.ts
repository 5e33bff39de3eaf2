import { type UnknownAction, configureStore } from '@reduxjs/toolkit';
import { Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { rootReducer } from '../state/reducer.ts';
import { answered, asked, pending } from '../state/remote/slice.ts';
import { startupFailed, stepMoved } from '../state/startup/slice.ts';
import type { RootState } from '../state/types.ts';
import { type BegunRead, firstPicture } from './firstPicture.ts';

const NEWS: BegunRead = { path: '/market/newsList', form: '' };
const KEY = '/market/newsList?';

/** Lets promises that are settled already run. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

/** Waits for the first picture with some calls begun. */
async function waiting(begun: readonly BegunRead[], code: Promise<unknown> = Promise.resolve()) {
  const asks: string[] = [];
  const patience = new Subject<void>();
  let isDrawn = false;
  const store = configureStore({
    reducer: (state: RootState | undefined, action: UnknownAction) => {
      if (asked.match(action)) asks.push(action.payload.key);
      return rootReducer(state, action);
    },
  });
  firstPicture(store, { code, begun, patience }).then(() => (isDrawn = true), expect.unreachable);
  await settle();
  return { store, patience, asks, drawn: () => settle().then(() => isDrawn) };
}
const open = () => (['quotes', 'broker'] as const).map((step) => stepMoved({ step, to: 'done' }));

test('the first render waits until the app is open and every read sent by the page has a reply', async () => {
  const { store, asks, drawn } = await waiting([NEWS]);
  expect(asks).toEqual([KEY]);
  store.dispatch(pending({ key: KEY, path: NEWS.path, body: {}, force: false, ask: 1 }));
  for (const action of open()) store.dispatch(action);
  expect(await drawn()).toBe(false);
  store.dispatch(answered({ key: KEY, ask: 1, data: [], at: 0, askedAt: 0 }));
  expect(await drawn()).toBe(true);
});

test('the reads of the first picture do not include the calls of the start, which the start epic makes', async () => {
  const { asks } = await waiting([{ path: '/common/config', form: 'type=all' }]);
  expect(asks).toEqual([]);
});

test('neither missing code nor a slow reply delays the first render for long', async () => {
  const { patience, drawn } = await waiting([NEWS], new Promise(() => undefined));
  expect(await drawn()).toBe(false);
  patience.next();
  expect(await drawn()).toBe(true);
});

test('a failed start is shown at once', async () => {
  const { store, drawn } = await waiting([NEWS], new Promise(() => undefined));
  store.dispatch(startupFailed({ kind: 'network' }));
  expect(await drawn()).toBe(true);
});
