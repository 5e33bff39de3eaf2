import {
  API_BASE,
  ENDPOINTS,
  PICTURE_TYPES,
  SIMULATED_HEADER,
  STATUS_REFUSED,
  STATUS_SUCCESS,
  attemptsSchema,
} from '@zaraba/contracts';
import type { Endpoint } from '@zaraba/contracts';
import type * as z from 'zod/mini';
import { KEY_HEADER } from '../guard.ts';
import { CONTROL_BASE } from '../route.ts';
import { CONTROL_REPLIES } from '../replies/index.ts';
import type { ControlCall } from '../replies/index.ts';
import type { ControlRoute } from '../route.ts';
import { REQUEST_HEADER } from '../../http/reply.ts';
import { WORLD_HEADER } from '../../http/worldName.ts';
import { VERSION } from '../../process/version.ts';
import { withComponents } from './components.ts';
import { described } from './described.ts';
import { jsonSchema } from './jsonSchema.ts';
import { IMAGE_FIELD } from '../../http/form.ts';

/** Returns the first sentence of a summary, for lists, and the whole as description. */
export function texts(summary: string): { readonly summary: string; readonly description: string } {
  return { summary: /^.*?[.](?=\s|$)/s.exec(summary)?.[0] ?? summary, description: summary };
}

const DESCRIPTION =
  'Generated from the contract. Everything this server says is simulated: no real market, no real money.';

function envelope(status: number, data: object, messages: readonly string[], more: object = {}): object {
  return {
    type: 'object',
    required: ['status', 'msg', 'data', 'simulated'],
    properties: {
      status: { const: status, description: `${STATUS_SUCCESS} is success.` },
      msg: { type: 'string', enum: messages },
      data,
      simulated: { const: true },
      ...more,
    },
  };
}

/** The fields that only a refusal has. */
const OF_REFUSALS = {
  fields: { type: 'object', additionalProperties: { type: 'string' } },
  hint: {
    type: 'string',
    description: 'Set by some refusals: a sentence for developers, such as the range of a field.',
  },
  attempts: {
    ...jsonSchema(attemptsSchema),
    description: 'Set by a refused password: the remaining tries, and the end of a lock in milliseconds since 1970.',
  },
};

const MARK = { [SIMULATED_HEADER]: { schema: { const: '1' } } };
const NUMBER = {
  [REQUEST_HEADER]: { schema: { type: 'string' }, description: 'Number of the request in the log of its world.' },
};

function answer(description: string, schema: object, headers: object = { ...MARK, ...NUMBER }): object {
  return {
    description,
    headers,
    content: { 'application/json': { schema } },
  };
}

function refusal(keys: readonly string[]): object {
  return envelope(STATUS_REFUSED, { type: 'null' }, keys, OF_REFUSALS);
}

/** The parameter that selects the world of a call, unless the host name does. */
const WORLD = { $ref: '#/components/parameters/world' };

function demands(shape: z.ZodMiniType): boolean {
  const {
    required = [],
    anyOf,
    oneOf,
  } = jsonSchema(shape) as { required?: string[]; anyOf?: unknown; oneOf?: unknown };
  return required.length > 0 || anyOf !== undefined || oneOf !== undefined;
}

const GENERAL = {
  403: { name: 'foreignOrigin', description: 'A page of another origin may not call.' },
  413: { name: 'tooLarge', description: 'The body is too large.' },
  415: { name: 'unreadable', description: 'An unsupported content type, charset or encoding.' },
} as const;

const TAGS = [
  { name: 'user', description: 'Accounts, deposits and withdrawals, identity, messages.' },
  { name: 'trade', description: 'Orders, positions, new shares, blocks, day trades, copy products, exchange.' },
  { name: 'market', description: 'Quotes, candles, rankings, news.' },
  { name: 'common', description: 'Configuration and customer service.' },
  {
    name: 'sim',
    description:
      "The control API of the simulator: worlds, clock, arms, scenarios. A real broker's server does not have it.",
  },
];

function contentOf(row: Endpoint): object {
  const request = jsonSchema(row.request) as { properties?: Record<string, object>; required?: string[] };
  if (row.upload !== true) {
    return { 'application/x-www-form-urlencoded': { schema: request }, 'application/json': { schema: request } };
  }
  const { properties = {}, required = [] } = request;
  const image = { type: 'string', format: 'binary', description: 'One PNG or JPEG picture.' };
  const schema = {
    ...request,
    properties: { ...properties, [IMAGE_FIELD]: image },
    required: [...required, IMAGE_FIELD],
  };
  const encoding = { [IMAGE_FIELD]: { contentType: PICTURE_TYPES.join(', ') } };
  return { 'multipart/form-data': { schema, encoding } };
}

function callOf(row: Endpoint, path: string): object {
  const success = envelope(STATUS_SUCCESS, jsonSchema(row.reply), [row.success]);
  const ok = row.errors.length > 0 ? { oneOf: [success, refusal(row.errors)] } : success;
  const general = Object.entries(GENERAL).map(([status, { name }]) => [
    status,
    { $ref: `#/components/responses/${name}` },
  ]);
  return {
    operationId: path.slice(1).replaceAll('/', '.'),
    ...texts(row.summary),
    tags: [path.split('/')[1]],
    'x-origin': row.origin,
    ...(row.session === 'required' ? { security: [{ token: [], account: [] }] } : { security: [] }),
    parameters: [WORLD],
    requestBody: { required: row.upload === true || demands(row.request), content: contentOf(row) },
    responses: {
      ...(Object.fromEntries(general) as object),
      200: answer(row.errors.length > 0 ? 'Success, or a refusal by a rule.' : 'Success.', ok),
      400: answer('The request is malformed; `fields` says where.', refusal(['invalid_request'])),
      ...(row.upload === true ? { 413: answer('The picture is too large.', refusal(['invalid_request'])) } : {}),
      ...(row.session === 'required' ? { 401: answer('No such session.', refusal(['login_again'])) } : {}),
    },
  };
}

function parametersOf(path: string, query: z.ZodMiniType | undefined): object[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  if (query === undefined) return inPath;
  const { properties = {}, required = [] } = jsonSchema(query) as {
    properties?: Record<string, object>;
    required?: string[];
  };
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
  return [...inPath, ...inQuery];
}

function controlId(method: string, path: string): string {
  const words = path
    .split('/')
    .filter((part) => part !== '')
    .map((part) => (part.startsWith(':') ? `by-${part.slice(1)}` : part));
  return [method, ...words].join('-').replaceAll(/[-.](\w)/g, (_all, letter: string) => letter.toUpperCase());
}

const CONTROL_REFUSAL = {
  type: 'object',
  required: ['error', 'simulated'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string' },
        message: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
      },
    },
    simulated: { const: true },
  },
};

/** Returns the schema of a reply. All replies except documents get the field `simulated`, which the server adds. */
function replyOf(method: ControlRoute['method'], path: string): object {
  const reply = jsonSchema(CONTROL_REPLIES[`${method.toUpperCase()} ${path}` as ControlCall]);
  if (path.endsWith('.json')) return reply;
  return { allOf: [reply, { type: 'object', required: ['simulated'], properties: { simulated: { const: true } } }] };
}

function controlPaths(routes: readonly ControlRoute[]): Record<string, Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {};
  for (const { method, path, summary, query, ...route } of routes) {
    const body = route.shapes?.() ?? route.body;
    (paths[CONTROL_BASE + path.replaceAll(/:(\w+)/g, '{$1}')] ??= {})[method] = {
      operationId: controlId(method, path),
      ...texts(summary),
      tags: ['sim'],
      // The key is required if the server was started with one or can be reached from other machines.
      security: [{}, { controlKey: [] }],
      parameters: [WORLD, ...parametersOf(path, query)],
      ...(body === undefined
        ? {}
        : {
            requestBody: {
              required: demands(body),
              content: { 'application/json': { schema: jsonSchema(body) } },
            },
          }),
      responses: {
        200: answer('Done.', replyOf(method, path), MARK),
        '4XX': { $ref: '#/components/responses/controlRefused' },
      },
    };
  }
  return paths;
}

/**
 * The contact for questions about the documents. Linters require all three fields. The domain is reserved, because the
 * project has none.
 */
export const CONTACT = {
  name: 'The maintainers of Zaraba',
  url: 'https://zaraba.example',
  email: 'maintainers@zaraba.example',
};

/** Returns the OpenAPI 3.1 document of the product's API and the control API. */
export function openApi(serverUrl: string, routes: readonly ControlRoute[]): Readonly<Record<string, unknown>> {
  const calls = Object.entries(ENDPOINTS).map(([path, row]) => [API_BASE + path, { post: callOf(row, path) }]);
  const document = described({
    openapi: '3.1.0',
    info: {
      title: 'Zaraba',
      version: VERSION,
      description: DESCRIPTION,
      contact: CONTACT,
      license: { name: 'MIT', identifier: 'MIT' },
      'x-simulated': true,
    },
    servers: [{ url: serverUrl.replace(/\/$/, '') }],
    tags: TAGS,
    paths: { ...(Object.fromEntries(calls) as object), ...controlPaths(routes) },
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'token' },
        account: { type: 'apiKey', in: 'header', name: 'account' },
        controlKey: { type: 'apiKey', in: 'header', name: KEY_HEADER },
      },
      parameters: {
        world: {
          name: WORLD_HEADER,
          in: 'header',
          required: false,
          description:
            'The world of the call; the first label of the host name selects it too. Without either it is `main`.',
          schema: { type: 'string' },
        },
      },
      responses: {
        ...(Object.fromEntries(
          Object.values(GENERAL).map(({ name, description }) => [
            name,
            answer(description, refusal(['invalid_request'])),
          ]),
        ) as object),
        controlRefused: answer('Refused; `error` says why.', CONTROL_REFUSAL, MARK),
      },
    },
  });
  return withComponents(document);
}
