import * as z from 'zod/mini';
import { occasionFields } from '../../arms/occasion.ts';
import { anyEndpoint, count, endpoint, errorKey, instant, removed } from './common.ts';

/** When an arm takes effect. */
export const occasion = z.object(occasionFields);

/** `seen`: how many calls the arm saw. `used`: on how many it took effect. */
const counted = { ...occasionFields, id: z.int(), seen: count, used: count };

/** An armed error key. */
export const armedMessage = z.object({ ...counted, endpoint: anyEndpoint, key: errorKey });
/** An armed fault, with its parameters as fields. */
export const armedFault = z.looseObject({
  ...counted,
  endpoint: z.union([anyEndpoint, z.literal('stream')]),
  fault: z.string(),
});

const parameterSchema = z.looseObject({
  type: z.optional(z.string()),
  enum: z.optional(z.array(z.union([z.string(), z.number()]))),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
});
/** A fault that can be armed. */
export const faultOffer = z.object({
  name: z.string(),
  surface: z.enum(['http', 'stream']),
  summary: z.string(),
  parameters: z.array(z.string()),
  schema: z.looseObject({
    properties: z.optional(z.record(z.string(), parameterSchema)),
    required: z.optional(z.array(z.string())),
  }),
});

/** An overlay that has not ended. `holds`: whether it has begun. */
export const overlayView = z.object({
  id: z.int(),
  target: z.string(),
  kind: z.string(),
  from: instant,
  until: z.optional(instant),
  by: z.optional(z.number()),
  overMs: z.optional(z.int()),
  path: z.optional(z.array(z.tuple([z.number(), z.number()]))),
  ratio: z.optional(z.number()),
  /** The price of an offered share, in currency units. */
  price: z.optional(z.number()),
  holds: z.boolean(),
});
const overlayOffer = z.object({ kind: z.string(), summary: z.string(), parameters: z.array(z.string()) });

const caused = z.object({
  id: z.string(),
  account: z.string(),
  code: z.string(),
  state: z.string(),
  closeReason: z.optional(z.string()),
  overlays: z.array(z.int()),
});
const ended = z.object({ removed: count, caused: z.array(caused) });

/** The request that the rules now refuse with the key. `image` is a picture in base64. */
const reached = z.object({
  endpoint,
  key: z.string(),
  request: z.object({
    path: z.string(),
    headers: z.record(z.string(), z.string()),
    fields: z.record(z.string(), z.string()),
    image: z.optional(z.string()),
  }),
  note: z.string(),
});

/** A session of a market. The date is that of the exchange. */
const sessionTimes = z.object({
  date: z.iso.date(),
  open: instant,
  close: instant,
  breakStart: z.optional(instant),
  breakEnd: z.optional(instant),
});

/** Replies about arms and market rules. */
export const armReplies = {
  'POST /messages': z.object({ id: z.int(), note: z.optional(z.string()), messages: z.array(armedMessage) }),
  'GET /messages': z.object({ messages: z.array(armedMessage) }),
  'DELETE /messages': removed,
  'DELETE /messages/:id': removed,
  'POST /faults': z.object({ id: z.int(), note: z.optional(z.string()), faults: z.array(armedFault) }),
  'GET /faults': z.object({ faults: z.array(armedFault), offered: z.array(faultOffer) }),
  'DELETE /faults': removed,
  'DELETE /faults/:id': removed,
  'POST /overlays': z.object({ id: z.int(), overlays: z.array(overlayView) }),
  'GET /overlays': z.object({ overlays: z.array(overlayView), offered: z.array(overlayOffer) }),
  'DELETE /overlays': ended,
  'DELETE /overlays/:id': ended,
  'POST /reach': reached,
  'GET /calendar': z.object({ sessions: z.array(sessionTimes) }),
  'GET /rules/tick': z.object({ tick: z.string() }),
  'GET /rules/limit': z.object({ lower: z.nullable(z.string()), upper: z.nullable(z.string()) }),
};
