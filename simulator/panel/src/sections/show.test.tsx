import { describe, expect, it } from 'vitest';
import type { ScriptView } from '../control/views.ts';
import { NOW, requestWith, stateWith } from '../testing/fakeServer.ts';
import { controlsNamed, openPanel, press, settled, shows } from '../testing/openPanel.tsx';

const names = (text: string) => ({ jp: text, us: text, cn: text });
const NEXT_MS = Date.parse(NOW) + 60_000;
const [customer] = stateWith().accounts;
const PEOPLE = ['0901000001', '0901000002'].map((account, place) => ({ ...customer!, account, unread: place }));
const SCRIPT: ScriptView = {
  name: 'tour',
  title: names('Product tour'),
  cast: { me: '0901000001', other: '0901000002' },
  taken: [],
  waiting: [
    { index: 0, step: { do: 'overlay', overlay: { kind: 'shock' } }, at: NEXT_MS },
    { index: 1, step: { do: 'say', say: names('The market falls') }, at: NEXT_MS },
    { index: 2, step: { do: 'say', say: names('Later still') }, at: NEXT_MS + 1 },
  ],
  said: names('Open the home screen'),
};

describe('the link of a scenario', () => {
  it('states which customer it logs in, and how long it is valid', async () => {
    const url = 'http://192.168.1.5:4000/sim/enter-demo?code=1';
    const server = await openPanel('scenarios', {
      answers: { 'POST /scenarios/:name/links': () => ({ url, until: '2026-11-18T12:00:00.000Z' }) },
    });
    await press('Link that opens Product tour');
    expect(server.acts.map(({ call, asked }) => [call, asked.body])).toEqual([
      ['POST /scenarios/tour/links', { member: 'me' }],
    ]);
    expect(shows(url)).toBe(true);
    expect(shows(/any number of times, until Nov 18, 2026/)).toBe(true);
    await press('Link that opens Product tour');
    expect(shows(url)).toBe(false);
  });
});

describe('a scenario opened by a link', () => {
  const scenario = { name: 'backtest', title: names('再現 A position'), summary: names('Replayed.') };
  const hash = (text: string): string => {
    const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCodePoint(byte)).join('');
    return `scenarios/${btoa(bytes).replaceAll('+', '-').replaceAll('/', '_')}` as 'scenarios';
  };

  it('runs in a new world', async () => {
    const url = 'http://w7.localhost:4000/';
    const answers = {
      'POST /worlds': () => ({ id: 'w7', url, seed: 's', clock: { mode: 'frozen', now: NOW, nowMs: Date.parse(NOW) } }),
    };
    const server = await openPanel(hash(JSON.stringify(scenario)) as 'scenarios', { answers });
    expect(shows('再現 A position')).toBe(true);
    await press('Open in a world of its own');
    expect(server.acts.map(({ call, asked }) => [call, asked.body])).toEqual([['POST /worlds', { scenario }]]);
    expect(shows(url)).toBe(true);
  });

  it('is reported as damaged if it cannot be read', async () => {
    await openPanel('scenarios/e30x' as 'scenarios');
    expect(shows(/This link is damaged/)).toBe(true);
  });
});

describe('the guide to the first minute', () => {
  it('is shown until the app has been opened, and on request', async () => {
    const server = await openPanel('scenarios');
    expect(shows('The first minute')).toBe(true);
    server.requests = [requestWith(1)];
    server.change({});
    await settled();
    expect(shows('The first minute')).toBe(false);
    await press('Show what to do first');
    await press('Choose an error');
    expect(window.location.hash).toBe('#/main/errors');
  });
});

describe('the remote control for a presentation', () => {
  const state = { scenario: SCRIPT, accounts: PEOPLE };

  it('shows what the next step does and when, and performs the step', async () => {
    const server = await openPanel('present', {
      state,
      answers: { 'POST /clock': () => ({ clock: state, transitions: [] }) as never },
    });
    expect(shows('Open the home screen')).toBe(true);
    expect(shows('The market falls')).toBe(true);
    expect(shows('Later still')).toBe(false);
    await press('Next step (09:31:00)');
    expect(server.acts.map(({ call, asked }) => [call, asked.body])).toEqual([
      ['POST /clock', { to: new Date(NEXT_MS).toISOString() }],
    ]);
  });

  it('shows the unread messages of the chosen customer, and a link that logs this customer in', async () => {
    const link = { account: '0901000002', url: 'http://192.168.1.5:4000/sim/enter/main?code=1', until: NOW };
    const server = await openPanel('present', { state, answers: { 'POST /links': () => link } });
    expect(shows('0 unread messages')).toBe(true);
    await press('other · 0901000002', 'radio');
    expect(shows('1 unread message')).toBe(true);
    await press('Log-in link');
    expect(server.acts[0]?.asked.body).toEqual({ account: '0901000002' });
    expect(shows(link.url)).toBe(true);
  });

  it('offers the demo if no scenario is running', async () => {
    const server = await openPanel('present', {
      answers: { 'POST /scenarios/:name': () => ({}) as never },
    });
    await press('Begin the demo');
    expect(server.acts.map(({ call }) => call)).toEqual(['POST /scenarios/showcase']);
  });

  it('reads the state again when the phone wakes up', async () => {
    const server = await openPanel('present', { state });
    server.state = { ...server.state, scenario: null };
    document.dispatchEvent(new Event('visibilitychange'));
    await settled();
    expect(shows('No scenario is running')).toBe(true);
    expect(controlsNamed('Begin the demo')).toHaveLength(1);
  });
});
