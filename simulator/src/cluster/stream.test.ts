import { afterAll, beforeAll, expect, it } from 'vitest';
import { STREAM_MOVED } from '@zaraba/contracts';
import { connect } from '../stream/testing/client.ts';
import type { StreamClient } from '../stream/testing/client.ts';
import { startMember } from './testing/processes.ts';
import type { ClusterProcess } from './testing/processes.ts';
import { describeOnServer } from './testing/suites.ts';

/** Three processes read from their sources, on a busy machine. */
const START_LIMIT_MS = 120_000;
const BY_HEADER = { extraHeaders: { 'x-world': 'told' } };

describeOnServer('the stream of three processes', (server) => {
  let members: readonly ClusterProcess[] = [];
  beforeAll(async () => {
    // The first one makes the tables, and takes the main world.
    const first = await startMember(server().url);
    await (await fetch(`http://127.0.0.1:${first.port}/sim/v1/state`)).text();
    members = [first, ...(await Promise.all([1, 2].map(() => startMember(server().url))))];
  }, START_LIMIT_MS);
  afterAll(() => Promise.all(members.map((member) => member.stop())), START_LIMIT_MS);

  const controlOf = (member: number): string => `http://127.0.0.1:${members[member]!.port}/sim/v1`;

  /** Makes a world in a process. */
  async function make(member: number, id: string): Promise<void> {
    const body = JSON.stringify({ id, clock: 'frozen' });
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(`${controlOf(member)}/worlds`, { method: 'POST', headers, body })).ok).toBe(true);
  }

  /** What each process answers: the epoch of the world it serves, or why it refuses. */
  function answers(world: string, transports: string[]): Promise<unknown[]> {
    const one = async ({ port }: ClusterProcess): Promise<unknown> => {
      try {
        const client = await connect(port, { world }, { transports });
        return await epochOf(client);
      } catch (error) {
        const { message, data } = error as Error & { data?: unknown };
        return [message, data];
      }
    };
    return Promise.all(members.map(one));
  }

  async function epochOf(client: StreamClient): Promise<string> {
    const { epoch } = await client.next('heartbeat');
    client.close();
    return epoch;
  }

  const REFUSED = [STREAM_MOVED, { header: 'x-world' }];

  // What names no world by header, host or cookie is for the owner of the main world, whoever gets it.
  it.each([['websocket'], ['polling']])(
    'refuses a handshake that names a world of another process only in the payload: %s',
    async (transport) => {
      const transports = [transport];
      const main = await Promise.all(members.map(async ({ port }) => epochOf(await connect(port, {}, { transports }))));
      expect(new Set(main).size).toBe(1);
      await make(0, 'beside-main');
      await make(1, 'told');
      const [epoch] = await answers('beside-main', transports);
      expect(epoch).toEqual(expect.any(String));
      expect(main).not.toContain(epoch);
      expect(await answers('beside-main', transports)).toEqual([epoch, epoch, epoch]);
      expect(await answers('told', transports)).toEqual([REFUSED, REFUSED, REFUSED]);
      const told = await Promise.all(
        members.map(async ({ port }) => epochOf(await connect(port, {}, { ...BY_HEADER, transports }))),
      );
      expect(new Set(told).size, 'the header leads all of them to one world').toBe(1);
    },
  );

  it('sends a tester’s changes of a frozen market before the call is answered, through any process', async () => {
    await make(1, 'told');
    const client = await connect(members[2]!.port, {}, BY_HEADER);
    const headers = { 'content-type': 'application/json', 'x-world': 'told' };
    const list = await fetch(`http://127.0.0.1:${members[0]!.port}/api/vue/market/stockList`, {
      method: 'POST',
      headers: { 'x-world': 'told' },
      body: new URLSearchParams({ market: 'jp', sort: 'popular', size: '1' }),
    });
    const { data } = (await list.json()) as {
      readonly data: { readonly stocks: readonly { readonly code: string }[] };
    };
    const { code } = data.stocks[0]!;
    await client.want([code]);
    await client.next('quotes');
    const body = JSON.stringify({ target: code, kind: 'halt', for: 'PT30M' });
    expect((await fetch(`${controlOf(0)}/overlays`, { method: 'POST', headers, body })).ok).toBe(true);
    expect(await client.next('quotes')).toMatchObject({ kind: 'delta', rows: [{ code, halted: true }] });
    client.close();
  });

  it('creates no world for the payload of a handshake', async () => {
    expect(await answers('never', ['websocket'])).toEqual([REFUSED, REFUSED, REFUSED]);
    const all = await (await fetch(`${controlOf(0)}/worlds`)).text();
    expect(all).toContain('main');
    expect(all).not.toContain('never');
  });
});
