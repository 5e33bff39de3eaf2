import { MINUTE_MS } from '@zaraba/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { host } from '../host/hosted.ts';
import type { HostedWorld } from '../host/hosted.ts';
import { stageOf } from '../control/scenarios/stage.ts';
import { Scripts } from './scripts.ts';
import { callAs, receivedWithout } from '../api/inProcess.ts';
import { PREPARED } from '../api/prepared.ts';
import type { Journal } from '../host/journal/journal.ts';
import { memoryJournal } from '../host/journal/memory.ts';
import { createMarket } from '../market/create.ts';
import { CHANNEL_PASSWORD } from '../world/funds/channels.ts';
import { World } from '../host/world.ts';
import { Worlds } from '../host/worlds.ts';
import { ManualClock } from '../host/testing/manualClock.ts';
import type { Scenario, ScenarioStep } from './format.ts';

const START_MS = Date.parse('2026-03-02T09:30:00+09:00');
const ME = '0900000001';
const ENDPOINTS = ['/market/stockList', '/user/getUserinfo', '/user/watchlist'] as const;

/** One action on a world from outside. */
type Deed =
  | { readonly call: (typeof ENDPOINTS)[number] }
  | { readonly minutes: number }
  /** Kills the process: only what the journal holds survives. */
  | 'kill'
  /** Parks the state in the journal, as for an idle world. */
  | 'evict';

const pay = (amount: number) =>
  ({ do: 'account', account: { of: 'me', deposit: { currency: 'jpy', amount: String(amount) } } }) as const;

const endpoint = fc.constantFrom(...ENDPOINTS);
const amount = fc.integer({ min: 1, max: 9_999 });
const step = fc.oneof<fc.Arbitrary<ScenarioStep>[]>(
  fc
    .record({ on: endpoint, nth: fc.integer({ min: 1, max: 4 }), amount })
    .map(({ amount: a, ...on }) => ({ ...on, ...pay(a) })),
  fc
    .record({ minutes: fc.integer({ min: 1, max: 90 }), amount })
    .map(({ minutes, amount: a }) => ({ at: `PT${minutes}M`, ...pay(a) })),
  amount.map((a) => ({ when: 'account:normal>frozen', by: 'me', ...pay(a) })),
  fc
    .integer({ min: 1, max: 90 })
    .map((minutes) => ({ at: `PT${minutes}M`, do: 'account', account: { of: 'me', state: 'frozen' } })),
  fc.record({ on: endpoint, nth: fc.integer({ min: 1, max: 3 }) }).map((on) => ({
    ...on,
    do: 'message',
    message: { endpoint: '/user/login', key: 'too_frequent', nth: 2 },
  })),
);
const deed = fc.oneof<fc.MaybeWeightedArbitrary<Deed>[]>(
  { weight: 4, arbitrary: endpoint.map((call) => ({ call })) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 40 }).map((minutes) => ({ minutes })) },
  { weight: 3, arbitrary: fc.constantFrom<Deed>('kill', 'evict') },
);

async function begin(scripts: Scripts, hosted: HostedWorld, steps: readonly ScenarioStep[]): Promise<void> {
  const names = { jp: 'x', us: 'x', cn: 'x' };
  const scenario: Scenario = {
    name: 'trial',
    group: 'demo',
    title: names,
    summary: names,
    start: 'session',
    clock: 'frozen',
    steps: [...steps],
  };
  await scripts.begin(stageOf(hosted), { scenario, cast: { me: ME }, startMs: START_MS });
}

/** Plays a script through the given actions on its world, and returns its end state. */
async function play(steps: readonly ScenarioStep[], deeds: readonly Deed[]) {
  const scripts = new Scripts();
  const worlds = new Worlds({
    createMarket,
    defaults: { seed: 'restart', startMs: START_MS, clock: 'frozen' },
    wall: new ManualClock(),
    opened: (hosted) => scripts.resume(stageOf(hosted)),
  });
  try {
    let hosted = worlds.create({ id: 'trial' });
    await begin(scripts, hosted, steps);
    for (const one of deeds) {
      const { world } = hosted;
      if (one === 'kill') hosted = worlds.create({ id: 'trial', records: world.journalRecords() });
      else if (one === 'evict') expect(world.evict()).toBe(true);
      else if ('minutes' in one) world.clock({ advanceMs: one.minutes * MINUTE_MS });
      else {
        const prepared = PREPARED.get(one.call)!;
        callAs(hosted, ME, prepared, receivedWithout(prepared, {}));
      }
    }
    const { world, messages } = hosted;
    const { taken, waiting } = scripts.of(world)!.view();
    return { hash: world.hash(), taken, waiting, armed: messages.list() };
  } finally {
    worlds.close();
  }
}

test('a scenario whose process is killed and whose world is evicted, at any point, continues as if it had not been interrupted', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 5 }),
      fc.array(deed, { maxLength: 14 }),
      async (steps, deeds) => {
        const whole = await play(
          steps,
          deeds.filter((one) => one !== 'kill' && one !== 'evict'),
        );
        expect(await play(steps, deeds)).toEqual(whole);
      },
    ),
    { numRuns: 40 },
  );
}, 30_000);

/** A journal that remembers its length after every write: a killed process can leave it only at those lengths. */
function watched(): { readonly journal: Journal; readonly ends: number[] } {
  const kept = memoryJournal();
  const ends: number[] = [];
  const write = (run: () => void): void => {
    run();
    ends.push(kept.length);
  };
  const journal: Journal = {
    ...kept,
    get length() {
      return kept.length;
    },
    append: (record) => write(() => kept.append(record)),
    appendAll: (records) => write(() => kept.appendAll(records)),
  };
  return { journal, ends };
}

const STEPS: readonly ScenarioStep[] = [
  { when: 'deposit:pendingReview>passed', by: 'me', ...pay(1) },
  { when: 'account:normal>frozen', by: 'me', ...pay(20) },
  {
    at: 'PT4H',
    do: 'account',
    account: { of: 'me', state: 'frozen', deposit: { currency: 'jpy', amount: '300' } },
  },
];

test('no step is lost or performed twice when the process is killed, whichever record was the last in the journal', async () => {
  const market = createMarket('restart');
  const scripts = new Scripts();
  const made = (journal: Journal): HostedWorld => {
    const beginning = { seed: 'restart', startMs: START_MS, clock: 'frozen' } as const;
    const wall = new ManualClock();
    const options = { id: 'trial', journal, journalName: 'trial', beginning, wall, report: fail };
    return host(new World({ ...options, marketOf: () => market }));
  };
  const end = ({ world }: HostedWorld) => {
    world.clock({ toMs: START_MS + 6 * 60 * MINUTE_MS });
    const taken = scripts
      .of(world)!
      .view()
      .taken.toSorted((one, other) => one.index - other.index);
    return { hash: world.hash(), taken };
  };
  const { journal, ends } = watched();
  const hosted = made(journal);
  await begin(scripts, hosted, STEPS);
  const fields = { type: 'jpy', amount: '50000', channelId: 'quick', channelPassword: CHANNEL_PASSWORD };
  const deposit = PREPARED.get('/user/deposit')!;
  const order = { ...fields, clientOrderId: 'restart-deposit' };
  expect(callAs(hosted, ME, deposit, receivedWithout(deposit, order)).accepted).toBe(true);
  const from = journal.length;
  const whole = end(hosted);
  expect(whole.taken.map(({ index, failed }) => [index, failed])).toEqual([0, 1, 2].map((index) => [index, undefined]));
  const records = hosted.world.journalRecords();
  const cuts = ends.filter((length) => length >= from);
  // Each of the three steps, its trigger, and the moves of the clock.
  expect(cuts.length).toBeGreaterThan(6);
  for (const cut of cuts) {
    const again = made(memoryJournal(records.slice(0, cut)));
    scripts.resume(stageOf(again));
    expect(end(again), `cut behind ${cut}`).toEqual(whole);
  }
});

function fail(error: unknown): void {
  throw error;
}
