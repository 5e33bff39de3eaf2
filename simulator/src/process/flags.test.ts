import { expect, test } from 'vitest';
import { FlagError, readFlags } from './flags.ts';

test('without flags, the documented defaults apply', () => {
  expect(readFlags([], {})).toEqual({ port: 4000, host: '127.0.0.1', clock: 'live', memory: false, durable: false });
});

test('flags override the environment', () => {
  expect(readFlags([], { PORT: '5000', HOST: '::1' })).toMatchObject({ port: 5000, host: '::1' });
  expect(readFlags(['--port', '0', '--host', 'localhost'], { PORT: '5000' })).toMatchObject({
    port: 0,
    host: 'localhost',
  });
});

test.each(['[::1]', '::1'])('an IPv6 address is accepted with and without brackets: %s', (host) => {
  expect(readFlags(['--host', host], {})).toMatchObject({ host: '::1' });
  expect(readFlags([], { HOST: host })).toMatchObject({ host: '::1' });
});

test('every flag is read', () => {
  const argv = [
    '--seed',
    's',
    '--start',
    '2026-03-02T09:30:00+09:00',
    '--clock',
    'x60',
    '--scenario',
    'calm',
    '--set',
    'drop=-0.05',
    '--set',
    'say=a=b',
    '--data',
    'd',
    '--key',
    'k',
    '--worlds-max',
    '5000',
  ];
  expect(readFlags(argv, {})).toMatchObject({
    seed: 's',
    startMs: Date.parse('2026-03-02T09:30:00+09:00'),
    clock: 'x60',
    scenario: 'calm',
    set: { drop: '-0.05', say: 'a=b' },
    dataDirectory: 'd',
    key: 'k',
    worldsMaximum: 5_000,
  });
  expect(readFlags(['--start', 'session', '--memory'], {})).toEqual({
    port: 4000,
    host: '127.0.0.1',
    clock: 'live',
    memory: true,
    durable: false,
  });
  expect(readFlags(['--help'], {})).toBe('help');
});

test.each([
  [['--port', 'abc'], /--port/],
  [['--port', '70000'], /--port/],
  [['--set', 'drop=1'], /--set gives a parameter of a scenario its value: it needs --scenario/],
  [['--scenario', 'calm', '--set', 'drop'], /--set is NAME=VALUE, such as drop=-0.05, not "drop"/],
  [['--port', '-1'], /--port/],
  [['--worlds-max', '0'], /--worlds-max is a number from 1 to 100000/],
  [['--worlds-max', 'many'], /--worlds-max/],
  [['--clock', 'fast'], /--clock/],
  [['--clock', 'x0'], /--clock/],
  [['--start', 'yesterday'], /--start/],
  [['--start', '2026-03-02'], /--start/],
  [['--start', '2026-03-02T09:30:00'], /--start/],
  [['--seed', ''], /--seed needs a value/],
  [['--seed'], /--seed/],
  [['--memory', '--data', 'x'], /--memory/],
  [['--log', 'xml'], /--log is text or json/],
  [['--drain', '-1'], /--drain/],
  [['--drain', '4000'], /--drain is a number of seconds from 0 to 3600/],
  [['--lease', '3'], /--lease is for one process of many: it needs --cluster/],
  [['--advertise', 'http://a:1'], /--advertise is for one process of many/],
  [['--cluster', 'redis://a/b'], /--cluster is an address such as postgres/],
  [['--cluster', 'postgres://zaraba:a/b@db1/zaraba'], /a \/ in its password is written %2F/],
  [['--cluster', 'postgres://a/b', '--lease', '0.5'], /--lease is a number of seconds from 1 to 60/],
  [['--cluster', 'postgres://a/b', '--advertise', '10.0.0.1:4000'], /--advertise is an address such as/],
  [['--cluster', 'postgres://a/b', '--advertise', 'http://a/path'], /--advertise is an address such as/],
  [['--cluster', 'postgres://a/b', '--scenario', 'calm'], /--scenario has no meaning with --cluster/],
  [['--cluster', 'postgres://a/b', '--data', 'x'], /--data has no meaning with --cluster/],
  [['--cluster', 'postgres://a/b', '--memory'], /--memory has no meaning with --cluster/],
  [['--cluster', 'postgres://a/b', '--durable'], /--durable has no meaning with --cluster/],
  [
    ['--allow-origin', '*'],
    /--allow-origin is scheme, host and port of a page, such as https:\/\/app\.example:8443, not "\*"/,
  ],
  [['--allow-origin', 'app.example'], /--allow-origin is scheme, host and port/],
  [['--allow-origin', 'https://app.example/path'], /--allow-origin is scheme, host and port/],
  [['--allow-origin', 'https://a.example,,https://b.example'], /--allow-origin is scheme, host and port/],
  [['--allow-origin', 'https://user@app.example'], /--allow-origin is scheme, host and port/],
  [['--allow-origin', 'null'], /--allow-origin is scheme, host and port/],
  [
    ['--trust-proxy', 'proxy'],
    /--trust-proxy is the address of a proxy or its network, such as 127\.0\.0\.1 or 10\.0\.0\.0\/8/,
  ],
  [['--trust-proxy', '10.0.0.0/33'], /--trust-proxy is the address/],
  [['--prot', '1'], /--prot/],
  [['stray'], /stray/],
])('the arguments %j are refused in one line', (argv, message) => {
  const attempt = (): unknown => readFlags(argv, {});
  expect(attempt).toThrow(FlagError);
  expect(attempt).toThrow(message);
  try {
    attempt();
  } catch (error) {
    expect((error as Error).message).not.toContain('\n');
  }
});

test('origins and proxies may be separated by commas or given by several flags, and origins are normalised', () => {
  const argv = [
    '--allow-origin',
    'https://App.example:443, http://localhost:5173/',
    '--allow-origin',
    'capacitor://localhost',
  ];
  const proxies = ['--trust-proxy', '127.0.0.1,10.0.0.0/8', '--trust-proxy', '::1'];
  expect(readFlags([...argv, ...proxies], {})).toMatchObject({
    allowedOrigins: ['https://app.example', 'http://localhost:5173', 'capacitor://localhost'],
    trustedProxies: ['127.0.0.1', '10.0.0.0/8', '::1'],
  });
});

const ENGINE = 'postgres://zaraba@db1:5432,db2:5433/zaraba?sslmode=require';

test('a process of a cluster leases its worlds for three seconds and drains for ten', () => {
  expect(readFlags(['--cluster', ENGINE], {})).toMatchObject({
    cluster: { url: ENGINE, leaseMs: 3_000 },
    drainMs: 10_000,
  });
  const argv = ['--cluster', ENGINE, '--advertise', 'http://10.0.0.11:4000/', '--lease', '1.5', '--drain', '0'];
  expect(readFlags(argv, {})).toEqual({
    ...(readFlags([], {}) as object),
    cluster: { url: ENGINE, advertise: 'http://10.0.0.11:4000', leaseMs: 1_500 },
  });
});

test('a cluster may have a name of characters that need no quotation', () => {
  expect(readFlags(['--cluster', ENGINE, '--cluster-name', 'demo-2'], {})).toMatchObject({
    cluster: { name: 'demo-2' },
  });
  expect(() => readFlags(['--cluster', ENGINE, '--cluster-name', 'two words'], {})).toThrow(
    /^--cluster-name is up to 63/,
  );
  expect(() => readFlags(['--cluster-name', 'demo'], {})).toThrow('--cluster-name is for one process of many');
});

test('the URL of the engine may name files with certificates', () => {
  const url = 'postgres://zaraba@db1,db2/zaraba?sslmode=verify-full&sslrootcert=/etc/zaraba/ca.pem';
  expect(readFlags(['--cluster', url], {})).toMatchObject({ cluster: { url } });
});

test('the environment supplies the values that an orchestrator sets, and an empty value counts as missing', () => {
  const environment = {
    ZARABA_CLUSTER: ENGINE,
    ZARABA_ADVERTISE: 'http://a:1',
    ZARABA_LEASE: '5',
    ZARABA_CLUSTER_NAME: 'demo',
    ZARABA_DRAIN: '20',
    ZARABA_LOG: 'json',
    ZARABA_KEY: 'k',
  };
  const cluster = { url: ENGINE, advertise: 'http://a:1', leaseMs: 5_000, name: 'demo' };
  expect(readFlags([], environment)).toMatchObject({ cluster, drainMs: 20_000, logFormat: 'json', key: 'k' });
  expect(readFlags(['--log', 'text'], environment)).not.toHaveProperty('logFormat');
  expect(() => readFlags(['--memory'], environment)).toThrow('--memory has no meaning with --cluster');
  const empty = Object.fromEntries(Object.keys(environment).map((name) => [name, '']));
  expect(readFlags([], empty)).toEqual(readFlags([], {}));
  expect(readFlags([], { ZARABA_ADVERTISE: 'http://a:1' }), 'shared by processes alone and not').toEqual(
    readFlags([], {}),
  );
});

test('a refused address of the engine is not repeated, because it may contain a password', () => {
  expect(() => readFlags(['--cluster', 'postgres//zaraba:hidden@db1'], {})).toThrow(/^(?!.*hidden)/);
});

test('push messages are sent if a subject is given, by flag or environment', () => {
  const keys = `B${'a'.repeat(86)},${'b'.repeat(43)}`;
  expect(readFlags([], {})).not.toHaveProperty('push');
  expect(readFlags(['--push', 'mailto:a@b.example'], {})).toMatchObject({ push: { subject: 'mailto:a@b.example' } });
  expect(readFlags(['--push-anywhere'], { ZARABA_PUSH: 'https://desk.example', ZARABA_PUSH_KEYS: keys })).toMatchObject(
    { push: { subject: 'https://desk.example', keys, anywhere: true } },
  );
});

test.each([
  [['--push', 'desk'], {}, /--push is an address/],
  [['--push', 'http://desk.example'], {}, /--push is an address/],
  [['--push-anywhere'], {}, /needs --push/],
  [['--push', 'mailto:a@b.example'], { ZARABA_PUSH_KEYS: 'half' }, /ZARABA_PUSH_KEYS is PUBLIC,PRIVATE/],
  [['--push', 'mailto:a@b.example', '--cluster', 'postgres://z@d/z'], {}, /needs ZARABA_PUSH_KEYS/],
] as const)('the arguments %j for push messages are refused', (argv, environment, message) => {
  expect(() => readFlags(argv, environment)).toThrow(message);
});
