import { afterEach, expect, it } from 'vitest';
import { ManualClock } from '../../host/testing/manualClock.ts';
import { MovedError } from '../../host/journal/journal.ts';
import { Engines } from '../testing/engines.ts';
import { HEADER, note, notesIn } from '../testing/journals.ts';
import { startProxy } from '../testing/proxy.ts';
import { describeOnServer } from '../testing/suites.ts';
import { Lease, OtherRulesError } from './lease.ts';
import { primaryLink } from './link.ts';
import type { Answer, Link } from './link.ts';

const LEASE_MS = 3_000;
const BEAT_MS = LEASE_MS / 6;

it('the engine’s time is never estimated too early, and slow heartbeats are ignored', async () => {
  const [clock, engineAheadMs] = [new ManualClock(), 7_000];
  const delays = { thereMs: 0, backMs: 0 };
  let beats = 0;
  const beat = (): { readonly rows: readonly object[]; readonly warned: boolean } => {
    clock.set(clock.now() + delays.thereMs);
    const now = clock.now() + engineAheadMs;
    clock.set(clock.now() + delays.backMs);
    beats += 1;
    return { rows: [{ now }], warned: false };
  };
  const link: Link = {
    ask: <Row>(text: string) =>
      Promise.resolve((text.startsWith('select url') ? { rows: [], warned: false } : beat()) as Answer<Row>),
    close: () => Promise.resolve(),
  };
  const monotonicMs = (): number => clock.now();
  const lease = new Lease({
    link,
    url: 'http://a:1',
    rules: 'r',
    leaseMs: LEASE_MS,
    clock,
    monotonicMs,
    say: () => {},
  });
  const errorMs = (): number => lease.engineNowMs - clock.now() - engineAheadMs;
  Object.assign(delays, { thereMs: 5, backMs: 300 });
  await lease.join();
  expect(errorMs()).toBe(5);
  for (const [thereMs, backMs] of [
    [3, 0],
    [400, 0],
    [0, 400],
    [400, 400],
  ] as const) {
    Object.assign(delays, { thereMs, backMs });
    const before = beats;
    clock.pass(BEAT_MS);
    await expect.poll(() => beats).toBe(before + 1);
    expect(errorMs()).toBeGreaterThanOrEqual(0);
    expect(errorMs()).toBeLessThanOrEqual(5);
  }
  await lease.leave();
});

describeOnServer('the lease of a process', (server) => {
  const engines = new Engines();
  afterEach(() => engines.close());

  /** A process whose time the test moves: between two moves it stands still, as a stopped one does. */
  async function joinByHand(url = server().url) {
    const clock = new ManualClock();
    const engine = await engines.join(url, { leaseMs: LEASE_MS, clock, monotonicMs: () => clock.now() });
    return { clock, engine };
  }

  const lapse = (id: string) =>
    server().sql(`update zaraba.node set expires = now() - interval '1 s' where id = $1`, [id]);

  async function expiryOf(id: string): Promise<unknown> {
    const { rows } = await server().sql('select expires::text from zaraba.node where id = $1', [id]);
    return rows[0]?.expires;
  }

  it('is valid from the time when its last successful heartbeat was sent, however late the reply', async () => {
    await (await engines.join(server().url)).close();
    const clock = new ManualClock();
    const link = primaryLink({ hosts: [server().url] });
    const slow: Link = {
      ask: async <Row extends Record<string, unknown>>(text: string, values?: readonly unknown[]) => {
        const answer = await link.ask<Row>(text, values);
        clock.set(clock.now() + 1_000);
        return answer;
      },
      close: () => link.close(),
    };
    const lease = new Lease({
      link: slow,
      url: 'http://a:1',
      leaseMs: LEASE_MS,
      clock,
      monotonicMs: () => clock.now(),
      say: () => {},
    });
    const sentMs = clock.now();
    await lease.join();
    clock.set(sentMs + LEASE_MS - 251);
    expect(lease.holds).toBe(true);
    clock.set(sentMs + LEASE_MS - 250);
    expect(lease.holds).toBe(false);
    await lease.leave();
    await link.close();
  });

  it('lasts no longer for other processes than for its own process, however long that process searched for a newer primary', async () => {
    await (await engines.join(server().url)).close();
    const clock = new ManualClock();
    const link = primaryLink({ hosts: [server().url] });
    const look = (): Promise<boolean> => {
      clock.set(clock.now() + 1_000);
      return Promise.resolve(true);
    };
    const lease = new Lease({
      link,
      url: 'http://a:1',
      leaseMs: LEASE_MS,
      clock,
      monotonicMs: () => clock.now(),
      say: () => {},
      look,
    });
    await lease.join();
    const left = `select extract(epoch from expires - clock_timestamp())::float8 * 1000 as ms from zaraba.node where id = $1`;
    const { rows } = await server().sql(left, [lease.self.id]);
    expect(rows[0]?.ms).toBeLessThanOrEqual(LEASE_MS - 1_000);
    await lease.leave();
    await link.close();
  });

  it('is renewed six times per period, even after it expired, unless a process removed it', async () => {
    const { clock, engine } = await joinByHand();
    const { id } = engine.self;
    await lapse(id);
    const lapsed = await expiryOf(id);
    clock.pass(BEAT_MS - 1);
    expect(await expiryOf(id)).toBe(lapsed);
    clock.pass(1);
    await expect.poll(() => expiryOf(id)).not.toBe(lapsed);
    expect(engine.self.id).toBe(id);
    expect(engine.holds).toBe(true);
  });

  it('is refused to a process with other rules until the others have ended', async () => {
    const one = await engines.join(server().url, { rules: 'a'.repeat(64) });
    const other = (): Promise<unknown> => engines.join(server().url, { rules: 'b'.repeat(64) });
    await expect(other()).rejects.toThrow(
      `the process at ${one.self.url} has other rules (${'a'.repeat(12)}; these are ${'b'.repeat(12)})`,
    );
    await expect(other()).rejects.toThrow(OtherRulesError);
    // It leaves nothing behind.
    expect(await one.nodes()).toEqual([{ ...one.self, isDraining: false }]);
    const same = await engines.join(server().url, { rules: 'a'.repeat(64) });
    expect(same.holds).toBe(true);
    await engines.close();
    await other();
  });

  it('is not renewed for a process that was disconnected while processes with other rules took over', async () => {
    const clock = new ManualClock();
    const away = { leaseMs: LEASE_MS, clock, monotonicMs: () => clock.now(), rules: 'a'.repeat(64) };
    const before = await engines.join(server().url, away);
    await server().sql('delete from zaraba.node where id = $1', [before.self.id]);
    const after = await engines.join(server().url, { leaseMs: LEASE_MS, rules: 'b'.repeat(64) });
    clock.pass(BEAT_MS);
    await expect.poll(() => engines.said).toContainEqual(expect.stringMatching(/lets its worlds go/));
    clock.pass(LEASE_MS);
    await expect.poll(() => engines.said).toContainEqual(expect.stringMatching(/has other rules/));
    expect(before.holds).toBe(false);
    expect(await after.nodes()).toEqual([{ ...after.self, isDraining: false }]);
  });

  it('is not renewed after another process removed it: the worlds are lost, and the process rejoins under a new id', async () => {
    const { clock, engine } = await joinByHand();
    const other = await engines.join(server().url, { leaseMs: LEASE_MS });
    const before = engine.self;
    const [written, idle] = [(await engine.claim('written'))!, (await engine.claim('idle'))!];
    const journals = [engine.journal(written), engine.journal(idle)];
    journals[0]!.appendAll([HEADER, note('kept')]);
    await journals[0]!.flushed();
    const heard: unknown[] = [];
    for (const journal of journals) journal.onDurable((kept) => void heard.push(kept));
    engine.onLost(() => void heard.push('lost'));
    expect((await other.look('written')).owner).toEqual(before);

    // Stopped for longer than its lease.
    await lapse(before.id);
    await expect.poll(() => other.claim('written')).toMatchObject({ term: 2, head: 2 });
    clock.pass(BEAT_MS);
    await expect.poll(() => heard).toEqual([expect.any(MovedError), expect.any(MovedError), 'lost']);
    await expect.poll(() => engine.holds).toBe(true);
    expect(engine.self.id).not.toBe(before.id);
    expect(await expiryOf(before.id)).toBeUndefined();
    expect(await other.nodes()).toEqual(
      expect.arrayContaining([engine.self, other.self].map((self) => ({ ...self, isDraining: false }))),
    );
    for (const journal of journals) expect(() => journal.append(note('late'))).toThrow(MovedError);
    expect(await engine.claim('written')).toBeUndefined();
    expect(await engine.claim('idle'), 'a world that no process took is free').toMatchObject({ term: 2 });
  });

  it('settles the writes in flight when it is lost, and drops the pending writes', async () => {
    const { clock, engine } = await joinByHand();
    const claim = (await engine.claim('under-way'))!;
    const journal = engine.journal(claim);
    journal.append(HEADER);
    await journal.flushed();

    const holder = primaryLink({ hosts: [server().url] });
    await holder.ask('begin');
    await holder.ask(`select from zaraba.world where id = 'under-way' for update`);
    journal.append(note('under way'));
    const sent = journal.flushed();
    const waits = async () =>
      (
        await server().sql(`select count(*) as n from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`)
      ).rows[0]?.n;
    await expect.poll(waits).toBe(1);
    journal.append(note('waits'));
    const waiting = journal.flushed();
    await server().sql('delete from zaraba.node where id = $1', [engine.self.id]);
    clock.pass(BEAT_MS);
    await expect(waiting).rejects.toBeInstanceOf(MovedError);
    await holder.ask('commit');
    await sent;
    await holder.close();
    expect(await notesIn(engine, claim)).toEqual(['under way']);
  });

  it('is invalid while the engine is unreachable, which is logged once, and valid again when the engine replies', async () => {
    const url = new URL(server().url);
    const proxy = await startProxy(url);
    url.hostname = '127.0.0.1';
    url.port = String(proxy.port);
    const { clock, engine } = await joinByHand(url.href);
    const before = engine.self;
    proxy.isolate(true);
    const silence = () => {
      clock.pass(BEAT_MS);
      return engines.said;
    };
    await expect.poll(silence).toEqual([expect.stringContaining('the engine takes no beats')]);
    expect(engine.holds).toBe(false);
    proxy.isolate(false);
    await expect.poll(silence).toContain('the engine takes beats again');
    await expect.poll(() => engine.holds).toBe(true);
    expect(engine.self).toEqual(before);
    await engines.close();
    await proxy.close();
  });
});
