import * as z from 'zod/mini';
import { REQUESTS_KEPT, requestView } from '../../host/logs/requestLog.ts';
import type { RequestEntry } from '../../host/logs/requestLog.ts';
import { STREAM_ENTRIES_KEPT } from '../../host/logs/streamLog.ts';
import type { HostedWorld } from '../../host/hosted.ts';
import type { World } from '../../host/world.ts';
import { SCRIPT_NOTES } from '../../scenarios/director.ts';
import type { BegunNote } from '../../scenarios/director.ts';
import { ControlError, badRequest } from '../../base/controlError.ts';
import { route } from '../route.ts';
import type { ControlContext } from '../route.ts';
import type { WorldBegun } from './scenarioOut.ts';

const number = z.string().check(z.regex(/^\d{1,10}$/));

function entryOf(context: ControlContext, text: string): RequestEntry {
  if (!/^\d{1,10}$/.test(text)) throw badRequest('A request is named by its number.', { request: 'format' });
  const entry = context.hosted().requests.get(Number(text));
  if (entry !== undefined) return entry;
  throw new ControlError(
    404,
    'not_found',
    `Request ${text} is not remembered in world ${context.worldId}: it keeps the newest ${REQUESTS_KEPT}.`,
  );
}

/** Returns how a world began. @throws ControlError if the beginning of its journal is missing */
function begunOf({ scripts }: ControlContext, world: World): WorldBegun {
  const [header] = world.recordsNow();
  if (header?.kind !== 'header')
    throw new ControlError(409, 'log_incomplete', 'The journal of this world has no beginning.');
  const begun = world.notes().findLast(({ name }) => name === SCRIPT_NOTES.begun)?.data as BegunNote | undefined;
  const taken = scripts.of(world)?.view().taken ?? [];
  const scripted = taken.flatMap(({ step, failed }) => (step.do === 'call' && failed === undefined ? [step.call] : []));
  return { seed: world.seed, startMs: header.startMs, begun, scripted };
}

const newestQuery = z.strictObject({ since: z.optional(number), limit: z.optional(number) });

function newest(context: ControlContext, { since = '0', limit = '100' }: z.output<typeof newestQuery>) {
  return context.hosted().requests.list(Number(since), Math.max(1, Number(limit)));
}

/** The maximum time to wait for an entry, real ms. */
const STREAM_WAIT_MAXIMUM_MS = 60_000;

/**
 * Resolves when the log of the stream has a new entry, or after `waitMs` of real time. @throws ControlError if the
 * world ends
 */
function nextEntry({ worlds: { wall } }: ControlContext, { streamLog, world }: HostedWorld, waitMs: number) {
  return new Promise<void>((resolve, reject) => {
    const ends: (() => void)[] = [];
    const finish = (settle: () => void) => (): void => {
      for (const end of ends.splice(0)) end();
      settle();
    };
    const gone = new ControlError(410, 'world_ended', `World ${world.id} ended while its stream was waited for.`);
    ends.push(
      streamLog.onNext(finish(resolve)),
      wall.setTimer(waitMs, finish(resolve)),
      world.onClose(finish(() => reject(gone))),
    );
  });
}

const streamRoutes = [
  route({
    method: 'get',
    path: '/stream',
    summary:
      'What the sockets of the world and the server sent each other, oldest first: at most `limit` (default 100) entries after the number `since`, redacted like a recording. They tell why a socket was refused or closed, which frames an armed fault swallowed or changed, and the name of that fault. If the newest entry is `since`, the call waits for the next one for at most `waitMs` of real time (default 0, at most 60000). Quotes, books, bars and heartbeats are only counted, unless POST /stream asks for all frames. The log keeps at most 1,000 entries and 1,048,576 characters. In a cluster, it has the sockets of the process that owns the world.',
    query: z.extend(newestQuery, { waitMs: z.optional(number) }),
    run: async (context, { query: { since = '0', limit = '100', waitMs = '0' } }) => {
      const { streamView } = await import('./streamView.ts');
      const hosted = context.hosted();
      const { streamLog, world } = hosted;
      if (Number(waitMs) > 0 && streamLog.newest === Number(since))
        await nextEntry(context, hosted, Math.min(Number(waitMs), STREAM_WAIT_MAXIMUM_MS));
      return {
        sockets: context.gateway.listeners(world.id),
        sent: Object.fromEntries(streamLog.sentCounts),
        all: streamLog.keepsAll,
        entries: streamView(streamLog.list(Number(since), Math.max(1, Number(limit)))),
        newest: streamLog.newest,
      };
    },
  }),
  route({
    method: 'post',
    path: '/stream',
    summary:
      'Whether the log of the stream keeps all frames, also quotes, books, bars and heartbeats. Ends with the process.',
    body: z.strictObject({ all: z.boolean() }),
    run: (context, { body: { all } }) => {
      context.hosted().streamLog.keepsAll = all;
      return { all };
    },
  }),
];

/** Control API routes for requests, replies and frames. */
export const requestRoutes = [
  route({
    method: 'get',
    path: '/requests',
    summary:
      'The newest requests of the world, oldest first, without secrets: at most `limit` (default 100) after the number `since`. A wait for the next one continues from `cursor`. `record` is the length of the journal before the request. Replies of the API name their request in the header x-sim-request.',
    query: newestQuery,
    run: (context, { query }) => {
      const { requests, happenings } = context.hosted();
      const found = newest(context, query);
      return { requests: found.map(requestView), newest: requests.newest, cursor: happenings.cursor };
    },
  }),
  route({
    method: 'get',
    path: '/requests.har',
    summary:
      'The same requests with their replies, and the frames of the stream, as a HAR file (HTTP Archive 1.2), for the network panel of a browser, or for POST /replay. Redacted like a recording.',
    query: newestQuery,
    run: async (context, { query }) => {
      const { harOf } = await import('./harOut.ts');
      const origin = new URL('/', context.urlOf(context.worldId)).href;
      return harOf(newest(context, query), origin, context.hosted().streamLog.list(0, STREAM_ENTRIES_KEPT));
    },
  }),
  route({
    method: 'get',
    path: '/requests.scenario',
    summary:
      'A scenario that begins this world again and repeats the calls of its log that were accepted and changed something, each at its time; `leftOut` says which calls it cannot repeat and why. Acts of the operator are not in the log.',
    query: z.strictObject({ name: z.optional(z.string()) }),
    readsJournal: true,
    run: async (context, { query: { name = 'recorded' } }) => {
      const { requests, world } = context.hosted();
      const [{ scenarioOut }, { checkedScenario }] = await Promise.all([
        import('./scenarioOut.ts'),
        import('../../scenarios/check.ts'),
      ]);
      const { scenario, leftOut } = scenarioOut(requests.list(0, REQUESTS_KEPT), name, begunOf(context, world));
      return { scenario: checkedScenario(scenario), leftOut };
    },
  }),
  route({
    method: 'get',
    path: '/explain/:request',
    summary:
      'Why a request got its answer: what each layer (fault, session, armed, shape, rule) made of it, and for a rule that refused the values it compared; why a request was refused before it became a call, and what would help; how its fields differ from the contract; with the body of the reply, redacted like a recording, and real times. The log keeps bodies of at most 131,072 characters, and 524,288 of a world: the oldest are dropped first, and `lost` says so.',
    run: async (context, { parameters: { request = '' } }) => {
      const { explain } = await import('./explain.ts');
      return explain(entryOf(context, request));
    },
  }),
  ...streamRoutes,
];
