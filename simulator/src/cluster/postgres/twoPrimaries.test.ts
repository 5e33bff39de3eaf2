import { afterEach, expect, it } from 'vitest';
import { Engines } from '../testing/engines.ts';
import { HEADER, note, notesIn } from '../testing/journals.ts';
import { startProxy } from '../testing/proxy.ts';
import { describeOnOwnServer } from '../testing/suites.ts';
import { Primaries } from './primaries.ts';

const LEASE_MS = 2_000;

const urlOf = (...ports: number[]) =>
  `postgres://zaraba@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/postgres`;

it('only the newest known primary is used, until no host is as new any more', () => {
  const primaries = new Primaries();
  primaries.see(1);
  primaries.see(2);
  expect([primaries.isOld(1), primaries.isOld(2)]).toEqual([true, false]);
  primaries.see(1);
  expect(primaries.isOld(1)).toBe(true);
  primaries.seeAll([1, 0, 0]);
  expect(primaries.isOld(1)).toBe(false);
});

describeOnOwnServer('a primary that does not know that its standby was promoted', (server) => {
  const engines = new Engines();
  afterEach(() => engines.close());

  it('renews no lease, because an owner with such a lease would answer from outdated state', async () => {
    const standby = await server().startStandby();
    const owner = await engines.join(urlOf(server().port, standby.port), { leaseMs: LEASE_MS });
    const claim = (await owner.claim('split'))!;
    const journal = owner.journal(claim);
    journal.append(HEADER);
    await journal.flushed();

    await standby.promote();
    const other = await engines.join(urlOf(standby.port, server().port), { leaseMs: LEASE_MS });
    await standby.sql(`insert into zaraba.node (id, url, expires) values ('dead', 'http://dead', clock_timestamp())`);
    const dead = async () => (await other.claim('any'), await standby.sql(`select from zaraba.node where id = 'dead'`));
    await expect.poll(async () => (await dead()).rows, { timeout: 4 * LEASE_MS }).toEqual([]);

    expect(await other.claim('split'), 'its owner lives').toBeUndefined();
    expect(owner.holds).toBe(true);
    journal.append(note('on the new one'));
    await journal.flushed();
    expect(await notesIn(other, claim)).toEqual(['on the new one']);
  }, 60_000);

  it('renews no lease of a process that reaches only one of three hosts', async () => {
    const standby = await server().startStandby();
    const NOTHING_LISTENS = 1;
    const wire = await startProxy(new URL(standby.url));
    const owner = await engines.join(urlOf(server().port, wire.port, NOTHING_LISTENS), { leaseMs: LEASE_MS });
    const renewed = async () => (await server().sql(`select expires from zaraba.node`)).rows;
    const [before] = await renewed();
    await expect.poll(renewed, { message: 'with two of them' }).not.toEqual([before]);
    expect(owner.holds).toBe(true);
    wire.isolate(true);
    await expect.poll(() => owner.holds, { timeout: 4 * LEASE_MS }).toBe(false);
    wire.isolate(false);
    await expect.poll(() => owner.holds, { timeout: 4 * LEASE_MS }).toBe(true);
    await wire.close();
  }, 60_000);
});
