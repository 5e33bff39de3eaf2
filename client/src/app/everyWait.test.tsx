import { ENDPOINTS, SCREENS, SCREEN_NAMES } from '@zaraba/contracts';
import type { EndpointPath, ScreenName } from '@zaraba/contracts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ComponentType, ReactElement } from 'react';
import { map } from 'rxjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { chartEpic } from '../features/stocks/state/chartEpic.ts';
import { text } from '../i18n/index.ts';
import { learnEpic } from '../state/remote/learnEpic.ts';
import { worldEpic } from '../state/market/worldEpic.ts';
import { remoteEpic } from '../state/remote/epic.ts';
import { DEFAULT_SETTINGS } from '../state/settings/slice.ts';
import { startupEpic } from '../state/startup/epic.ts';
import { startupBegun } from '../state/startup/slice.ts';
import { onBed } from '../state/testing/bed.ts';
import { type Answers, after, bad, good } from '../state/testing/fakePorts.ts';
import { ROUTES } from './routes.tsx';
import { ANSWERS, FORMS, LOGGED_IN } from './testing/forms.tsx';
import { renderOn } from './testing/renderOn.tsx';

/** Home was seen on this device before: it need not wait for its top. */
const settings = { ...DEFAULT_SETTINGS, homeTop: { [`0900000001 jp 100 ${window.innerWidth}`]: 0 } };
const config = { '/common/config': () => after(1, good<'/common/config'>([])) };
const PATHS = Object.keys(ENDPOINTS) as EndpointPath[];

/** A server of the documented calls: every other one is answered with 404. */
const DOCUMENTED: Answers = {
  ...config,
  '/user/getUserinfo': () => after(1, good<'/user/getUserinfo'>({ account: '0900000001', jpy: '1000' })),
  ...Object.fromEntries(
    PATHS.filter((path) => ENDPOINTS[path].origin === 'seen' && path.endsWith('list')).map((path) => [
      path,
      () => after(1, good([] as never)),
    ]),
  ),
  '/trade/userstocklists': () => after(1, good<'/trade/userstocklists'>([])),
};
/** A server whose every call fails after its configuration. */
const FAILING: Answers = {
  ...Object.fromEntries(PATHS.map((path) => [path, () => after(1, bad({ kind: 'http', status: 500 }))])),
  ...config,
};

const screens = new Map<ScreenName, ComponentType>();

/** Renders an element beside a server, gives it three quarters of a minute, and acts on it. */
function shown(show: ReactElement, answers: Answers, look: (wait: () => void) => void, address = '/home/home'): void {
  globalThis.location.hash = `#${address}?id=F-1&code=TYO7`;
  const epics = [startupEpic, remoteEpic, learnEpic, worldEpic, chartEpic];
  onBed({ epics, answers, state: { session: LOGGED_IN, settings } }, (bed) => {
    bed.dispatch(startupBegun());
    renderOn(bed, show);
    let now = 0;
    const wait = (): void => {
      for (const passed of [100, 2_000, 45_000]) act(() => bed.run(now + passed));
      now += 45_000;
    };
    wait();
    look(wait);
  });
  cleanup();
}

/** What still claims to be loading. */
const waits = (): number => document.querySelectorAll('[aria-busy=true]').length;

beforeAll(async () => {
  const loaded = SCREEN_NAMES.map(async (name) => screens.set(name, (await ROUTES[name].load()).default));
  await Promise.all(loaded);
  // Every screen of the product is compiled here.
}, 120_000);

// The first screens are the start itself, and lead on.
const WALKED = SCREEN_NAMES.filter((name) => !['start', 'afterLogin'].includes(name));
describe.each([
  ['has only the documented calls', DOCUMENTED],
  ['fails at every call', FAILING],
])('with a server that %s', (_what, answers) => {
  it.each(WALKED)('the screen %s does not wait forever', (name) => {
    const Screen = screens.get(name) as ComponentType;
    shown(<Screen />, answers, () => expect(waits()).toBe(0), SCREENS[name]);
  });
});

describe('if the server states neither its time nor when a warning was read', () => {
  const { '/user/riskWarnings': _warnings, ...rest } = { ...ANSWERS, ...config };
  /** Whether a title is on the screen, and how much still loads. */
  const said = (title: string) => [screen.queryAllByText(title).length, waits()];

  it('a loan starts with its warning', () => {
    shown(FORMS.loan.show, rest, () => expect(said(text('risk.loan.title'))).toEqual([1, 0]));
  });

  it('a copy purchase starts with its warning', () => {
    shown(FORMS.copy.show, rest, (wait) => {
      fireEvent.click(screen.getByText(text('copyTrading.buy')));
      wait();
      expect(said(text('risk.copy.title'))).toEqual([1, 0]);
    });
  });

  it('leverage starts with its warning', () => {
    shown(FORMS.ticket.show, rest, (wait) => {
      fireEvent.click(screen.getByText(text('unit.times', { times: 2 })));
      wait();
      fireEvent.click(screen.getByText(text('risk.read')));
      wait();
      expect(said(text('risk.leverage.title'))).toEqual([1, 0]);
    });
  });
});

describe('the waiting time of the simulated market', () => {
  const { '/user/riskWarnings': _warnings, ...rest } = { ...ANSWERS, ...config };
  const real = Object.entries(rest).map(([path, answer]) => [
    path,
    (body: Readonly<Record<string, string>>, count: number) =>
      answer(body, count).pipe(map((result) => ({ ...result, simulated: false }))),
  ]);

  it('does not apply to another server: a loan is available right after its warning', () => {
    shown(FORMS.loan.show, Object.fromEntries(real) as Answers, (wait) => {
      expect(screen.queryByText(text('risk.after'))).toBeNull();
      fireEvent.click(screen.getByText(text('risk.continue')));
      wait();
      expect(screen.getByLabelText(text('loans.amount'))).toBeTruthy();
    });
  });

  it('applies to another server whose operator states the hours between a warning and the first use', () => {
    const entries = [{ name: 'cooling_off_hours', value: '48' }];
    const stated = { ...rest, '/common/config': () => after(1, good<'/common/config'>(entries)) };
    shown(FORMS.loan.show, stated, (wait) => {
      expect(screen.getByText(text('risk.after', { hours: 48 }))).toBeTruthy();
      fireEvent.click(screen.getByText(text('risk.continue')));
      wait();
      expect(screen.queryByLabelText(text('loans.amount'))).toBeNull();
      expect(screen.getByTestId('cooling-off-left').textContent).toContain('1970/01/03 09:00');
    });
  });
});
