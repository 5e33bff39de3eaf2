import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Refusal } from '../control/client.ts';
import type { ControlReply } from '../control/views.ts';
import { TOAST_STANDS_MS } from '../desk/hooks.tsx';
import { ACCOUNT, NOW, clockAt, requestWith, stateWith } from '../testing/fakeServer.ts';
import { controlsNamed, faultOf, fill, openPanel, press, settled, shows } from '../testing/openPanel.tsx';

const HASH = '0123456789abcdef';
const PAST = { id: 'main', url: '', seed: 'seed', clock: clockAt(NOW), hash: HASH, records: 4 };

/** Chooses a file with this text. */
async function choose(label: string, text: string): Promise<void> {
  fireEvent.change(screen.getByLabelText(label), { target: { files: [{ text: () => Promise.resolve(text) }] } });
  await settled();
}

describe('the section of scenarios', () => {
  const TITLE = { jp: '製品紹介', us: 'Product tour', cn: '产品介绍' };

  it('runs a scenario with one press, and shows the text to say and the customers', async () => {
    const server = await openPanel('scenarios', {
      answers: {
        'POST /scenarios/:name': () => {
          const said = { jp: '', us: 'Open the home screen', cn: '' };
          const wait = { do: 'say', at: 'PT10M', say: said };
          const scenario = {
            name: 'tour',
            title: TITLE,
            cast: { me: ACCOUNT },
            said,
            taken: [{ index: 0, at: Date.parse(NOW), step: { do: 'fund', fund: '1' }, failed: 'no such account' }],
            waiting: [{ index: 1, step: wait }],
          };
          server.state = stateWith({ scenario });
          return { ...PAST, state: server.state };
        },
      },
    });
    await press('Run Product tour');
    expect(server.acts.map(({ call }) => call)).toEqual(['POST /scenarios/tour']);
    expect(shows('“Product tour” has started')).toBe(true);
    expect(shows('Running scenario: Product tour')).toBe(true);
    expect(screen.getByTestId('said').textContent).toBe('Open the home screen');
    expect([shows(ACCOUNT), shows('demo-1234')]).toEqual([true, true]);
    expect(shows('at PT10M')).toBe(true);
    expect(shows('no such account')).toBe(true);
  });

  it('announces each action briefly, and announces the same action again the next time', async () => {
    vi.useFakeTimers();
    await openPanel('scenarios', { answers: { 'POST /scenarios/:name': () => ({ ...PAST, state: stateWith({}) }) } });
    for (let time = 0; time < 2; time += 1) {
      await press('Run Product tour');
      act(() => void vi.advanceTimersByTime(TOAST_STANDS_MS - 1));
      expect(shows('“Product tour” has started')).toBe(true);
      act(() => void vi.advanceTimersByTime(1));
      expect(shows('“Product tour” has started')).toBe(false);
    }
  });

  it('finds scenarios by words and by group', async () => {
    await openPanel('scenarios');
    const found = () => controlsNamed(/^Run /).map((button) => button.getAttribute('aria-label'));
    expect(found()).toEqual(['Run Product tour', 'Run A crash']);
    fill('Find a scenario', 'down');
    expect(found()).toEqual(['Run A crash']);
    await press('Demos', 'radio');
    expect(found()).toEqual([]);
  });
});

describe('the section of requests', () => {
  const LOG = [
    requestWith(1),
    requestWith(2, { path: '/api/vue/trade/placeOrder', key: 'insufficient_balance', account: ACCOUNT }),
    requestWith(3, { path: '/api/vue/market/quotes', fault: 'delay', status: 0, key: null }),
  ];
  const lines = () =>
    controlsNamed(/^\/api\//).map((line) => line.querySelector('code')?.textContent.split('/').at(-1));
  const open = (answers = {}) =>
    openPanel('requests', {
      answers,
      prepare: (server) => {
        server.requests = LOG;
      },
    });

  it('lists the newest request first, and filters by text and by kind', async () => {
    await open();
    expect(lines()).toEqual(['quotes', 'placeOrder', 'login']);
    await press('Refused', 'radio');
    expect(lines()).toHaveLength(2);
    await press('Armed', 'radio');
    expect(lines()).toHaveLength(1);
    await press('All', 'radio');
    fill('Filter by path, key or account', `${ACCOUNT} insufficient`);
    expect(lines()).toHaveLength(1);
    fill('Filter by path, key or account', 'nothing like it');
    expect(lines()).toHaveLength(0);
  });

  it('states that a world has received no request yet', async () => {
    await openPanel('requests');
    expect(shows('No requests to this world yet')).toBe(true);
  });

  it('shows a request as soon as it arrives', async () => {
    const server = await openPanel('requests');
    server.requests = LOG;
    server.change({});
    await settled();
    expect(lines()).toHaveLength(3);
  });

  const EXPLANATION: ControlReply<'GET /explain/:request'> = {
    request: LOG[1]!,
    timing: { arrivedAt: NOW, answeredAt: NOW, tookMs: 7 },
    reply: { headers: { 'retry-after': '60' }, body: '{"msg":"insufficient_balance"}' },
    layers: [
      { layer: 'session', outcome: 'admitted' },
      { layer: 'rule', outcome: 'insufficient_balance' },
    ],
    rule: { key: 'insufficient_balance', sentence: 'Costs more than there is.', facts: { needed: '500', has: '3' } },
  };

  it('explains a request layer by layer, with the values that the rule compared', async () => {
    await open({ 'GET /explain/:request': () => EXPLANATION });
    await press(/placeOrder/);
    expect([shows('Rule'), shows('needed'), shows('500'), shows('No fields')]).toEqual([true, true, true, true]);
    expect(shows('Costs more than there is.')).toBe(true);
    expect([shows('Reply in 7 ms'), shows('retry-after'), shows('{ "msg": "insufficient_balance" }')]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('shows why a request did not count as a call, and how its fields differ from the contract', async () => {
    const refusal = { sentence: 'There is no call /x.', help: 'Look it up.' };
    const differences = [
      { field: 'side', fault: 'unknown choice', expected: 'one of long, short', found: 'text "aa"' },
    ];
    await open({ 'GET /explain/:request': () => ({ ...EXPLANATION, refusal, differences }) });
    await press(/placeOrder/);
    expect(shows('There is no call /x. Look it up.')).toBe(true);
    expect(shows('unknown choice: expected one of long, short, found text "aa".')).toBe(true);
  });

  it('states why the body of a reply is missing', async () => {
    await open({ 'GET /explain/:request': () => ({ ...EXPLANATION, reply: { lost: 'dropped' } }) });
    await press(/placeOrder/);
    expect(shows('The log dropped this body for newer ones')).toBe(true);
  });

  it('states that the details of an old request are no longer stored', async () => {
    await open({ 'GET /explain/:request': () => new Refusal(404, 'not_found', 'too old') });
    await press(/placeOrder/);
    expect(shows('The details of this request are no longer available')).toBe(true);
  });

  it('rewinds the world to the time before a request', async () => {
    const server = await open({ 'GET /explain/:request': () => EXPLANATION, 'POST /rewind': () => PAST });
    await press(/placeOrder/);
    await press('Rewind to before this request');
    expect(server.acts).toMatchObject([{ call: 'POST /rewind', asked: { world: 'main', body: { request: 2 } } }]);
    expect(shows('Rewound to before request 2')).toBe(true);
  });

  it('rewinds a fork instead of the world, and opens the fork', async () => {
    const server = await open({
      'GET /explain/:request': () => EXPLANATION,
      'POST /worlds/:id/fork': () => ({ ...PAST, id: 'main-2' }),
      'POST /rewind': () => PAST,
    });
    await press(/placeOrder/);
    await press('Fork before this request');
    expect(server.acts.map(({ call, asked }) => [call, asked.world])).toEqual([
      ['POST /worlds/main/fork', undefined],
      ['POST /rewind', 'main-2'],
    ]);
    expect(window.location.hash).toBe('#/main-2/requests');
  });
});

describe('the section of snapshots', () => {
  const HEAD = { format: 'f', name: 'before', world: 'main', seed: 'seed', at: NOW, hash: HASH, records: 4 };
  const restored = (same: boolean) => ({ ...PAST, restored: 'before', same, expected: HASH });

  it('stores a snapshot under the typed name, or under the name of the world and its time', async () => {
    const server = await openPanel('snapshots', {
      answers: { 'GET /snapshots': () => ({ snapshots: [] }), 'POST /snapshots': () => HEAD },
    });
    expect(shows('No snapshots yet.')).toBe(true);
    fill('Name', ' before ');
    await press('Take snapshot');
    expect(shows('Saved before')).toBe(true);
    await press('Take snapshot');
    expect(server.acts.map(({ asked }) => asked.body)).toEqual([
      { name: 'before' },
      { name: 'main-2026-11-18-00-30-00' },
    ]);
  });

  it.each([
    [true, 'Restored before'],
    [false, 'Restored, but the current rules lead to a different state.'],
  ])('restores a snapshot, and says whether the state is the same: %s', async (same, said) => {
    const server = await openPanel('snapshots', {
      answers: { 'GET /snapshots': () => ({ snapshots: [HEAD] }), 'POST /restore': () => restored(same) },
    });
    expect(shows(/4 records$/)).toBe(true);
    await press('Restore before');
    expect(server.acts).toMatchObject([{ call: 'POST /restore', asked: { body: { name: 'before' } } }]);
    expect(shows(said)).toBe(true);
  });

  it('restores a file, and refuses one that is not JSON', async () => {
    const server = await openPanel('snapshots', {
      answers: { 'GET /snapshots': () => ({ snapshots: [] }), 'POST /restore': () => restored(true) },
    });
    await choose('Restore from a file', 'not JSON');
    expect(shows('Cannot read this file: it is not JSON.')).toBe(true);
    expect(server.acts).toEqual([]);
    await choose('Restore from a file', '{"seed":"s"}');
    expect(shows('Cannot read this file: it is not JSON.')).toBe(false);
    expect(server.acts[0]?.asked.body).toEqual({ snapshot: { seed: 's' } });
  });

  it('creates a bundle only after both of its sentences have been entered', async () => {
    const server = await openPanel('snapshots', { answers: { 'GET /snapshots': () => ({ snapshots: [] }) } });
    fill('What you did', 'buying');
    await press('Save bundle');
    expect([faultOf('What you did'), faultOf('What went wrong')]).toEqual([undefined, 'Fill in both fields']);
    expect(server.acts).toEqual([]);
  });
});

describe('the section of worlds', () => {
  it('creates a world with the typed values, and opens it', async () => {
    const server = await openPanel('worlds', { answers: { 'POST /worlds': () => ({ ...PAST, id: 'alpha' }) } });
    fill('Name', 'alpha');
    await press('Create');
    expect(server.acts[0]?.asked.body).toEqual({ id: 'alpha' });
    expect(window.location.hash).toBe('#/alpha/worlds');
  });

  it('marks each field of a new world that the server refuses', async () => {
    await openPanel('worlds', {
      answers: { 'POST /worlds': () => new Refusal(400, 'id', 'no', { id: 'format', start: 'format' }) },
    });
    await press('Create');
    expect([faultOf('Name'), faultOf('Seed')]).toEqual(['a-z, 0-9 and hyphens; generated if empty', undefined]);
    expect(faultOf('Start time')).toMatch(/^for example /);
    expect(shows(/^Invalid name/)).toBe(true);
  });

  it('restarts the shared main world at the current date', async () => {
    const server = await openPanel('worlds', { answers: { 'POST /worlds': () => ({ ...PAST, id: 'main' }) } });
    await press('Reset');
    const [, yes] = controlsNamed('Reset');
    fireEvent.click(yes!);
    await settled();
    expect(server.acts.at(-1)?.asked.body).toMatchObject({ id: 'main', start: 'session' });
  });

  it('deletes a world only after a confirmation', async () => {
    const server = await openPanel('worlds', { answers: { 'DELETE /worlds/:id': () => ({ deleted: 'main' }) } });
    await press('Delete');
    expect(shows('Delete main?')).toBe(true);
    expect(server.acts).toEqual([]);
    const [, yes] = controlsNamed('Delete');
    fireEvent.click(yes!);
    await settled();
    expect(server.acts.map(({ call }) => call)).toEqual(['DELETE /worlds/main']);
  });
});

describe('the section of customers', () => {
  it('creates a prepared customer, and shows how to log in', async () => {
    const made = { account: '0900000002', password: 'demo-1234', fundPassword: '123456', token: 't' };
    const server = await openPanel('customers', { answers: { 'POST /personas': () => made } });
    expect([shows('Accounts (1)'), shows('2 open'), shows('1000000 JPY')]).toEqual([true, true, true]);
    await press('Create Funded');
    expect(server.acts[0]?.asked.body).toEqual({ persona: 'funded' });
    expect([shows('Log in as'), shows('0900000002'), shows('123456')]).toEqual([true, true, true]);
  });

  it('shows why a customer could not be created', async () => {
    await openPanel('customers', { answers: { 'POST /personas': () => new Refusal(409, 'full', 'no room') } });
    await press('Create Funded');
    expect(shows('The limit is reached. Delete one first.')).toBe(true);
    expect(shows('Log in as')).toBe(false);
  });
});

describe('the section of coverage', () => {
  it('shows the covered keys of one world or of all worlds, and reads the coverage again on request', async () => {
    const none = { exercised: {}, missing: ['a'] };
    const endpoints = { exercised: { '/user/login': 2 }, missing: ['/user/logout'] };
    const keys = { messages: none, pairs: none, armedMessages: none };
    const report = { endpoints, ...keys, transitions: none, faults: none, screens: none, scenarios: none };
    const asked: unknown[] = [];
    const server = await openPanel('coverage', {
      answers: {
        'GET /coverage': ({ query }) => {
          asked.push(query);
          return report;
        },
        'DELETE /coverage': () => ({ cleared: ['main'] }),
      },
    });
    expect(shows(/^50 % · 1 of 2$/)).toBe(true);
    await press(/^Endpoints50/);
    expect(document.body.textContent).toContain('✓ /user/login ×2');
    await press('All worlds', 'radio');
    await press('Reset counts');
    expect(server.acts.map(({ call, asked: { query } }) => [call, query])).toEqual([
      ['DELETE /coverage', { all: '1' }],
    ]);
    expect(new Set(asked.map((query) => JSON.stringify(query)))).toEqual(new Set(['{}', '{"all":"1"}']));
  });
});

describe('the section of the calendar', () => {
  it('shows a holiday and the coming events, and a press on an event moves the clock to it', async () => {
    const session = (date: string) => ({ date, open: `${date}T00:00:00.000Z`, close: `${date}T06:30:00.000Z` });
    const days = Array.from({ length: 16 }, (_, index) => new Date(Date.parse(NOW) + (index - 1) * 86_400_000));
    const dates = days.map((day) => day.toISOString().slice(0, 10)).filter((date) => date !== '2026-11-23');
    const server = await openPanel('calendar', {
      answers: {
        'GET /calendar': () => ({ sessions: dates.map(session) }),
        'GET /upcoming': () => ({
          upcoming: [{ at: '2026-11-19T03:00:00.000Z', kind: 'lotteryAt', code: 'ZN1', id: '1' }],
        }),
        'POST /clock': () => ({ clock: clockAt(NOW), transitions: [] }),
      },
    });
    const holidays = screen.getAllByText('Holiday').map((badge) => badge.parentElement?.textContent);
    expect(holidays).toEqual([expect.stringContaining('Nov 23, 2026')]);
    await press(/12:00 ZN1 Lottery$/);
    expect(server.acts[0]?.asked.body).toEqual({ to: '2026-11-19T03:00:00.000Z' });
    expect(shows('Clock moved')).toBe(true);
  });
});

describe('the section of real servers', () => {
  const IDLE = {
    'GET /proxy': () => ({ proxy: null }),
    'GET /replay': () => ({ replay: null }),
    'GET /recordings': () => ({ recordings: [] }),
  };

  it('marks a refused server address, and warns that orders become real', async () => {
    const server = await openPanel('outside', {
      answers: { ...IDLE, 'POST /proxy': () => new Refusal(400, 'invalid_request', 'no', { target: 'format' }) },
    });
    fill('Real server URL', 'broker');
    await press('All', 'radio');
    expect(shows('Orders and money are real on that server.')).toBe(true);
    await press('Start forwarding');
    expect(server.acts[0]?.asked.body).toEqual({ target: 'broker', endpoints: '*' });
    expect(faultOf('Real server URL')).toMatch(/^for example https/);
  });

  it('replays a recording from a file without a real server, and refuses a file that is not JSON', async () => {
    const server = await openPanel('outside', { answers: { ...IDLE, 'POST /replay': () => ({ replay: null }) } });
    await choose('Replay a file', '{');
    expect(shows('Cannot read this file: it is not JSON.')).toBe(true);
    await choose('Replay a file', '{"calls":[]}');
    expect(server.acts[0]?.asked.body).toEqual({ recording: { calls: [] }, delays: 'recorded', after: 'act' });
  });

  it('replays a file that was chosen while a recording was being deleted', async () => {
    const recording = { name: 'talk', target: 'http://broker', at: NOW, calls: 1, running: false };
    const server = await openPanel('outside', {
      answers: {
        ...IDLE,
        'GET /recordings': () => ({ recordings: [recording] }),
        'DELETE /recordings/:name': () => ({ removed: true }),
        'POST /replay': () => ({ replay: null }),
      },
    });
    const remove = controlsNamed('Delete talk')[0]!;
    fireEvent.click(remove);
    fireEvent.click(remove);
    await choose('Replay a file', '{"calls":[]}');
    expect(server.acts.map(({ call }) => call)).toEqual(['DELETE /recordings/talk', 'POST /replay']);
  });
});
