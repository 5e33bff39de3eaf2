import { ENDPOINTS } from '@zaraba/contracts';
import type { EndpointPath } from '@zaraba/contracts';
import { expect, it } from 'vitest';
import { CHANGES, changedBy } from '../src/policies/changes.ts';
import { HANDLERS } from '../../simulator/src/api/handlers/index.ts';
import { AccountFeed } from '../../simulator/src/stream/account.ts';
import { RECORD_KINDS } from '../../simulator/src/world/models/models.ts';
import { tableGet } from '../../simulator/src/world/kernel/table.ts';
import type { WorldState } from '../../simulator/src/world/kernel/state.ts';
import { actionAt } from '../../simulator/src/world/testing/actions.ts';
import { wildGround, realGround } from '../../simulator/src/world/testing/grounds.ts';
import { play } from '../../simulator/src/world/testing/play.ts';
import { PLAYERS } from '../../simulator/src/world/testing/scene.ts';
import type { Ground } from '../../simulator/src/world/testing/scene.ts';

/** The lists that a screen shows and a change of the account may outdate, each with a form that asks for it. */
const FORMS = Object.fromEntries(
  [...new Set<EndpointPath>(Object.values(CHANGES).flat())]
    .filter((path) => path !== '/trade/newShareDetail' && path !== '/trade/copyProductDetail')
    .map((path) => {
      const { shape } = ENDPOINTS[path].request as { readonly shape: object };
      return [path, { ...('type' in shape && { type: 'jpy' }), ...('phase' in shape && { phase: 'subscribing' }) }];
    }),
);
type Ask = (call: object, form: object) => unknown;
/** Commands that move prices, which no frame tells of. */
const OF_PRICES: ReadonlySet<string> = new Set(['overlay', 'endOverlay']);
const STEPS = 50;

/** The reply of each list to an account, by its path; `todos` of the messages, which frames carry, for themselves. */
function repliesIn(state: WorldState, now: number, { market, seed }: Ground, account: string): Map<string, string> {
  const world = { stateNow: () => state, market: () => market, seed };
  const call = { world, account, now, sessionId: '', messages: { waitingFor: () => [] } };
  const replies = new Map<string, string>();
  for (const [path, form] of Object.entries(FORMS)) {
    const { todos, ...reply } = (HANDLERS[path as EndpointPath] as Ask)(call, form) as { readonly todos?: unknown };
    if (todos !== undefined) replies.set('todos', JSON.stringify(todos));
    replies.set(path, JSON.stringify(reply));
  }
  return replies;
}

/** The lists that a step changed and the frames about it do not name; each with the command. */
function untold(ground: Ground, seed: number): readonly string[] {
  const found = new Set<string>();
  const feed = new AccountFeed();
  const actions = Array.from({ length: STEPS }, (_, step) => actionAt(seed, step));
  play(ground, actions, {
    after: ({ command, before, after, now, events }) => {
      if (OF_PRICES.has(command.name)) return;
      const frames = feed.frames({ durableState: after, durableMarket: () => ground.market, epoch: 'e' }, events, now);
      for (const account of PLAYERS.filter((player) => tableGet(before.accounts, player) !== undefined)) {
        const mine = frames.filter((news) => news.account === account).map(({ frame }) => frame);
        // What no frame tells of at all, such as a frozen account, is found by the next reading.
        if (mine.length === 0) continue;
        const nouns = mine.flatMap(({ changes }) => changes);
        const [was, is] = [before, after].map((state) => repliesIn(state, now, ground, account));
        expect(JSON.stringify(mine.at(-1)!.todos)).toBe(is!.get('todos'));
        const stale: readonly string[] = [...changedBy(nouns), 'todos'];
        for (const [path, reply] of is!) {
          if (was!.get(path) !== reply && !stale.includes(path))
            found.add(`${path} by ${command.name}: ${nouns.join()}`);
        }
      }
    },
  });
  return [...found];
}

it('a stream frame names every kind of record whose lists the change made outdated', () => {
  const faults = [1, 2].flatMap((seed) => [
    ...untold(wildGround(seed), seed),
    ...untold(realGround(`stale-${seed}`), seed),
  ]);
  expect(faults).toEqual([]);
});

it('the kinds of records that the client uses to refresh lists are those that stream frames name', () => {
  const known = new Set<string>([...RECORD_KINDS, 'account', 'balance', 'position']);
  expect(Object.keys(CHANGES).filter((noun) => !known.has(noun))).toEqual([]);
});
