import * as z from 'zod/mini';
import { FAULTS } from '../../faults/index.ts';
import { effectOf } from '../../arms/armed.ts';
import type { FaultSpec } from '../../arms/armed.ts';
import type { HttpEffect } from '../../faults/fault.ts';
import { anchored, occasionFields } from '../../arms/occasion.ts';
import {
  demandOccasion,
  faultHead,
  faultShapes,
  faultSpec,
  impossibleText,
  messageBody,
  messageSpec,
} from '../../arms/specs.ts';
import { contradiction, isBoundToMeet } from '../../arms/together.ts';
import type { HostedWorld } from '../../host/hosted.ts';
import { ControlError, badRequest } from '../../base/controlError.ts';
import { idOf, route } from '../route.ts';

/** Returns a note if a fault will affect a call together with another fault with which it cannot be combined. */
function contradictionText(spec: FaultSpec, { world, faults }: HostedWorld): string | undefined {
  if (spec.endpoint === 'stream') return undefined;
  const next = anchored(spec, world.now());
  const effect = effectOf(spec) as HttpEffect;
  for (const waiting of faults.list()) {
    if (waiting.endpoint === 'stream' || !isBoundToMeet(waiting, next)) continue;
    const why = contradiction(effectOf(waiting) as HttpEffect, effect);
    if (why === undefined) continue;
    return `${spec.fault} cannot happen to the same call as ${waiting.fault} (armed as ${waiting.id}): ${why}. It waits until that is used up; arm them for different calls (nth), customers or times to choose.`;
  }
  return undefined;
}

/** Control API routes for arming message keys and faults. */
export const armRoutes = [
  route({
    method: 'post',
    path: '/messages',
    summary:
      'Arms an error key on an endpoint (* for all), for one account or all. It takes effect by times (default 1), nth, from/to, always, every or rate (in bursts), for calls that match, and since/until a time. A key that no rule of the call leads to is armed with a note; strict refuses it.',
    body: z.extend(messageBody, { strict: z.optional(z.boolean()) }),
    run: (context, { body: { strict = false, ...body } }) => {
      const { world, messages } = context.hosted();
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
    run: (context) => ({ messages: context.hosted().messages.list() }),
  }),
  route({
    method: 'delete',
    path: '/messages',
    summary: 'Disarms all message keys.',
    run: (context) => ({ removed: context.hosted().messages.remove() }),
  }),
  route({
    method: 'delete',
    path: '/messages/:id',
    summary: 'Disarms one message key.',
    run: (context, { parameters }) => ({
      removed: context.hosted().messages.remove(idOf(parameters.id)),
    }),
  }),
  route({
    method: 'post',
    path: '/faults',
    summary:
      'Arms a fault on an endpoint (* for all) or on "stream", for one account or all. It takes effect by times (default 1), nth, from/to, always, every or rate (in bursts), for calls that match, and since/until a time. Several on one call combine and act in one order, whatever was armed first: waiting, ending or answering the call, changing the answer, holding it, sending it. Of two that cannot be combined the second waits, with a note; strict refuses it.',
    body: faultHead,
    shapes: () => faultShapes(z.string(), { ...occasionFields, strict: z.optional(z.boolean()) }),
    large: true,
    run: (context, { body: { strict, ...body } }) => {
      const hosted = context.hosted();
      const { world, faults } = hosted;
      const spec = demandOccasion(faultSpec(body), world.now());
      const note = contradictionText(spec, hosted);
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
        faults: context.hosted().faults.list(),
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
    run: (context) => ({ removed: context.hosted().faults.remove() }),
  }),
  route({
    method: 'delete',
    path: '/faults/:id',
    summary: 'Disarms one fault.',
    run: (context, { parameters }) => ({ removed: context.hosted().faults.remove(idOf(parameters.id)) }),
  }),
];
