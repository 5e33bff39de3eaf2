import { act, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { moveTour } from '../../features/tour/state/tour.ts';
import { text } from '../../i18n/index.ts';
import { remoteEpic } from '../../state/remote/epic.ts';
import { NO_SESSION } from '../../state/session/slice.ts';
import { NOT_STARTED } from '../../state/startup/slice.ts';
import { onBed } from '../../state/testing/bed.ts';
import { ANSWERS, LOGGED_IN } from '../testing/forms.tsx';
import { renderOn } from '../testing/renderOn.tsx';
import { TourStart } from './tourStart.tsx';

beforeAll(async () => {
  // The page of these tests knows no animations.
  Object.assign(document, { getAnimations: () => [] });
  await import('../../features/tour/exports/tour.tsx');
});
afterAll(() => Reflect.deleteProperty(document, 'getAnimations'));
beforeEach(() => {
  sessionStorage.clear();
  globalThis.location.hash = '#/mine/index?tour=1&tab=a';
});
afterEach(() => moveTour(undefined));

async function shown(simulated: boolean, session: typeof LOGGED_IN | typeof NO_SESSION): Promise<string | undefined> {
  const startup = { ...NOT_STARTED, config: [], simulated };
  onBed({ epics: [remoteEpic], answers: ANSWERS, state: { session, startup } }, (bed) => {
    renderOn(bed, <TourStart />);
  });
  // The code of a tour arrives.
  await act(async () => undefined);
  return screen.queryByTestId('tour')?.textContent;
}

test('opening the address of the tour starts the tour only once', async () => {
  expect(await shown(true, LOGGED_IN)).toContain(text('tour.equity.title'));
  expect(globalThis.location.hash).toBe('#/mine/index?tab=a');
});

test.each([
  ['a real market', false, LOGGED_IN],
  ['a visitor who has not logged in', true, NO_SESSION],
] as const)('%s gets no tour', async (_whom, simulated, session) => {
  expect(await shown(simulated, session)).toBeUndefined();
});

test('a tour continues only for the customer who started it', async () => {
  globalThis.location.hash = '#/mine/index';
  const account = LOGGED_IN.current?.account;
  sessionStorage.setItem('tour', JSON.stringify({ account, at: 4, isRead: false }));
  expect(await shown(true, LOGGED_IN)).toContain(text('tour.chart.title'));
});
