import { createServer as createHttpServer } from 'node:http';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseYaml } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { raw, startServer } from '../api/testing/server.ts';
import { readFlags } from '../process/flags.ts';
import type { Flags } from '../process/flags.ts';
import { ClusterFigures } from './figures.ts';
import { countFor } from './metrics.ts';

const GUIDE = join(import.meta.dirname, '..', '..', '..', 'docs', 'guide');
const guide = readFileSync(join(GUIDE, 'operators.md'), 'utf8');
const FOLDER = join(GUIDE, 'operators');
const file = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');

type Environment = Readonly<Record<string, string>>;

/** The documents of a YAML file. */
function documents(name: string): readonly unknown[] {
  return file(name)
    .split(/^---$/m)
    .map((text) => parseYaml(text));
}

/** The flags that a manifest starts a process with. @throws FlagError where one is not understood */
function flagsOf(argv: readonly string[], environment: Environment): Flags {
  const flags = readFlags(argv, environment);
  if (flags === 'help') throw new Error('not a start');
  return flags;
}

/** Seconds of a duration of Compose. */
const secondsOf = (text: string): number => Number(/^(\d+)s$/.exec(text)?.[1]);

interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
}

interface Pods {
  readonly selector: { readonly matchLabels: object };
  readonly template: {
    readonly metadata: { readonly labels: object };
    readonly spec: { readonly terminationGracePeriodSeconds: number; readonly containers: readonly Container[] };
  };
}

interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string };
  readonly periodSeconds: number;
  readonly failureThreshold: number;
}

interface Container {
  readonly args: readonly string[];
  readonly envFrom: readonly { readonly secretRef: { readonly name: string } }[];
  readonly env: readonly { readonly name: string; readonly value?: string }[];
  readonly ports: readonly { readonly name: string; readonly containerPort: number }[];
  readonly readinessProbe: Probe;
  readonly livenessProbe: Probe;
}

const MANIFESTS = documents('kubernetes.yaml') as readonly Manifest[];
const [secret, deployment, service, budget] = MANIFESTS as readonly unknown[] as readonly [
  Manifest & { readonly stringData: Environment },
  Manifest & { readonly spec: Pods },
  Manifest & {
    readonly spec: { readonly selector: object; readonly ports: readonly { readonly targetPort: string }[] };
  },
  Manifest & { readonly spec: { readonly selector: { readonly matchLabels: object } } },
];

test('the operations guide names every file of its folder', () => {
  for (const name of readdirSync(FOLDER).filter((one) => !one.endsWith('.dockerignore')))
    expect(guide, name).toContain(`](operators/${name})`);
});

test('the manifest starts a pod with existing flags, in a cluster, at the address of the pod', () => {
  const [container] = deployment.spec.template.spec.containers;
  expect(container!.envFrom).toEqual([{ secretRef: { name: secret.metadata.name } }]);
  const address = container!.env.find(({ name }) => name === 'ZARABA_ADVERTISE')!.value!;
  const environment = { ...secret.stringData, ZARABA_ADVERTISE: address.replace('$(POD_IP)', '10.0.0.11') };
  const flags = flagsOf(container!.args, environment);
  expect(flags).toMatchObject({
    host: '0.0.0.0',
    port: container!.ports[0]!.containerPort,
    logFormat: 'json',
    key: 'CHANGE-ME',
    cluster: { advertise: 'http://10.0.0.11:4000' },
  });
});

test('the manifest gives a pod time to drain, during which its liveness probe does not end it', () => {
  const { containers, terminationGracePeriodSeconds } = deployment.spec.template.spec;
  const { args, livenessProbe } = containers[0]!;
  const drain = flagsOf(args, secret.stringData).drainMs! / 1_000;
  expect(drain).toBeGreaterThan(0);
  expect(terminationGracePeriodSeconds).toBeGreaterThan(drain);
  expect(livenessProbe.periodSeconds * livenessProbe.failureThreshold).toBeGreaterThan(drain);
});

test('service, budget and deployment select the same pods', () => {
  expect(MANIFESTS.map(({ kind }) => kind)).toEqual(['Secret', 'Deployment', 'Service', 'PodDisruptionBudget']);
  const { labels } = deployment.spec.template.metadata;
  const { ports } = deployment.spec.template.spec.containers[0]!;
  expect(deployment.spec.selector.matchLabels).toEqual(labels);
  expect(service.spec.selector).toEqual(labels);
  expect(budget.spec.selector.matchLabels).toEqual(labels);
  expect(service.spec.ports[0]!.targetPort).toBe(ports[0]!.name);
});

test('the probes of manifests and balancers request existing pages', async () => {
  const { readinessProbe, livenessProbe } = deployment.spec.template.spec.containers[0]!;
  const balancer = /health_uri (\S+)/.exec(file('Caddyfile'))?.[1];
  const compose = /http:\/\/127\.0\.0\.1:4000(\/\w+)/.exec(file('compose.yaml'))?.[1];
  const server = await startServer();
  for (const path of [readinessProbe.httpGet.path, livenessProbe.httpGet.path, balancer, compose])
    expect((await raw(server.port, 'GET', path!)).status, path).toBe(200);
  expect([readinessProbe.httpGet.path, livenessProbe.httpGet.path, balancer]).toEqual([
    '/readyz',
    '/healthz',
    '/healthz',
  ]);
  await server.close();
});

test('Compose starts three processes of one cluster, which the balancer knows', () => {
  interface Service {
    readonly command?: readonly string[];
    readonly environment: Environment;
    readonly stop_grace_period: string;
  }
  const [{ services }] = documents('compose.yaml') as readonly [
    { readonly services: Readonly<Record<string, Service>> },
  ];
  const simulators = Object.entries(services).filter(([, { command }]) => command !== undefined);
  expect(simulators.map(([name]) => name)).toEqual(['a', 'b', 'c']);
  for (const [name, { command, environment, stop_grace_period: grace }] of simulators) {
    const given = Object.entries(environment).map(([key, text]) => [key, text.replace(/\$\{(\w+):\?\}/, 'given')]);
    const { cluster, drainMs } = flagsOf(command!, Object.fromEntries(given) as Environment);
    expect(cluster).toMatchObject({ url: 'postgres://zaraba:given@db/zaraba', advertise: `http://${name}:4000` });
    expect(secondsOf(grace)).toBeGreaterThan(drainMs! / 1_000);
  }
  const upstreams = simulators.map(([name]) => `${name}:4000`).join(' ');
  expect(file('Caddyfile')).toContain(`reverse_proxy ${upstreams} {`);
});

test('the systemd service for one machine is started with existing flags', () => {
  const [, argv = ''] = /^ExecStart=.* serve (.*)$/m.exec(file('zaraba.service')) ?? [];
  const grace = Number(/^TimeoutStopSec=(\d+)$/m.exec(file('zaraba.service'))?.[1]);
  const { dataDirectory, drainMs } = flagsOf(argv.split(' '), {});
  expect(dataDirectory).toBe('/var/lib/zaraba');
  expect(grace).toBeGreaterThan(drainMs! / 1_000);
});

test('the environment variables in guide and manifests exist', () => {
  const environment: Record<string, string> = {
    ZARABA_CLUSTER: 'postgres://a/b',
    ZARABA_ADVERTISE: 'http://a:1',
    ZARABA_LEASE: '5',
    ZARABA_DRAIN: '7',
    ZARABA_LOG: 'json',
    ZARABA_KEY: 'k',
    ZARABA_PUSH: 'mailto:a@b.example',
  };
  // Processes of a cluster push with the same keys.
  const keys = { ZARABA_PUSH_KEYS: `B${'a'.repeat(86)},${'b'.repeat(43)}` };
  const texts = [guide, ...readdirSync(FOLDER).map(file)].join('\n');
  const named = new Set([...texts.matchAll(/\bZARABA_[A-Z]+\b/g)].map(([name]) => name));
  const all = JSON.stringify(readFlags([], { ...environment, ...keys }));
  for (const name of named) {
    // What has no meaning changes nothing.
    expect(JSON.stringify(readFlags([], { ...environment, ...keys, [name]: '' })), name).not.toBe(all);
  }
  expect(named.size).toBe(Object.keys(environment).length);
});

test('the guide and the alerts name existing metrics with existing labels', async () => {
  const { server } = await startServer();
  const gateway = { figures: { sockets: 0, frames: 0 } };
  const http = createHttpServer();
  const cluster = new ClusterFigures();
  const text = await countFor({
    health: server.health,
    worlds: server.worlds,
    http,
    gateway,
    key: undefined,
    cluster,
  })();
  const alerts = file('alerts.yaml');
  const names = [...`${guide}\n${alerts}`.matchAll(/\b(?:zaraba|process|nodejs)_[a-z_0-9]+\b/g)].map(([name]) => name);
  expect(names.length).toBeGreaterThan(10);
  for (const name of new Set(names)) expect(text, name).toMatch(new RegExp(`^${name}[ {]|^# TYPE ${name} `, 'm'));
  for (const [, name, labels] of alerts.matchAll(/\b(zaraba_[a-z_]+)\{([^}]+)\}/g)) {
    const line = new RegExp(`^${name!}\\{.*${labels!}`, 'm');
    expect(text, `${name}{${labels}}`).toMatch(line);
  }
  const documented = [...text.matchAll(/^# TYPE (zaraba_\w+) /gm)].map(([, name]) => name!);
  for (const name of documented) expect(guide, name).toContain(`\`${name}`);
  http.emit('close');
  await server.close();
});
