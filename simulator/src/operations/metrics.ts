import { Counter, Gauge, Registry, collectDefaultMetrics } from 'prom-client';
import type { Metric } from 'prom-client';
import type { Operations } from './figures.ts';
import { isReady } from './health.ts';
import type { Spans } from './spans.ts';
import { AREAS, Traffic } from './traffic.ts';

type Figure<T> = readonly [value: T, labels?: Readonly<Record<string, string>>];
type Read<T> = () => readonly Figure<T>[];

class Metrics {
  readonly registry = new Registry();

  gauge(name: string, help: string, read: Read<number>): void {
    const gauge: Gauge = new Gauge({
      ...this.#head(name, help, read),
      collect: () => {
        for (const [value, labels = {}] of read()) gauge.set(labels, value);
      },
    });
  }

  counter(name: string, help: string, read: Read<number>): void {
    const counter: Counter = new Counter({
      ...this.#head(name, help, read),
      collect: () => {
        counter.reset();
        for (const [value, labels = {}] of read()) counter.inc(labels, value);
      },
    });
  }

  /**
   * Adds histograms of durations that other code counts. The metrics package cannot import counts, but its registry
   * accepts compatible objects.
   */
  durations(name: string, help: string, read: Read<Spans>): void {
    const values = () =>
      read().flatMap(([spans, labels = {}]) => {
        const classes = spans.upTo().map(({ bound, count }) => {
          const le = bound === Infinity ? '+Inf' : String(bound);
          return { metricName: `${name}_bucket`, labels: { ...labels, le }, value: count };
        });
        const sum = { metricName: `${name}_sum`, labels, value: spans.sum };
        return [...classes, sum, { metricName: `${name}_count`, labels, value: classes.at(-1)?.value ?? 0 }];
      });
    const metric = { name, help, get: () => Promise.resolve({ name, help, type: 'histogram', values: values() }) };
    this.registry.registerMetric(metric as unknown as Metric);
  }

  #head(name: string, help: string, read: Read<unknown>) {
    return { name, help, labelNames: Object.keys(read()[0]?.[1] ?? {}), registers: [this.registry] };
  }
}

function addTraffic(metrics: Metrics, { answers, spans, refused }: Traffic): void {
  metrics.counter('zaraba_http_answers_total', 'Requests answered, by area and class of status', () =>
    AREAS.flatMap((area) =>
      [1, 2, 3, 4, 5].map((group) => [answers[area][group] ?? 0, { area, status: `${group}xx` }] as const),
    ),
  );
  metrics.durations('zaraba_http_duration_seconds', 'From the headers of a request to the end of its answer', () =>
    AREAS.map((area) => [spans[area], { area }]),
  );
  metrics.counter('zaraba_http_refused_total', 'Requests answered with 400 or more, by reason', () =>
    [...refused].map(([reason, count]) => [count, { reason }]),
  );
}

function addWorlds(metrics: Metrics, { health, worlds, gateway }: Operations): void {
  metrics.gauge('zaraba_ready', '1 while the process can answer for worlds', () => [[isReady(health) ? 1 : 0]]);
  metrics.gauge('zaraba_draining', '1 while the process is about to end', () => [[health.draining ? 1 : 0]]);
  metrics.gauge(
    'zaraba_worlds',
    'Worlds of this process: all, those that are open, those whose state is in memory',
    () => {
      const open = worlds.list();
      const inMemory = open.filter(({ world }) => world.neededAt !== undefined).length;
      return [
        [worlds.ids().length, { which: 'all' }],
        [open.length, { which: 'open' }],
        [inMemory, { which: 'in_memory' }],
      ];
    },
  );
  metrics.gauge('zaraba_sockets', 'Sockets of the stream', () => [[gateway.figures.sockets]]);
  metrics.counter('zaraba_stream_frames_total', 'Frames of quotes sent, one for each socket', () => [
    [gateway.figures.frames],
  ]);
  metrics.counter('zaraba_journal_records_total', 'Records written into files of journals', () => [
    [worlds.written.records],
  ]);
  metrics.counter('zaraba_journal_bytes_total', 'Bytes written into files of journals', () => [[worlds.written.bytes]]);
}

function addCluster(metrics: Metrics, { cluster }: Operations): void {
  if (cluster === undefined) return;
  const { flushes, kept, moved } = cluster;
  metrics.durations('zaraba_flush_duration_seconds', 'From sending a flush to the answer of the engine', () => [
    [flushes],
  ]);
  metrics.counter('zaraba_flushed_records_total', 'Records that the engine has kept', () => [[kept.records]]);
  metrics.counter('zaraba_flushed_bytes_total', 'Bytes of records that the engine has kept', () => [[kept.bytes]]);
  metrics.counter('zaraba_worlds_moved_total', 'Worlds that came to this process or left it', () => [
    [moved.claimed, { how: 'claimed' }],
    [moved.handedOn, { how: 'handed_on' }],
    [moved.lost, { how: 'lost' }],
  ]);
}

/**
 * Starts counting. Returns a function that formats the metrics as Prometheus text. A server that is never scraped
 * counts nothing.
 */
export function countFor(operations: Operations): () => Promise<string> {
  const metrics = new Metrics();
  collectDefaultMetrics({ register: metrics.registry });
  addTraffic(metrics, new Traffic(operations.http));
  addWorlds(metrics, operations);
  addCluster(metrics, operations);
  return () => metrics.registry.metrics();
}

export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;
