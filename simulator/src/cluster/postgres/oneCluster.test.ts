import { afterEach, expect, it } from 'vitest';
import { Engines } from '../testing/engines.ts';
import { describeOnServer } from '../testing/suites.ts';
import type { EngineOptions } from './open.ts';
import { OtherRulesError } from './lease.ts';
import { OtherClusterError } from './schema.ts';

describeOnServer('because a database serves only one cluster,', (server) => {
  const engines = new Engines();
  afterEach(async () => {
    await engines.close();
    await server().sql('drop schema zaraba cascade');
  });

  const OURS = { name: 'demo', controlKey: 'the key of the cluster', leaseMs: 600_000 } as const;
  const join = (options: Partial<EngineOptions> = {}) => engines.join(server().url, { ...OURS, ...options });

  const TABLES = `select coalesce(string_agg(to_jsonb(c)::text, ' '), '') as c from zaraba.cluster c`;
  /** All that a process that joins writes: who is there, what the cluster is, and the tables' columns. */
  async function written(): Promise<unknown> {
    const { rows: cluster } = await server().sql(TABLES);
    const { rows: nodes } = await server().sql('select id, url from zaraba.node order by id');
    const { rows: columns } = await server().sql(
      `select table_name, column_name from information_schema.columns where table_schema = 'zaraba' order by 1, 2`,
    );
    return { cluster, nodes, columns };
  }

  /** The tables as a version before names and leases made them. */
  const asBefore = () =>
    server().sql('alter table zaraba.cluster drop column name; alter table zaraba.node drop column lease_ms');

  it.each([
    [
      'name',
      { name: 'staging' },
      /the cluster "demo", and this process was started for "staging" \(--cluster-name\).*Give this process that name, or a database of its own/,
    ],
    ['lease', { leaseMs: 5_000 }, /has a lease of 600 s, and this one of 5 s \(--lease\).*or end all others first/],
    [
      'key',
      { controlKey: 'a secret of mine' },
      /have another control key \(--key\).*Give this process theirs, or none/,
    ],
  ] as const)('a process with another %s is refused with the reason, and writes nothing', async (_, other, said) => {
    await join();
    const before = await written();
    const refused = join(other);
    await expect(refused).rejects.toThrow(OtherClusterError);
    await expect(refused).rejects.toThrow(said);
    await expect(refused).rejects.not.toThrow(/secret of mine|key of the cluster/);
    expect(await written()).toEqual(before);
    const same = await join();
    expect(same.holds).toBe(true);
  });

  it('a process without a key uses the key of the cluster, and the lease time can change only while no process lives with the old lease time', async () => {
    await join();
    const { name, leaseMs, controlKey } = OURS;
    expect((await engines.join(server().url, { name, leaseMs })).controlKey).toBe(controlKey);
    await expect(engines.join(server().url, { leaseMs })).rejects.toThrow(
      'the cluster "demo", and this process was started for "zaraba" (--cluster-name)',
    );
    await engines.close();
    const next = await join({ leaseMs: 5_000 });
    expect(next.holds).toBe(true);
    await expect(join()).rejects.toThrow(/has a lease of 5 s, and this one of 600 s/);
  });

  it('the first process with a name gives that name to tables of an earlier version', async () => {
    const { hopSecret } = await join();
    await engines.close();
    await asBefore();
    expect((await join()).hopSecret).toBe(hopSecret);
    await expect(join({ name: 'staging' })).rejects.toThrow(OtherClusterError);
  });

  it('tables of an earlier version are not changed while a process with other rules lives', async () => {
    await join();
    await asBefore();
    const before = await written();
    await expect(join({ rules: 'b'.repeat(64) })).rejects.toThrow(OtherRulesError);
    expect(await written()).toEqual(before);
  });
});
