import { parseArgs } from 'node:util';
import { DEFAULT_START, rateOf } from '../base/clock.ts';
import type { ClockMode } from '../base/clock.ts';
import { instantOf, notATime } from '../base/duration.ts';
import { optionFault } from '../base/choices.ts';
import { originOf } from '../http/origin.ts';
import type { RequestLimits } from '../http/requestLimits.ts';
import { isNetwork } from '../http/hosts.ts';

/** The flags of a process in a cluster. */
export interface ClusterFlags {
  /** A `postgres://` URL with one or more hosts. It may contain a password, so it must never be printed. */
  readonly url: string;
  /** The URL for other processes (default: host name and port). */
  readonly advertise?: string;
  readonly leaseMs: number;
  /** The required name of the cluster; absent for the default. */
  readonly name?: string;
}

/** The values of the command line and the environment. */
export interface Flags {
  readonly port: number;
  readonly host: string;
  readonly seed?: string;
  readonly startMs?: number;
  readonly clock: ClockMode;
  readonly scenario?: string;
  /** The values of the scenario's parameters. */
  readonly set?: Readonly<Record<string, string>>;
  readonly dataDirectory?: string;
  readonly memory: boolean;
  readonly durable: boolean;
  readonly key?: string;
  readonly allowedHosts?: readonly string[];
  readonly allowedOrigins?: readonly string[];
  readonly trustedProxies?: readonly string[];
  readonly strictWorlds?: true;
  readonly worldsMaximum?: number;
  readonly limits?: Partial<RequestLimits>;
  readonly cluster?: ClusterFlags;
  /** How long to serve after a termination signal, ms; absent if not at all. */
  readonly drainMs?: number;
  /** The format of the log; absent for plain text. */
  readonly logFormat?: 'json';
  readonly push?: PushFlags;
  /** Whether webhooks may send events of worlds to private addresses. */
  readonly webhooks?: true;
}

/** The flags of push messages. */
export interface PushFlags {
  /** A contact for push services: a `mailto:` or `https:` URL. */
  readonly subject: string;
  /** `PUBLIC,PRIVATE`. If absent, the server uses keys of its own. */
  readonly keys?: string;
  /** Whether private addresses and plain HTTP are allowed. */
  readonly anywhere?: true;
}

/** Thrown for an invalid command line. The message is one line. */
export class FlagError extends Error {
  override readonly name = 'FlagError';
}

const OPTIONS = {
  port: { type: 'string' },
  host: { type: 'string' },
  seed: { type: 'string' },
  start: { type: 'string' },
  clock: { type: 'string' },
  scenario: { type: 'string' },
  set: { type: 'string', multiple: true },
  data: { type: 'string' },
  memory: { type: 'boolean' },
  durable: { type: 'boolean' },
  key: { type: 'string' },
  'allow-host': { type: 'string', multiple: true },
  'allow-origin': { type: 'string', multiple: true },
  'trust-proxy': { type: 'string', multiple: true },
  'strict-worlds': { type: 'boolean' },
  'worlds-max': { type: 'string' },
  tries: { type: 'string' },
  sockets: { type: 'string' },
  writes: { type: 'string' },
  cluster: { type: 'string' },
  'cluster-name': { type: 'string' },
  advertise: { type: 'string' },
  lease: { type: 'string' },
  drain: { type: 'string' },
  log: { type: 'string' },
  push: { type: 'string' },
  'push-anywhere': { type: 'boolean' },
  webhooks: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** An uncompressed P-256 point and a scalar, in base64url. */
const PUSH_KEYS = /^B[\w-]{86},[\w-]{43}$/;

/** What `--help` prints before the list of scenarios. */
export const HELP = `Zaraba market simulator: a market and its broker for development. No real market, no real money.

  --port N            port to listen on (default 4000; environment PORT)
  --host H            address to listen on (default 127.0.0.1; environment HOST); others demand a control key
  --seed TEXT         seed of the market (default zaraba)
  --start ISO         instant at which worlds begin that name none (2026-03-02T09:30:00+09:00), or session (default):
                      main at 09:30 Tokyo time on its newest session day, all others always at
                      ${DEFAULT_START}
  --clock MODE        live, frozen, or xN for N times as fast (default live)
  --scenario NAME     begin the main world anew with a scenario (listed below), or with that of a JSON file
  --set NAME=VALUE    value of a parameter of the scenario of --scenario; several times
  --data DIR          folder of the journals (default .zaraba)
  --memory            keep nothing
  --durable           wait for the disk at every record of a journal: a power cut loses nothing either, and a call
                      that changes something takes milliseconds longer
  --key TEXT          key that control calls must carry in the header x-sim-key (environment ZARABA_KEY)
  --allow-host NAME   a name the server may be called by, beside addresses, single labels and localhost; several times
  --allow-origin URL  an origin whose pages may call the server, the control API and the stream as its own pages do, such as
                      https://app.example:8443; several by commas, or several times
  --trust-proxy NET   a proxy whose x-forwarded-proto, -host and -port are believed, by its address or network (127.0.0.1,
                      10.0.0.0/8); several by commas, or several times
  --strict-worlds     worlds are made by control calls only, not by the first call that names one; so it always is
                      where other machines reach the server
  --worlds-max N      most worlds of this server, from 1 to 100000 (default 2000, with --cluster 5000 in all); idle ones need little
                      memory
  --tries N           calls with a password of one address in a minute (default 60, on loopback 60000); behind a proxy all
                      customers have the proxy's address
  --sockets N         readers of the stream without a session of one address (default 100, on loopback 10000)
  --writes N          other calls of one address in a minute that change something (default 600, on loopback 6000000)
  --drain S           seconds for which a process that was asked to end still answers, while its health says 503, from 0 to
                      3600 (default 0, with --cluster 10; environment ZARABA_DRAIN)
  --log FORMAT        text, or json for lines with time, level, message, node and error (default text; environment
                      ZARABA_LOG)
  --push SUBJECT      push new messages to browsers that asked for it, through the push services of their makers, which learn
                      SUBJECT: whom to write to about this server, mailto:ADDRESS or an https address (environment
                      ZARABA_PUSH). The keys are kept in the folder of the journals, or given as PUBLIC,PRIVATE in
                      ZARABA_PUSH_KEYS
  --push-anywhere     with --push, for tests: also to private addresses, and without encryption of the connection
  --webhooks          let control calls have the events of a world posted to addresses of this machine or a private
                      network, never to public ones
  --cluster URL       be one of many equal processes on this PostgreSQL, hosts separated by commas, as in
                      postgres://zaraba@db1,db2,db3/zaraba (environment ZARABA_CLUSTER, where its password belongs)
  --cluster-name NAME the cluster that this PostgreSQL belongs to: a process of another name is refused (default zaraba;
                      environment ZARABA_CLUSTER_NAME)
  --advertise URL     where the other processes of the cluster reach this one, such as http://10.0.0.11:4000 (default
                      the port at --host, or at its host name where it listens on all addresses; environment
                      ZARABA_ADVERTISE)
  --lease S           seconds after which the others take over from a process that was not heard of, from 1 to 60, the same
                      for all (default 3; environment ZARABA_LEASE)
  --help              this text

A fresh main world for which none of --seed, --start, --clock and --scenario is given ends reviews after 5 seconds.
`;

function countOf(name: string, text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new FlagError(`--${name} is a number above 0, not ${JSON.stringify(text)}`);
}

type LimitTexts = { readonly [N in 'tries' | 'sockets' | 'writes']?: string };

function limitsOf({ tries, sockets, writes }: LimitTexts): Partial<RequestLimits> {
  return {
    ...(writes === undefined ? {} : { writes: countOf('writes', writes) }),
    ...(tries === undefined ? {} : { tries: countOf('tries', tries) }),
    ...(sockets === undefined ? {} : { anonymousSocketsPerAddress: countOf('sockets', sockets) }),
  };
}

function portOf(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : -1;
  if (port >= 0 && port <= 65_535) return port;
  throw new FlagError(`--port is a number from 0 to 65535, not ${JSON.stringify(text)}`);
}

function worldsMaximumOf(text: string): number {
  const most = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (most >= 1 && most <= 100_000) return most;
  throw new FlagError(`--worlds-max is a number from 1 to 100000, not ${JSON.stringify(text)}`);
}

function setOf(texts: readonly string[], scenario: string | undefined): Readonly<Record<string, string>> {
  if (scenario === undefined)
    throw new FlagError('--set gives a parameter of a scenario its value: it needs --scenario');
  const pairs = texts.map((text) => {
    const [name = '', ...value] = text.split('=');
    if (name === '' || value.length === 0)
      throw new FlagError(`--set is NAME=VALUE, such as drop=-0.05, not ${JSON.stringify(text)}`);
    return [name, value.join('=')] as const;
  });
  return Object.fromEntries(pairs);
}

function clockOf(text: string): ClockMode {
  try {
    rateOf(text);
    return text as ClockMode;
  } catch {
    throw new FlagError(`--clock is live, frozen or xN (x60), not ${JSON.stringify(text)}`);
  }
}

function startOf(text: string): number | undefined {
  if (text === 'session') return undefined;
  const instant = instantOf(text);
  if (instant !== undefined) return instant;
  throw new FlagError(`--start ${notATime(text, { instant: true, names: ['session'] })}`);
}

function secondsOf(name: 'drain' | 'lease', text: string, least: number, most: number): number {
  const seconds = /^\d{1,4}(?:\.\d{1,3})?$/.test(text) ? Number(text) : -1;
  if (seconds >= least && seconds <= most) return Math.round(seconds * 1_000);
  throw new FlagError(`--${name} is a number of seconds from ${least} to ${most}, not ${JSON.stringify(text)}`);
}

function logFormatOf(text: string): 'json' | undefined {
  if (text === 'text') return undefined;
  if (text === 'json') return text;
  throw new FlagError(`--log is text or json, not ${JSON.stringify(text)}`);
}

function advertisedOf(text: string): string {
  const origin = originOf(text);
  if (origin !== undefined && /^https?:/.test(origin)) return origin;
  throw new FlagError(`--advertise is an address such as http://10.0.0.11:4000, not ${JSON.stringify(text)}`);
}

function clusterNameOf(text: string): string {
  if (/^[\w.-]{1,63}$/.test(text)) return text;
  throw new FlagError(
    `--cluster-name is up to 63 letters, digits, points, dashes and underscores, not ${JSON.stringify(text)}`,
  );
}

function listed(given: readonly string[]): readonly string[] {
  return given.flatMap((text) => text.split(',')).map((text) => text.trim());
}

function allowedOriginOf(text: string): string {
  const origin = originOf(text);
  if (origin !== undefined) return origin;
  throw new FlagError(
    `--allow-origin is scheme, host and port of a page, such as https://app.example:8443, not ${JSON.stringify(text)}`,
  );
}

function proxyOf(text: string): string {
  if (isNetwork(text)) return text;
  throw new FlagError(
    `--trust-proxy is the address of a proxy or its network, such as 127.0.0.1 or 10.0.0.0/8, not ${JSON.stringify(text)}`,
  );
}

function accessOf(values: Values): Pick<Flags, 'allowedHosts' | 'allowedOrigins' | 'trustedProxies'> {
  const { 'allow-host': hosts, 'allow-origin': origins, 'trust-proxy': proxies } = values;
  return {
    ...(hosts === undefined ? {} : { allowedHosts: hosts }),
    ...(origins === undefined ? {} : { allowedOrigins: listed(origins).map(allowedOriginOf) }),
    ...(proxies === undefined ? {} : { trustedProxies: listed(proxies).map(proxyOf) }),
  };
}

/** Flags that are refused together with `--cluster`, and what to use instead. */
const WITHOUT_CLUSTER = {
  scenario: 'begin one by a control call when the cluster runs',
  data: 'PostgreSQL keeps the journals',
  memory: 'PostgreSQL keeps the journals',
  durable: 'PostgreSQL decides how many disks an answer waits for',
} as const;

type Values = ReturnType<typeof parsed>;
type Environment = Readonly<Record<string, string | undefined>>;

/** @throws FlagError */
function clusterOf(values: Values, environment: Environment): ClusterFlags | undefined {
  const url = values.cluster ?? (environment.ZARABA_CLUSTER || undefined);
  if (url === undefined) {
    for (const name of ['advertise', 'lease', 'cluster-name'] as const)
      if (values[name] !== undefined) throw new FlagError(`--${name} is for one process of many: it needs --cluster`);
    return undefined;
  }
  for (const [name, reason] of Object.entries(WITHOUT_CLUSTER))
    if (values[name as keyof typeof WITHOUT_CLUSTER] !== undefined)
      throw new FlagError(`--${name} has no meaning with --cluster: ${reason}`);
  // The URL is not repeated, because it may contain a password.
  if (!/^postgres(?:ql)?:\/\/[^\s/?]+\/[^\s/?]+(?:\?\S*)?$/.test(url))
    throw new FlagError(
      '--cluster is an address such as postgres://zaraba@db1,db2,db3/zaraba; a / in its password is written %2F',
    );
  const advertise = values.advertise ?? (environment.ZARABA_ADVERTISE || undefined);
  const name = values['cluster-name'] ?? (environment.ZARABA_CLUSTER_NAME || undefined);
  return {
    url,
    ...(name === undefined ? {} : { name: clusterNameOf(name) }),
    leaseMs: secondsOf('lease', values.lease ?? (environment.ZARABA_LEASE || '3'), 1, 60),
    ...(advertise === undefined ? {} : { advertise: advertisedOf(advertise) }),
  };
}

/** @throws FlagError */
function pushOf(values: Values, environment: Environment, isCluster: boolean): Pick<Flags, 'push'> {
  const subject = values.push ?? (environment.ZARABA_PUSH || undefined);
  const anywhere = values['push-anywhere'] === true;
  if (subject === undefined) {
    if (anywhere) throw new FlagError('--push-anywhere says where to push: it needs --push');
    return {};
  }
  if (!/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s/]+\S*)$/.test(subject))
    throw new FlagError(`--push is an address such as mailto:desk@example.com, not ${JSON.stringify(subject)}`);
  const keys = environment.ZARABA_PUSH_KEYS || undefined;
  // The keys are not repeated, because one of them is private.
  if (keys !== undefined && !PUSH_KEYS.test(keys))
    throw new FlagError('ZARABA_PUSH_KEYS is PUBLIC,PRIVATE: 87 and 43 characters of base64url');
  if (keys === undefined && isCluster)
    throw new FlagError('--push with --cluster needs ZARABA_PUSH_KEYS: all processes share the keys');
  return { push: { subject, ...(keys === undefined ? {} : { keys }), ...(anywhere ? { anywhere } : {}) } };
}

function operationOf(
  values: Values,
  environment: Environment,
): Pick<Flags, 'cluster' | 'drainMs' | 'logFormat' | 'push'> {
  const cluster = clusterOf(values, environment);
  const drain = values.drain ?? (environment.ZARABA_DRAIN || (cluster === undefined ? '0' : '10'));
  const drainMs = secondsOf('drain', drain, 0, 3_600);
  const logFormat = logFormatOf(values.log ?? (environment.ZARABA_LOG || 'text'));
  return {
    ...(cluster === undefined ? {} : { cluster }),
    ...(drainMs === 0 ? {} : { drainMs }),
    ...(logFormat === undefined ? {} : { logFormat }),
    ...pushOf(values, environment, cluster !== undefined),
  };
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new FlagError(optionFault(error, Object.keys(OPTIONS)));
  }
}

/** Parses the command line strictly. @returns `help` if the user asked for it @throws FlagError */
export function readFlags(argv: readonly string[], environment: Environment): Flags | 'help' {
  const values = parsed(argv);
  if (values.help === true) return 'help';
  for (const [name, value] of Object.entries(values))
    if (value === '' || (Array.isArray(value) && value.includes(''))) throw new FlagError(`--${name} needs a value`);
  if (values.memory === true && values.data !== undefined)
    throw new FlagError('--memory keeps nothing: leave --data out');
  if (values.memory === true && values.durable === true)
    throw new FlagError('--memory keeps nothing: leave --durable out');
  const startMs = startOf(values.start ?? 'session');
  const key = values.key ?? (environment.ZARABA_KEY || undefined);
  return {
    port: portOf(values.port ?? (environment.PORT || '4000')),
    // An IPv6 address may be in brackets.
    host: (values.host ?? (environment.HOST || '127.0.0.1')).replace(/^\[(.*)\]$/, '$1'),
    clock: clockOf(values.clock ?? 'live'),
    memory: values.memory === true,
    durable: values.durable === true,
    ...(values.seed === undefined ? {} : { seed: values.seed }),
    ...(startMs === undefined ? {} : { startMs }),
    ...(values.scenario === undefined ? {} : { scenario: values.scenario }),
    ...(values.set === undefined ? {} : { set: setOf(values.set, values.scenario) }),
    ...(values.data === undefined ? {} : { dataDirectory: values.data }),
    ...(key === undefined ? {} : { key }),
    ...accessOf(values),
    ...((values.tries ?? values.sockets ?? values.writes) === undefined ? {} : { limits: limitsOf(values) }),
    ...(values['strict-worlds'] === true ? { strictWorlds: true } : {}),
    ...(values.webhooks === true ? { webhooks: true } : {}),
    ...(values['worlds-max'] === undefined ? {} : { worldsMaximum: worldsMaximumOf(values['worlds-max']) }),
    ...operationOf(values, environment),
  };
}
