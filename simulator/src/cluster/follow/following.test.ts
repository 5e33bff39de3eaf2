import { expect, it } from 'vitest';
import { host } from '../../host/hosted.ts';
import type { HostedWorld } from '../../host/hosted.ts';
import { memoryJournal } from '../../host/journal/memory.ts';
import { ManualClock } from '../../host/testing/manualClock.ts';
import type { NodeAddress } from '../../host/placement.ts';
import { World } from '../../host/world.ts';
import { realGround } from '../../world/testing/grounds.ts';
import { Following, mayBeFollowed } from './following.ts';

const { seed, startMs, market } = realGround('following');

/** A world whose time runs. */
function hosted(): HostedWorld {
  const world = new World({
    id: 'followed',
    journal: memoryJournal(),
    journalName: 'a journal',
    beginning: { seed, startMs, clock: 'live' },
    marketOf: () => market,
    wall: new ManualClock(),
    report: (error) => expect.unreachable(String(error)),
  });
  return host(world);
}

it('a world may be followed while its time runs and no error key or fault is armed', () => {
  const one = hosted();
  expect(mayBeFollowed(one)).toBe(true);
  const { id } = one.messages.add({ endpoint: '/user/login', key: 'account_banned' });
  expect(mayBeFollowed(one)).toBe(false);
  one.messages.remove(id);
  expect(mayBeFollowed(one)).toBe(true);
  one.world.clock({ mode: 'frozen' });
  expect(mayBeFollowed(one)).toBe(false);
});

it('a world with a scenario may be followed after its last step', () => {
  const { world, ...beside } = hosted();
  const may = (): boolean => mayBeFollowed({ world, ...beside });
  world.note('scenario', { scenario: { steps: [{}, {}] } });
  expect(may()).toBe(false);
  world.note('scenarioStep', { index: 0 });
  expect(may()).toBe(false);
  world.note('scenarioStep', { index: 1 });
  expect(may()).toBe(true);
});

it('the owner of a world waits for each follower until it stops following or is dead', async () => {
  const nodes = ['slow', 'gone', 'left', 'renamed'].map((id) => ({ id, url: `http://${id}` }));
  const [slow, , left, renamed] = nodes as [NodeAddress, NodeAddress, NodeAddress, NodeAddress];
  let asked: string[] = [];
  const following = new Following(
    ({ id }) => {
      asked.push(id);
      return Promise.resolve(id === left.id ? false : undefined);
    },
    // A process that was taken for dead has joined under another name.
    () => Promise.resolve([slow, { ...renamed, id: 'another' }]),
  );
  const one = hosted();
  for (const node of nodes) expect(following.begin(one, node)).toBe(true);
  await following.caughtUp(one);
  expect(asked).toEqual(nodes.map(({ id }) => id));
  asked = [];
  await following.caughtUp(one);
  expect(asked).toEqual([slow.id, renamed.id]);
  // It may not have heard it: it is asked once more.
  one.world.clock({ mode: 'frozen' });
  asked = [];
  await following.caughtUp(one);
  await following.caughtUp(one);
  expect(asked).toEqual([slow.id, renamed.id, slow.id, renamed.id]);
});
