import { API_BASE, ENDPOINTS, MESSAGES, canAnswer, isEndpointPath } from '@zaraba/contracts';
import type { EndpointPath, ErrorKey } from '@zaraba/contracts';
import * as z from 'zod/mini';
import { faultSentences, noSuch } from '../base/choices.ts';
import { badRequest } from '../base/controlError.ts';
import { FAULTS } from '../faults/index.ts';
import type { FaultSpec, MessageSpec } from './armed.ts';
import { occasionFault, occasionFields } from './occasion.ts';
import type { OccasionSpec } from './occasion.ts';

/** Parses the path of an endpoint, with or without the API base and the leading slash, or `*`. @throws ControlError */
export function endpointOf(text: string): EndpointPath | '*' {
  if (text === '*') return text;
  const slashed = text.startsWith('/') ? text : `/${text}`;
  const path = slashed.startsWith(`${API_BASE}/`) ? slashed.slice(API_BASE.length) : slashed;
  if (isEndpointPath(path)) return path;
  throw badRequest(noSuch('endpoint', slashed, Object.keys(ENDPOINTS)), { endpoint: 'choice' });
}

const ERROR_KEYS = (Object.keys(MESSAGES) as ErrorKey[]).filter((key) => MESSAGES[key] === 'error');

function errorKeyOf(text: string, endpoint: EndpointPath | '*'): ErrorKey {
  if (Object.hasOwn(MESSAGES, text) && MESSAGES[text as ErrorKey] === 'error') return text as ErrorKey;
  const remedy = `A key of no contract: zaraba fault ${endpoint} answer msg=my_own_key.`;
  throw badRequest(`${noSuch('error key', text, ERROR_KEYS)} ${remedy}`, { key: 'choice' });
}

/** Validates when an arm takes effect. @param nowMs world time, if the arm is added at once @throws ControlError */
export function demandOccasion<Spec extends OccasionSpec>(spec: Spec, nowMs?: number): Spec {
  const fault = occasionFault(spec, nowMs);
  if (fault === undefined) return spec;
  throw badRequest(fault.text, fault.fields);
}

/** A message key to arm, in JSON. */
export const messageBody = z.strictObject({ endpoint: z.string(), key: z.string(), ...occasionFields });

/** Returns a note, with the keys of the endpoint, if none of its rules refuses with this key. Otherwise undefined. */
export function impossibleText({ endpoint, key }: MessageSpec): string | undefined {
  if (endpoint === '*' || canAnswer(endpoint, key)) return undefined;
  const keys = ERROR_KEYS.filter((one) => canAnswer(endpoint, one));
  return `No rule of ${endpoint} leads to ${key}: a server that keeps the contract never answers it there. Its keys are ${keys.join(', ')}.`;
}

type FaultShape = z.ZodMiniObject<{ readonly fault: z.ZodMiniLiteral<string> }>;

/**
 * Returns the shapes of all faults, each with its own parameters.
 * @param endpoints where faults of calls may be armed
 * @param more further fields of each
 */
export function faultShapes(endpoints: z.ZodMiniType, more: Readonly<Record<string, z.ZodMiniType>>) {
  const stream = z.literal('stream');
  const shapes = [...FAULTS.values()].map(({ name, surface, summary, parameters }) =>
    z.strictObject({
      endpoint: surface === 'stream' ? stream : endpoints,
      fault: z.literal(name).check(z.describe(summary)),
      ...more,
      ...parameters,
    }),
  );
  return z.discriminatedUnion('fault', shapes as unknown as [FaultShape, ...FaultShape[]]);
}

/** The fields that all faults to arm have in common. */
export const faultHead = z.looseObject({ endpoint: z.string(), fault: z.string(), strict: z.optional(z.boolean()) });

/** Validates a message key to arm. @throws ControlError */
export function messageSpec(body: z.output<typeof messageBody>): MessageSpec {
  demandOccasion(body);
  const endpoint = endpointOf(body.endpoint);
  return { ...body, endpoint, key: errorKeyOf(body.key, endpoint) };
}

/** Validates a fault to arm and its parameters. @throws ControlError */
export function faultSpec(body: z.output<typeof faultHead>): FaultSpec {
  const fault = FAULTS.get(body.fault);
  if (fault === undefined) {
    throw badRequest(noSuch('fault', body.fault, [...FAULTS.keys()]), {
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
      [`Not a fault ${fault.name}: ${fault.summary}`, ...faultSentences(parsed.error.issues, body)].join(' '),
      Object.fromEntries(names.map((name) => [name, 'format'])),
    );
  }
  const [field, text] = fault.contradiction?.(parsed.data) ?? [];
  if (field !== undefined && text !== undefined) throw badRequest(text, { [field]: 'format' });
  demandOccasion(parsed.data);
  const endpoint = body.endpoint === 'stream' ? body.endpoint : endpointOf(body.endpoint);
  if ((endpoint === 'stream') !== (fault.surface === 'stream')) {
    throw badRequest(`${fault.name} is a fault of ${fault.surface === 'stream' ? 'the stream' : 'a call'}.`, {
      endpoint: 'choice',
    });
  }
  if (endpoint === 'stream' && parsed.data.match !== undefined) {
    throw badRequest('match is about calls, which the stream has none of.', { match: 'choice' });
  }
  return { ...(parsed.data as Record<string, unknown>), fault: fault.name, endpoint };
}
