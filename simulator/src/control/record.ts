import { ENDPOINTS } from '@zaraba/contracts';
import type { EndpointPath } from '@zaraba/contracts';
import * as z from 'zod/mini';
import { ENDPOINT_PATHS } from '../coverage/coverage.ts';
import { Proxy } from '../proxy/outside.ts';
import type { Outside } from '../proxy/outside.ts';
import type { Recording, RecordingDocument } from '../proxy/recording.ts';
import { recordingSchema } from '../proxy/recording.ts';
import { REPLAY_AFTER, Replay } from '../proxy/replay.ts';
import type { Target } from '../proxy/target.ts';
import { ControlError, badRequest } from '../base/controlError.ts';
import { route } from './route.ts';
import type { ControlContext } from './route.ts';
import { endpointOf } from '../arms/specs.ts';

const RECORDINGS_MAXIMUM = 20;
const TIMEOUT_MS = { least: 1, usual: 15_000, most: 60_000 };
const RECORDING_NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** Reads that every server is known to support. They are forwarded by default. */
const DOCUMENTED = ENDPOINT_PATHS.filter((path) => ENDPOINTS[path].origin === 'seen');

const headerText = z.string().check(z.minLength(1), z.maxLength(500), z.regex(/^[\x21-\x7e]+$/));
const proxyBody = z.strictObject({
  target: z.string().check(z.maxLength(500)),
  endpoints: z.optional(z.union([z.literal('*'), z.array(z.string()).check(z.minLength(1), z.maxLength(500))])),
  timeoutMs: z.optional(z.int().check(z.gte(TIMEOUT_MS.least), z.lte(TIMEOUT_MS.most))),
  session: z.optional(z.strictObject({ token: headerText, account: headerText })),
});

function outsideOf(context: ControlContext): Outside {
  return context.hosted().outside;
}

async function checkedTarget(context: ControlContext, text: string): Promise<Target> {
  const { TargetError, isSamePlace, targetOf } = await import('../proxy/target.ts');
  try {
    const target = targetOf(text);
    if (!isSamePlace(target, context.urlOf(context.worldId))) return target;
  } catch (error) {
    if (error instanceof TargetError) throw badRequest(`${error.message}.`, { target: 'format' });
    throw error;
  }
  throw badRequest('This is the address of this server itself.', { target: 'choice' });
}

function passedOn(texts: '*' | readonly string[] | undefined): readonly EndpointPath[] | '*' {
  if (texts === '*') return texts;
  if (texts === undefined) return DOCUMENTED;
  const paths = texts.map(endpointOf);
  if (paths.includes('*')) return '*';
  return paths as EndpointPath[];
}

function proxyView({ proxy }: Outside) {
  if (proxy === undefined) return { proxy: null };
  const { target, endpoints, timeoutMs, session } = proxy.settings;
  const paths = endpoints === '*' ? ENDPOINT_PATHS : endpoints;
  const writes = paths.filter((path) => ENDPOINTS[path].effect === 'writes');
  const real =
    writes.length === 0 ? 'They only read.' : `${writes.length} of them change data there: orders and money are real.`;
  return {
    proxy: {
      target: target.base,
      endpoints,
      timeoutMs,
      // Contains the account of the session, but never the token.
      ...(session === undefined ? {} : { account: session.account }),
    },
    warning: `Calls of this world go to a real server, ${target.base}, with the token of their session. ${real}`,
  };
}

function proxyOf({ proxy }: Outside): Proxy {
  if (proxy !== undefined) return proxy;
  throw new ControlError(409, 'no_proxy', 'No call goes to a real server: name one with POST /proxy first.');
}

function recordingOf({ recordings }: Outside, name = ''): Recording {
  const recording = recordings.get(name);
  if (recording !== undefined) return recording;
  throw new ControlError(404, 'not_found', `There is no recording ${name.slice(0, 80)} in this world.`);
}

function replayView({ replay }: Outside) {
  return { replay: replay?.view() ?? null };
}

const proxyRoutes = [
  route({
    method: 'post',
    path: '/proxy',
    summary:
      'Forwards calls of this world to a real server and returns its replies, not marked as simulated: the documented reads, or the named endpoints (* for all). Pictures are re-encoded without metadata. A call keeps its headers token and account, unless a session at that server is given. Nothing armed affects forwarded calls. With /market/quotes forwarded the stream comes from that server, too, if it has one at /socket.io: each socket with its own token, or as a visitor where a session is given. Ends with the process.',
    body: proxyBody,
    run: async (context, { body }) => {
      const { world } = context.hosted();
      const outside = outsideOf(context);
      if (outside.replay !== undefined) {
        throw new ControlError(
          409,
          'replaying',
          'A recording answers in this world: end it with DELETE /replay first.',
        );
      }
      const target = await checkedTarget(context, body.target);
      const endpoints = passedOn(body.endpoints);
      const { timeoutMs = TIMEOUT_MS.usual, session } = body;
      outside.setProxy(new Proxy({ target, endpoints, timeoutMs, session }, world.wall));
      if (outside.hasOtherPrices) context.gateway.release(world.id);
      world.note('proxy', { target: target.base, endpoints });
      return proxyView(outside);
    },
  }),
  route({
    method: 'get',
    path: '/proxy',
    summary: 'The real server that receives calls of this world, or null.',
    run: (context) => proxyView(outsideOf(context)),
  }),
  route({
    method: 'delete',
    path: '/proxy',
    summary: 'The simulator answers all calls again. Ends the active recording.',
    run: (context) => {
      const outside = outsideOf(context);
      const removed = outside.proxy !== undefined;
      outside.setProxy(undefined);
      if (removed) context.hosted().world.note('proxy', null);
      return { removed };
    },
  }),
];

const recordingRoutes = [
  route({
    method: 'post',
    path: '/recordings',
    summary:
      'Records every call passed on from now on, and the frames of a stream passed on, in memory, under a name in this world: at most 5,000 calls and 20,000 frames, and 32 MB of each.',
    body: z.strictObject({ name: z.string().check(z.regex(RECORDING_NAME)) }),
    run: (context, { body: { name } }) => {
      const outside = outsideOf(context);
      const proxy = proxyOf(outside);
      if (outside.recordings.has(name)) {
        throw new ControlError(409, 'exists', `There is a recording ${name} already.`);
      }
      if (outside.recordings.size >= RECORDINGS_MAXIMUM) {
        throw new ControlError(409, 'full', `A world keeps ${RECORDINGS_MAXIMUM} recordings.`);
      }
      const { world } = context.hosted();
      const recording = outside.record(name, proxy, world.wall.now());
      world.note('recording', { name });
      return { recording: recording.head() };
    },
  }),
  route({
    method: 'get',
    path: '/recordings',
    summary: 'The recordings of this world, without their calls.',
    run: (context) => ({ recordings: [...outsideOf(context).recordings.values()].map((one) => one.head()) }),
  }),
  route({
    method: 'get',
    path: '/recordings/:name',
    summary:
      'A recording as a document for POST /replay, even while it is active. It shows only harmless values: choices of closed sets, numbers the contract names, and market data. All others, and the fields in redact (separated by commas), become pseudonyms, equal for equal values. The member redacted lists what was removed where.',
    query: z.strictObject({ redact: z.optional(z.string().check(z.maxLength(2_000))) }),
    run: (context, { parameters: { name }, query: { redact = '' } }) => ({
      recording: recordingOf(outsideOf(context), name).document(redact.split(',').filter((field) => field !== '')),
    }),
  }),
  route({
    method: 'post',
    path: '/recordings/:name/stop',
    summary: 'Ends a recording; it is kept.',
    run: (context, { parameters: { name } }) => {
      const outside = outsideOf(context);
      const recording = recordingOf(outside, name);
      recording.stop();
      if (outside.recording === recording) outside.recording = undefined;
      return { recording: recording.head() };
    },
  }),
  route({
    method: 'delete',
    path: '/recordings/:name',
    summary: 'Forgets a recording.',
    run: (context, { parameters: { name = '' } }) => {
      const outside = outsideOf(context);
      const recording = recordingOf(outside, name);
      recording.stop();
      if (outside.recording === recording) outside.recording = undefined;
      return { removed: outside.recordings.delete(name) };
    },
  }),
];

const replayRoutes = [
  route({
    method: 'post',
    path: '/replay',
    summary:
      'Replies to calls from a recording: a document, a HAR file of a browser, or the name of one of this world. Calls match by endpoint and fields, without ids and secrets; each reply is used once, in order, with its recorded delay or none. `after` decides a call without a reply left. act (default) lets the simulator reply; repeat repeats the last reply to the same call, if there was one; refuse replies HTTP 502, which the request log notes. Its frames are sent to each socket, with the recorded intervals or at once; with recorded quotes and no frames there is no stream. Ends with the process.',
    body: z.strictObject({
      recording: z.union([z.string(), recordingSchema, z.record(z.string(), z.unknown())]),
      delays: z.optional(z.enum(['recorded', 'none'])),
      after: z.optional(z.enum(REPLAY_AFTER)),
    }),
    large: true,
    run: async (context, { body: { recording, delays = 'recorded', after = 'act' } }) => {
      const { documentOf } = await import('../proxy/har.ts');
      const outside = outsideOf(context);
      if (outside.proxy !== undefined) {
        throw new ControlError(
          409,
          'proxied',
          'Calls go to a real server in this world: end that with DELETE /proxy first.',
        );
      }
      const document: RecordingDocument =
        typeof recording === 'string' ? recordingOf(outside, recording).document() : documentOf(recording);
      outside.setReplay(new Replay(document, { delays, after }));
      const { world } = context.hosted();
      if (outside.hasOtherPrices) context.gateway.release(world.id);
      world.note('replay', { target: document.target, calls: document.calls.length, delays, after });
      return replayView(outside);
    },
  }),
  route({
    method: 'get',
    path: '/replay',
    summary: 'The active recording of this world and how far it has come, or null.',
    run: (context) => replayView(outsideOf(context)),
  }),
  route({
    method: 'delete',
    path: '/replay',
    summary: 'The simulator answers all calls again.',
    run: (context) => {
      const outside = outsideOf(context);
      const removed = outside.replay !== undefined;
      outside.setReplay(undefined);
      if (removed) context.hosted().world.note('replay', null);
      return { removed };
    },
  }),
];

/** Control API routes for real servers, recordings and replays. */
export const recordRoutes = [...proxyRoutes, ...recordingRoutes, ...replayRoutes];
