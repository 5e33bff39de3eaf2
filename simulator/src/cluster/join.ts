import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { monotonicMs, wallClock } from '../base/clock.ts';
import type { Flags } from '../process/flags.ts';
import type { NodeAddress } from '../host/placement.ts';
import { withoutRepeats } from '../process/log.ts';
import type { Log } from '../process/log.ts';
import { ClusterFigures } from '../operations/figures.ts';
import { reachedAt, tryOwnAddress } from './advertised.ts';
import { Router } from './router.ts';
import type { Joining } from './member.ts';
import type { Parts } from '../control/route.ts';
import { FOLLOW_BASE, answerFollowing } from './follow/calls.ts';
import { Followers } from './follow/followers.ts';
import { Following } from './follow/following.ts';
import { asker } from './forward/ask.ts';
import { answerParts, everyAsker } from './forward/every.ts';
import { sessionIds } from './forward/sessions.ts';
import { SharedPlacement } from './placement.ts';
import { OtherRulesError } from './postgres/lease.ts';
import { isFinal } from './postgres/link.ts';
import { openEngine } from './postgres/open.ts';
import type { EngineOptions, PostgresEngine } from './postgres/open.ts';
import { OtherClusterError, SchemaError } from './postgres/schema.ts';
import { listenWhileWaiting } from './waitingServer.ts';
import type { WaitingServer } from './waitingServer.ts';

/** Options for joining a cluster. */
export interface JoiningOptions extends Pick<Flags, 'port' | 'host' | 'key' | 'worldsMaximum'> {
  readonly cluster: NonNullable<Flags['cluster']>;
  readonly log: Log;
  /** Removes the fence, for tests that must then fail. See `EngineOptions`. */
  readonly breakByAppendingWithoutFence?: true;
}

function tokenSecretOf(hopSecret: string): Buffer {
  return createHash('sha256').update(`tokens of sessions ${hopSecret}`).digest();
}

const JOIN_PAUSE_MS = 1_000;

/** Says why joining must wait, without hosts or addresses. */
export function reasonToWait(error: unknown): string {
  return error instanceof OtherRulesError
    ? 'processes with other rules are in the cluster'
    : 'the engine has not answered';
}

/** Opens the engine, or returns why this process must wait. @throws Error if waiting cannot help */
async function attempt(url: string, options: EngineOptions): Promise<PostgresEngine | Error> {
  try {
    return await openEngine(url, options);
  } catch (error) {
    if (error instanceof SchemaError || error instanceof OtherClusterError || isFinal(error)) throw error;
    return error as Error;
  }
}

/**
 * Waits for the engine. Logs each reason, and reports it in the health check.
 * @throws Error if waiting cannot help
 */
async function openWithPatience(
  { cluster: { url }, host, port, log }: JoiningOptions,
  options: EngineOptions,
): Promise<PostgresEngine> {
  let server: WaitingServer | undefined;
  let reason: string | undefined;
  try {
    for (let said = ''; ;) {
      const opened = await attempt(url, options);
      if (!(opened instanceof Error)) return opened;
      const { message } = opened;
      if (message !== said) log('warning', `waits to join the cluster, and tries again every second: ${message}`);
      said = message;
      reason = reasonToWait(opened);
      server ??= await listenWhileWaiting({ host, port, reason: () => reason });
      await new Promise<void>((resolve) => void wallClock.setTimer(JOIN_PAUSE_MS, resolve));
    }
  } finally {
    await server?.close();
  }
}

/**
 * Joins a cluster as soon as its engine is available. @throws Error if the tables belong to another version or cluster,
 * or if access is denied
 */
export async function joinCluster(options: JoiningOptions): Promise<Joining> {
  const { cluster, host, port, key, worldsMaximum, breakByAppendingWithoutFence = false } = options;
  // Without this, each call to an unreadable world would log the same line.
  const log = withoutRepeats(options.log, monotonicMs);
  const { name, leaseMs, advertise = reachedAt(host, port) } = cluster;
  const figures = new ClusterFigures();
  const engine = await openWithPatience(options, {
    advertise,
    leaseMs,
    figures,
    breakByAppendingWithoutFence,
    say: (line) => log('warning', line),
    ...(name === undefined ? {} : { name }),
    ...(key === undefined ? {} : { controlKey: key }),
    ...(worldsMaximum === undefined ? {} : { worldsMaximum }),
  });
  return (worlds) => {
    const placement = new SharedPlacement({
      engine,
      worlds,
      wall: wallClock,
      figures,
      report: (world, error) => log('error', `world ${world} could not be taken up`, error),
    });
    const secret = engine.hopSecret;
    const tokenSecret = tokenSecretOf(secret);
    worlds.share({ journals: placement, snapshots: engine.snapshots, secret: tokenSecret });
    let parts: Parts = {};
    const ask = asker(secret, wallClock);
    const following = new Following(ask, () => placement.nodes());
    const report = (error: unknown): void => log('error', 'a copy of a world reported', error);
    const followers = new Followers({ engine, worlds, wall: wallClock, ask, secret: tokenSecret, report });
    const followAnswers = answerFollowing({
      begin: (world, node) => {
        const hosted = placement.known(world) === 'here' ? worlds.open(world) : undefined;
        return hosted && following.begin(hosted, node);
      },
      caughtUp: (asked) => followers.caughtUp(asked),
    });
    const internal = (request: IncomingMessage, response: ServerResponse): void => {
      if (request.url?.startsWith(FOLLOW_BASE) === true) void followAnswers(request, response);
      else answerParts(parts)(request, response);
    };
    const follow = (world: string, owner: NodeAddress) => followers.follow(world, owner);
    return {
      router: new Router(placement, { secret, wallClock, internal, follow }),
      figures,
      newSessionId: sessionIds(placement),
      every: { ask: everyAsker(placement, ask), answer: (own) => void (parts = own) },
      controlKey: engine.controlKey,
      unready: () => engine.unfit,
      copies: followers,
      listening: () => tryOwnAddress(advertise, log),
      caughtUp: (hosted) => following.caughtUp(hosted),
      drain: () => placement.drain(),
      close: () => {
        followers.close();
        return engine.close();
      },
    };
  };
}
