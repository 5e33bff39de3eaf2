import { API_BASE, MESSAGES, isEndpointPath } from '@zaraba/contracts';
import type { EndpointPath, ErrorKey } from '@zaraba/contracts';
import * as z from 'zod/mini';
import { FAULTS } from '../faults/index.ts';
import type { FaultSpec, MessageSpec } from '../faults/armed.ts';
import { OCCASION_CHOICES, isClear, occasionFields } from '../faults/occasion.ts';
import { attachmentsOf } from './attachments.ts';
import { badRequest } from './error.ts';
import { route } from './route.ts';

/** A path of the table, however it was written: with or without the API base, with or without the first slash. */
function endpointOf(text: string): EndpointPath | '*' {
  if (text === '*') return text;
  const slashed = text.startsWith('/') ? text : `/${text}`;
  const path = slashed.startsWith(`${API_BASE}/`) ? slashed.slice(API_BASE.length) : slashed;
  if (isEndpointPath(path)) return path;
  throw badRequest(`There is no endpoint ${text.slice(0, 80)}.`, { endpoint: 'choice' });
}

function errorKeyOf(text: string): ErrorKey {
  if (Object.hasOwn(MESSAGES, text) && MESSAGES[text as ErrorKey] === 'error') return text as ErrorKey;
  throw badRequest(`There is no error key ${text.slice(0, 80)}.`, { key: 'choice' });
}

function demandClear(spec: Parameters<typeof isClear>[0]): void {
  if (!isClear(spec)) throw badRequest(`Give one of ${OCCASION_CHOICES.join(', ')}.`);
}

const messageBody = z.strictObject({ endpoint: z.string(), key: z.string(), ...occasionFields });
const faultHead = z.looseObject({ endpoint: z.string(), fault: z.string() });

/** Checks a message to arm. @throws ControlError */
export function messageSpec(body: z.output<typeof messageBody>): MessageSpec {
  demandClear(body);
  return { ...body, endpoint: endpointOf(body.endpoint), key: errorKeyOf(body.key) };
}

/** Checks a fault to arm, with the parameters of its own. @throws ControlError */
export function faultSpec(body: z.output<typeof faultHead>): FaultSpec {
  const fault = FAULTS.get(body.fault);
  if (fault === undefined) {
    throw badRequest(`There is no fault ${body.fault.slice(0, 80)}; there are ${[...FAULTS.keys()].join(', ')}.`, {
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
  demandClear(parsed.data);
  const endpoint = body.endpoint === 'stream' ? body.endpoint : endpointOf(body.endpoint);
  if ((endpoint === 'stream') !== (fault.surface === 'stream')) {
    throw badRequest(`${fault.name} is a fault of ${fault.surface === 'stream' ? 'the stream' : 'a call'}.`, {
      endpoint: 'choice',
    });
  }
  return { ...(parsed.data as Record<string, unknown>), fault: fault.name, endpoint };
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
      'Arms an error key on an endpoint (* for all): times (default 1), nth or always; for one account or everybody.',
    body: messageBody,
    run: (context, { body }) => {
      const { messages } = attachmentsOf(context.world());
      const { id } = messages.add(messageSpec(body));
      return { id, messages: messages.list() };
    },
  }),
  route({
    method: 'get',
    path: '/messages',
    summary: 'The message keys that wait.',
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
      'Arms a fault on an endpoint (* for all) or on "stream": times (default 1), nth or always; for one account or everybody.',
    body: faultHead,
    run: (context, { body }) => {
      const { faults } = attachmentsOf(context.world());
      const { id } = faults.add(faultSpec(body));
      return { id, faults: faults.list() };
    },
  }),
  route({
    method: 'get',
    path: '/faults',
    summary: 'The faults that wait, and those on offer.',
    run: (context) => ({
      faults: attachmentsOf(context.world()).faults.list(),
      offered: [...FAULTS.values()].map(({ name, surface, summary, parameters }) => ({
        name,
        surface,
        summary,
        parameters: Object.keys(parameters),
      })),
    }),
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
