import { afterEach, expect, test } from 'vitest';
import { SIMULATED_HEADER } from '@zaraba/contracts';
import { createServer } from '../server.ts';
import type { RunningServer, ServerOptions } from '../server.ts';
import { OPEN_MS, raw } from '../api/testing/server.ts';
import { ClusterFigures } from './figures.ts';
import { healthz, readyz } from './health.ts';

const open: RunningServer[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

async function started(options: ServerOptions = {}): Promise<RunningServer> {
  const server = await createServer({ clock: 'frozen', ...options });
  open.push(server);
  return server;
}

test('a server that has started is healthy and ready', async () => {
  const { port } = await started();
  expect(await raw(port, 'GET', '/healthz')).toMatchObject({ status: 200, text: 'ok\n' });
  const ready = await raw(port, 'GET', '/readyz?from=balancer');
  expect(ready).toMatchObject({ status: 200, text: '{"ready":true,"reasons":[]}\n' });
  expect(ready.headers).toMatchObject({ [SIMULATED_HEADER]: '1', 'cache-control': 'no-store' });
});

test('a server that has not finished starting is healthy and not ready', () => {
  const health = { draining: false, started: false, checks: new Set<() => undefined>() };
  expect(healthz(health).status).toBe(200);
  expect(readyz(health)).toMatchObject({ status: 503, body: '{"ready":false,"reasons":["starting"]}\n' });
});

test('a draining server reports that it drains, still answers, and keeps no connection open', async () => {
  const { port, health } = await started();
  health.draining = true;
  expect(await raw(port, 'GET', '/healthz')).toMatchObject({ status: 503, text: 'draining\n' });
  expect((await raw(port, 'GET', '/readyz')).text).toBe('{"ready":false,"reasons":["draining"]}\n');
  const form = { connection: 'keep-alive', 'content-type': 'application/x-www-form-urlencoded' };
  const answered = await raw(port, 'POST', '/api/vue/market/stockList', form, 'market=jp&size=1');
  expect(answered.status).toBe(200);
  expect(answered.headers.connection).toBe('close');
});

test('draining lasts for the given time, during which the server answers', async () => {
  const timers: { delayMs: number; call: () => void }[] = [];
  const wallClock = {
    now: () => OPEN_MS,
    setTimer: (delayMs: number, call: () => void) => {
      timers.push({ delayMs, call });
      return () => undefined;
    },
  };
  const { port, drain } = await started({ wallClock });
  let isOver = false;
  const drained = drain(10_000).then(() => (isOver = true));
  expect((await raw(port, 'GET', '/healthz')).status).toBe(503);
  expect((await raw(port, 'GET', '/sim/v1/health')).status).toBe(200);
  expect(isOver).toBe(false);
  timers.find(({ delayMs }) => delayMs === 10_000)?.call();
  await drained;
});

test('the health of a server names each part that cannot serve worlds, for as long as it cannot', async () => {
  const { port, health } = await started();
  let reason: string | undefined = 'the lease has run out';
  health.checks.add(() => reason);
  expect(await raw(port, 'GET', '/readyz')).toMatchObject({
    status: 503,
    text: '{"ready":false,"reasons":["the lease has run out"]}\n',
  });
  expect((await raw(port, 'GET', '/healthz')).status, 'it still forwards what belongs to others').toBe(200);
  reason = undefined;
  expect((await raw(port, 'GET', '/readyz')).status).toBe(200);
});

test('a public server answers the health checks of balancers without a key, but only under its address and its names', async () => {
  const { port } = await started({ host: '0.0.0.0', controlKey: 'k', allowedHosts: ['zaraba.example'] });
  for (const host of ['10.1.2.3:4000', 'zaraba.example', 'simulator'])
    expect((await raw(port, 'GET', '/healthz', { host })).status, host).toBe(200);
  expect((await raw(port, 'GET', '/healthz', { host: 'stranger.example' })).status).toBe(403);
});

test('reading the health creates no world and changes none', async () => {
  const server = await started();
  const before = server.worlds.get('main').world.recordCount;
  await raw(server.port, 'GET', '/healthz', { 'x-world': 'never-made' });
  await raw(server.port, 'GET', '/readyz', { 'x-world': 'never-made' });
  expect(server.worlds.ids()).toEqual(['main']);
  expect(server.worlds.get('main').world.recordCount).toBe(before);
});

test('the health endpoints refuse other methods and longer paths', async () => {
  const { port } = await started();
  expect(await raw(port, 'POST', '/healthz')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
  expect(await raw(port, 'HEAD', '/healthz')).toMatchObject({ status: 200, text: '' });
  expect((await raw(port, 'GET', '/healthzebra')).text).not.toBe('ok\n');
});

test('a process of a cluster reports why it is not ready, serves its metrics, and hands over its worlds while draining', async () => {
  const figures = new ClusterFigures();
  let reason: string | undefined = 'the lease has run out';
  let handOn = (): void => undefined;
  const handedOn = new Promise<void>((resolve) => (handOn = resolve));
  const joining = () => ({
    router: { identify: () => {}, take: () => false, close: () => {} },
    figures,
    unready: () => reason,
    drain: () => handedOn,
    close: () => Promise.resolve(),
  });
  const { port, drain } = await started({ joining });
  expect((await raw(port, 'GET', '/readyz')).text).toBe('{"ready":false,"reasons":["the lease has run out"]}\n');
  reason = undefined;
  expect((await raw(port, 'GET', '/readyz')).status).toBe(200);
  figures.moved.claimed = 3;
  expect((await raw(port, 'GET', '/metrics')).text).toContain('zaraba_worlds_moved_total{how="claimed"} 3');
  let isOver = false;
  const drained = drain(0).then(() => (isOver = true));
  const answered = await raw(port, 'GET', '/healthz', { connection: 'keep-alive' });
  expect(answered).toMatchObject({ status: 503, headers: { connection: 'close' } });
  expect(isOver, 'its worlds are still here').toBe(false);
  handOn();
  await drained;
});
