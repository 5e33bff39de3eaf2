import { API_BASE, ENDPOINTS, MESSAGES, canAnswer, isEndpointPath } from '@zaraba/contracts';
import type { EndpointPath, ErrorKey } from '@zaraba/contracts';
import * as z from 'zod/mini';
import { noSuch } from '../choices.ts';
import { FAULTS } from '../faults/index.ts';
import { effectOf } from '../arms/armed.ts';
import type { FaultSpec, MessageSpec } from '../arms/armed.ts';
import type { HttpEffect } from '../faults/fault.ts';
import { anchored, occasionFault, occasionFields } from '../arms/occasion.ts';
import type { OccasionSpec } from '../arms/occasion.ts';
import { contradiction, isBoundToMeet } from '../faults/together.ts';
import type { World } from '../host/world.ts';
import { attachmentsOf } from './attachments.ts';
import { ControlError, badRequest } from './error.ts';
import { route } from './route.ts';

/**
 * A path of the table or all of them (`*`), in any notation: with or without the API base and the first slash. @throws
 * ControlError
 */
export function endpointOf(text: string): EndpointPath | '*' {
  if (text === '*') return text;
  const slashed = text.startsWith('/') ? text : `/${text}`;
  const path = slashed.startsWith(`${API_BASE}/`) ? slashed.slice(API_BASE.length) : slashed;
  if (isEndpointPath(path)) return path;
  throw badRequest(noSuch('endpoint', slashed, Object.keys(ENDPOINTS)), { endpoint: 'choice' });
}

const ERROR_KEYS = Object.keys(MESSAGES).filter((key) => MESSAGES[key as ErrorKey] === 'error');

function errorKeyOf(text: string): ErrorKey {
  if (Object.hasOwn(MESSAGES, text) && MESSAGES[text as ErrorKey] === 'error') return text as ErrorKey;
  throw badRequest(noSuch('error key', text, ERROR_KEYS), { key: 'choice' });
}

/** @param nowMs the world's time, if the spec is about to be armed */
function demandOccasion<Spec extends OccasionSpec>(spec: Spec, nowMs?: number): Spec {
  const fault = occasionFault(spec, nowMs);
  if (fault === undefined) return spec;
  throw badRequest(fault.text, fault.fields);
}

const messageBody = z.strictObject({ endpoint: z.string(), key: z.string(), ...occasionFields });
/** The note that no rule of a call leads to a key; undefined where one does. */
function impossibleText({ endpoint, key }: MessageSpec): string | undefined {
  if (endpoint === '*' || canAnswer(endpoint, key)) return undefined;
  return `No rule of ${endpoint} leads to ${key}: a server that keeps the contract never answers it there.`;
}

const faultHead = z.looseObject({ endpoint: z.string(), fault: z.string(), strict: z.optional(z.boolean()) });

/** Checks a message to arm. @throws ControlError */
export function messageSpec(body: z.output<typeof messageBody>): MessageSpec {
  demandOccasion(body);
  return { ...body, endpoint: endpointOf(body.endpoint), key: errorKeyOf(body.key) };
}

/** Checks a fault to arm, with its own parameters. @throws ControlError */
export function faultSpec(body: z.output<typeof faultHead>): FaultSpec {
  const fault = FAULTS.get(body.fault);
  if (fault === undefined) {
    throw badRequest(noSuch('fault', body.fault, [...FAULTS.keys()], true), {
      fault: 'choice',
    });
  }
  const schema = z.strictObject({ endpoint: z.string(), fault: z.string(), ...occasionFields, ...fault.parameters });
  const parsed = schema.safeParse(body);
  if (!parsed.success) {
    const names = parsed.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0] ?? '')],
    );
    throw badRequest(
      `Not a ${fault.name}: ${fault.summary}`,
      Object.fromEntries(names.map((name) => [name, 'format'])),
    );
  }
  demandOccasion(parsed.data);
  const endpoint = body.endpoint === 'stream' ? body.endpoint : endpointOf(body.endpoint);
  if ((endpoint === 'stream') !== (fault.surface === 'stream')) {
    throw badRequest(`${fault.name} is a fault of ${fault.surface === 'stream' ? 'the stream' : 'a call'}.`, {
      endpoint: 'choice',
    });
  }
  return { ...(parsed.data as Record<string, unknown>), fault: fault.name, endpoint };
}

/** The note that a fault is bound to meet another one that it cannot be combined with; undefined where it is not. */
function contradictionText(spec: FaultSpec, world: World): string | undefined {
  if (spec.endpoint === 'stream') return undefined;
  const next = anchored(spec, world.now());
  const effect = effectOf(spec) as HttpEffect;
  for (const waiting of attachmentsOf(world).faults.list()) {
    if (waiting.endpoint === 'stream' || !isBoundToMeet(waiting, next)) continue;
    const why = contradiction(effectOf(waiting) as HttpEffect, effect);
    if (why === undefined) continue;
    return `${spec.fault} cannot happen to the same call as ${waiting.fault} (armed as ${waiting.id}): ${why}. It waits until that is used up; arm them for different calls (nth), customers or times to choose.`;
  }
  return undefined;
}

function idOf(text: string | undefined): number {
  if (text !== undefined && /^[1-9]\d{0,9}$/.test(text)) return Number(text);
  throw badRequest('An id is a whole number.');
}

/** The calls that arm message keys and faults. */
export const armRoutes = [
  route({
    method: 'post',
    path: '/messages',
    summary:
      'Arms an error key on an endpoint (* for all): times (default 1), nth, from/to, always or rate; since/until a time; for one account or all. A key that no rule of the call leads to is armed and noted, or refused where strict is true.',
    body: z.extend(messageBody, { strict: z.optional(z.boolean()) }),
    run: (context, { body: { strict = false, ...body } }) => {
      const world = context.world();
      const { messages } = attachmentsOf(world);
      const spec = demandOccasion(messageSpec(body), world.now());
      const note = impossibleText(spec);
      if (note !== undefined && strict) throw new ControlError(409, 'impossible_pair', note);
      const { id } = messages.add(spec);
      return { id, ...(note === undefined ? {} : { note }), messages: messages.list() };
    },
  }),
  route({
    method: 'get',
    path: '/messages',
    summary: 'The armed message keys.',
    run: (context) => ({ messages: attachmentsOf(context.world()).messages.list() }),
  }),
  route({
    method: 'delete',
    path: '/messages',
    summary: 'Disarms all message keys.',
    run: (context) => ({ removed: attachmentsOf(context.world()).messages.remove() }),
  }),
  route({
    method: 'delete',
    path: '/messages/:id',
    summary: 'Disarms one message key.',
    run: (context, { parameters }) => ({
      removed: attachmentsOf(context.world()).messages.remove(idOf(parameters.id)),
    }),
  }),
  route({
    method: 'post',
    path: '/faults',
    summary:
      'Arms a fault on an endpoint (* for all) or on "stream": times (default 1), nth, from/to, always or rate; since/until a time; for one account or all. Several on one call combine: waiting, ending, carrying out, spoiling, holding, sending; of two that cannot be combined the second waits and the answer notes it, or it is refused where strict is true.',
    body: faultHead,
    run: (context, { body: { strict, ...body } }) => {
      const world = context.world();
      const { faults } = attachmentsOf(world);
      const spec = demandOccasion(faultSpec(body), world.now());
      const note = contradictionText(spec, world);
      if (note !== undefined && strict === true) throw badRequest(note, { fault: 'choice' });
      const { id } = faults.add(spec);
      return { id, ...(note === undefined ? {} : { note }), faults: faults.list() };
    },
  }),
  route({
    method: 'get',
    path: '/faults',
    summary: 'The armed faults, and all available ones, each with the JSON Schema of its own parameters.',
    run: async (context) => {
      const { jsonSchema } = await import('../documents/jsonSchema.ts');
      return {
        faults: attachmentsOf(context.world()).faults.list(),
        offered: [...FAULTS.values()].map(({ name, surface, summary, parameters }) => ({
          name,
          surface,
          summary,
          parameters: Object.keys(parameters),
          schema: jsonSchema(z.strictObject(parameters)),
        })),
      };
    },
  }),
  route({
    method: 'delete',
    path: '/faults',
    summary: 'Disarms all faults.',
    run: (context) => ({ removed: attachmentsOf(context.world()).faults.remove() }),
  }),
  route({
    method: 'delete',
    path: '/faults/:id',
    summary: 'Disarms one fault.',
    run: (context, { parameters }) => ({ removed: attachmentsOf(context.world()).faults.remove(idOf(parameters.id)) }),
  }),
];
