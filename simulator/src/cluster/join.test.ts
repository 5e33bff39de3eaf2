import { expect, it } from 'vitest';
import { freePort } from '../../../scripts/lib/freePort.mjs';
import { raw } from '../api/testing/server.ts';
import { createServer } from '../server.ts';
import { DEMO_CAST } from '../world/accounts/cast.ts';
import { joinCluster, reasonToWait } from './join.ts';
import { OtherRulesError } from './postgres/lease.ts';
import { Wire } from './testing/chaos/wire.ts';
import { describeOnServer } from './testing/suites.ts';

const LIMIT_MS = 60_000;
/** Longest wait for an attempt to join on a busy machine. */
const SEEN = { timeout: 30_000 };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const [{ account }] = DEMO_CAST;
const LOGIN = `account=${account}&password=demo-1234`;

it('a process that cannot serve yet gives a short reason without hosts or addresses', () => {
  expect(reasonToWait(new Error('connect ECONNREFUSED 10.0.0.1:5432'))).toBe('the engine has not answered');
  expect(reasonToWait(new OtherRulesError('the process at http://10.0.0.2:4000 has other rules'))).toBe(
    'processes with other rules are in the cluster',
  );
});

describeOnServer('a process of a cluster that cannot serve worlds', (server) => {
  it(
    'waits while its engine is unreachable, reports the reason at its own address, and starts as soon as the engine answers',
    async () => {
      const wire = await Wire.to(Number(new URL(server().url).port));
      await wire.close();
      const url = new URL(server().url);
      url.host = `127.0.0.1:${wire.port}`;
      const port = Number(await freePort());
      const logged: string[] = [];
      const log = (_: string, text: string): void => void logged.push(text);
      const cluster = { url: url.href, leaseMs: 3_000, advertise: `http://127.0.0.1:${port}` };
      const joined = joinCluster({ host: '127.0.0.1', port, cluster, log });
      const ready = () => raw(port, 'GET', '/readyz').catch(() => undefined);
      await expect
        .poll(async () => (await ready())?.text, SEEN)
        .toBe('{"ready":false,"reasons":["starting","the engine has not answered"]}\n');
      expect(await ready()).toMatchObject({ status: 503, headers: { 'x-simulated-market': '1' } });
      expect(await raw(port, 'GET', '/healthz')).toMatchObject({ status: 200, text: 'ok\n' });
      expect(await raw(port, 'POST', '/api/vue/user/login', FORM, LOGIN)).toMatchObject({
        status: 503,
        headers: { 'retry-after': '1', 'x-simulated-market': '1' },
      });
      await wire.open();
      const joining = await joined;
      expect(
        logged.filter((line) => line.startsWith('waits to join')),
        'each reason is said once',
      ).toEqual([expect.stringContaining('ECONNREFUSED')]);
      const running = await createServer({ port, joining, log });
      await expect.poll(async () => (await ready())?.status, SEEN).toBe(200);
      const { rows } = await server().sql('select distinct application_name as name from pg_stat_activity');
      expect(rows.map(({ name }) => String(name))).toContainEqual(expect.stringMatching(`^zaraba .+ ${process.pid}$`));
      expect((await raw(port, 'POST', '/api/vue/user/login', FORM, LOGIN)).text).toContain('"msg":"login_ok"');
      await running.close();
      await wire.close();
    },
    LIMIT_MS,
  );

  it(
    'logs at most once a minute why a world cannot be opened, however often it is requested',
    async () => {
      const port = Number(await freePort());
      const logged: string[] = [];
      const log = (_: string, text: string, cause?: unknown): void => void logged.push(`${text}: ${String(cause)}`);
      const cluster = { url: server().url, leaseMs: 3_000, advertise: `http://127.0.0.1:${port}` };
      const running = await createServer({
        port,
        joining: await joinCluster({ host: '127.0.0.1', port, cluster, log }),
        log,
      });
      await server().sql(`insert into zaraba.world (id, head) values ('broken', 1);
        insert into zaraba.journal (world, generation, seq, term, wall, kind, record) values ('broken', 1, 0, 1, 0, 'life', '{"kind":"life"}')`);
      for (let nth = 0; nth < 3; nth += 1)
        expect((await raw(port, 'POST', '/api/vue/user/login', { ...FORM, 'x-world': 'broken' }, LOGIN)).status).toBe(
          503,
        );
      expect(logged.filter((line) => line.startsWith('world broken could not be taken up: JournalError'))).toHaveLength(
        1,
      );
      await running.close();
    },
    LIMIT_MS,
  );
});
