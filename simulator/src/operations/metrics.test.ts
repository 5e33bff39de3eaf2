import { createServer as createHttpServer } from 'node:http';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { raw, startServer } from '../api/testing/server.ts';
import type { TestServer } from '../api/testing/server.ts';
import type { ServerOptions } from '../server.ts';
import { connect } from '../stream/testing/client.ts';
import { ClusterFigures } from './figures.ts';
import { countFor } from './metrics.ts';

const open: TestServer[] = [];
let folder: string | undefined;
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
  if (folder !== undefined) rmSync(folder, { recursive: true });
  folder = undefined;
});

async function started(options: ServerOptions = {}): Promise<TestServer> {
  const server = await startServer(options);
  open.push(server);
  return server;
}

/** The figures of a text in Prometheus' format, by name and labels. Every line must have that format. */
function figuresIn(text: string): ReadonlyMap<string, number> {
  const figures = new Map<string, number>();
  for (const line of text.trim().split('\n')) {
    if (line === '' || /^# (HELP|TYPE) [a-z_0-9]+ ./.test(line)) continue;
    const [, name, value] = /^([a-z_0-9]+(?:\{[a-z_]+="[^"]*"(?:,[a-z_]+="[^"]*")*\})?) (\S+)$/.exec(line) ?? [];
    expect(name, line).toBeDefined();
    expect(figures.has(name!), line).toBe(false);
    figures.set(name!, Number(value));
  }
  return figures;
}

async function scrape(server: TestServer): Promise<ReadonlyMap<string, number>> {
  const reply = await raw(server.port, 'GET', '/metrics');
  expect(reply.status).toBe(200);
  expect(reply.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  return figuresIn(reply.text);
}

test('answers are counted by area, class and reason, from the first scrape on', async () => {
  const server = await started();
  await server.control('GET', '/health');
  const first = await scrape(server);
  expect(first.get('zaraba_http_answers_total{area="control",status="2xx"}'), 'nothing is counted unasked').toBe(0);
  expect(first.get('process_cpu_seconds_total')).toBeGreaterThan(0);

  await server.control('GET', '/health');
  await server.post('/market/stockList', { market: 'jp', size: '1' });
  await raw(server.port, 'POST', '/api/vue/nothing/here');
  await raw(server.port, 'GET', '/socket.io/?EIO=4&transport=polling');
  await raw(server.port, 'GET', '/sim/v1/health', { host: 'stranger.example' });
  const second = await scrape(server);
  const answers = (area: string, status: string) =>
    second.get(`zaraba_http_answers_total{area="${area}",status="${status}"}`);
  expect(answers('api', '2xx')).toBe(1);
  expect(answers('api', '4xx')).toBe(1);
  expect(answers('control', '2xx')).toBe(1);
  expect(answers('control', '4xx')).toBe(1);
  expect(answers('stream', '2xx')).toBe(1);
  expect(answers('operators', '2xx'), 'the first scrape is not counted, the second not yet').toBe(0);
  expect(answers('files', '2xx')).toBe(0);
  expect(second.get('zaraba_http_refused_total{reason="not_found"}')).toBe(1);
  expect(second.get('zaraba_http_refused_total{reason="forbidden"}')).toBe(1);
  expect(second.get('zaraba_http_duration_seconds_count{area="api"}')).toBe(2);
  expect(second.get('zaraba_http_duration_seconds_bucket{area="api",le="+Inf"}')).toBe(2);
  expect(second.get('zaraba_http_duration_seconds_sum{area="api"}')).toBeGreaterThan(0);
});

test('a call that exceeds its rate limit is counted as refused for its frequency', async () => {
  const server = await started({ limits: { lookUps: 1 } });
  await scrape(server);
  for (let n = 0; n < 3; n += 1) await server.post('/market/search', { keyword: 'a' });
  expect((await scrape(server)).get('zaraba_http_refused_total{reason="too_frequent"}')).toBe(2);
});

test('worlds and the bytes written into their journals are counted', async () => {
  folder = mkdtempSync(join(tmpdir(), 'zaraba-metrics-'));
  const server = await started({ dataDirectory: folder });
  const before = await scrape(server);
  expect(before.get('zaraba_worlds{which="open"}')).toBe(1);
  const path = join(folder, 'main.jsonl');
  const { world } = server.server.worlds.get('main');
  const [size, records] = [statSync(path).size, world.recordCount];
  await server.login();
  const after = await scrape(server);
  const grown = (name: string): number => after.get(name)! - before.get(name)!;
  expect(world.recordCount).toBeGreaterThan(records);
  expect(grown('zaraba_journal_records_total')).toBe(world.recordCount - records);
  expect(grown('zaraba_journal_bytes_total')).toBe(statSync(path).size - size);
  await server.control('POST', '/worlds', { id: 'another' });
  const more = await scrape(server);
  expect(more.get('zaraba_worlds{which="all"}')).toBe(2);
  expect(more.get('zaraba_worlds{which="open"}')).toBe(2);
  expect(more.get('zaraba_worlds{which="in_memory"}')).toBe(2);
});

test('sockets and the frames sent to them are counted', async () => {
  const server = await started();
  await scrape(server);
  const client = await connect(server.port);
  await client.next('session');
  await client.want([server.code]);
  await client.next('quotes');
  const figures = await scrape(server);
  expect(figures.get('zaraba_sockets')).toBe(1);
  expect(figures.get('zaraba_stream_frames_total')).toBe(1);
  client.close();
});

test('metrics contain no world, account or address, and more worlds add no metrics', async () => {
  const server = await started();
  await scrape(server);
  const namesOf = async () => [...(await scrape(server)).keys()].filter((name) => name.startsWith('zaraba_'));
  const few = await namesOf();
  const session = await server.login();
  for (const id of ['secret-team', 'other-team'])
    await server.post('/market/stockList', { market: 'jp', size: '1' }, { 'x-world': id, ...session });
  expect(await namesOf()).toEqual(few);
  expect((await raw(server.port, 'GET', '/metrics')).text).not.toMatch(/secret-team|other-team|0900000001|stockList/);
});

test('on a public server metrics require the key, in the header of the server or as a bearer token', async () => {
  const server = await started({ host: '0.0.0.0', controlKey: 'the-key' });
  const statusWith = async (headers: Readonly<Record<string, string>>) =>
    (await raw(server.port, 'GET', '/metrics', headers)).status;
  expect(await statusWith({})).toBe(403);
  expect(await statusWith({ 'x-sim-key': 'the-key' })).toBe(200);
  expect(await statusWith({ authorization: 'Bearer the-key', host: 'zaraba.monitoring.svc:4000' })).toBe(200);
  expect(await statusWith({ authorization: 'Bearer another' })).toBe(403);
  expect(await statusWith({ authorization: 'Bearer the-key', 'x-sim-key': 'another' })).toBe(403);
});

test('on loopback metrics need no key, but require a host name of this machine and no proxy', async () => {
  const server = await started();
  const statusWith = async (headers: Readonly<Record<string, string>>) =>
    (await raw(server.port, 'GET', '/metrics', headers)).status;
  expect(await statusWith({ host: 'localhost:4000' })).toBe(200);
  expect(await statusWith({ host: 'stranger.example' })).toBe(403);
  expect(await statusWith({ 'x-forwarded-for': '10.0.0.1' })).toBe(403);
});

test('a process of a cluster also has metrics of its flushes and of moved worlds', async () => {
  const { server } = await started();
  const { health, worlds } = server;
  const cluster = new ClusterFigures();
  const http = createHttpServer();
  const figures = { sockets: 0, frames: 0 };
  const written = countFor({ health, worlds, http, gateway: { figures }, key: undefined, cluster });
  cluster.flushes.add(0.004);
  cluster.flushes.add(60);
  cluster.kept.records += 3;
  cluster.moved.claimed += 2;
  health.checks.add(() => 'the lease has run out');
  const read = figuresIn(await written());
  expect(read.get('zaraba_flush_duration_seconds_bucket{le="0.0025"}')).toBe(0);
  expect(read.get('zaraba_flush_duration_seconds_bucket{le="0.005"}')).toBe(1);
  expect(read.get('zaraba_flush_duration_seconds_bucket{le="30"}')).toBe(1);
  expect(read.get('zaraba_flush_duration_seconds_bucket{le="+Inf"}')).toBe(2);
  expect(read.get('zaraba_flush_duration_seconds_sum')).toBeCloseTo(60.004);
  expect(read.get('zaraba_flushed_records_total')).toBe(3);
  expect(read.get('zaraba_worlds_moved_total{how="claimed"}')).toBe(2);
  expect(read.get('zaraba_ready')).toBe(0);
  http.emit('close');
});
