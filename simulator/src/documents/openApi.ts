import { API_BASE, ENDPOINTS, MESSAGES, MSG_OK, SIMULATED_HEADER } from '@zaraba/contracts';
import type { Endpoint } from '@zaraba/contracts';
import type * as z from 'zod/mini';
import { CONTROL_BASE, CONTROL_ROUTES } from '../control/routes.ts';
import { jsonSchema } from './jsonSchema.ts';

const VERSION = '0.1.0';
const DESCRIPTION =
  'Generated from the contract. Everything this server says is simulated: no real market, no real money.';

function envelope(data: object, messages: readonly string[]): object {
  return {
    type: 'object',
    required: ['status', 'msg', 'data', 'simulated'],
    properties: {
      status: { type: 'integer', description: '1 is success.' },
      msg: { type: 'string', enum: messages },
      data,
      simulated: { const: true },
      fields: { type: 'object', additionalProperties: { type: 'string' } },
    },
  };
}

function answer(description: string, schema: object): object {
  return {
    description,
    headers: { [SIMULATED_HEADER]: { schema: { const: '1' } } },
    content: { 'application/json': { schema } },
  };
}

function callOf(row: Endpoint, path: string): object {
  const request = jsonSchema(row.request);
  const failed = (keys: readonly string[]): object => envelope({ type: 'null' }, keys);
  const ok = {
    oneOf: [envelope(jsonSchema(row.reply), [row.success]), ...(row.errors.length > 0 ? [failed(row.errors)] : [])],
  };
  return {
    operationId: path.slice(1).replaceAll('/', '.'),
    summary: row.summary,
    tags: [path.split('/')[1]],
    'x-origin': row.origin,
    ...(row.session === 'required' ? { security: [{ token: [], account: [] }] } : { security: [] }),
    requestBody: {
      required: false,
      content: { 'application/x-www-form-urlencoded': { schema: request }, 'application/json': { schema: request } },
    },
    responses: {
      200: answer(row.errors.length > 0 ? 'Success, or a refusal by a rule.' : 'Success.', ok),
      400: answer('The request is malformed; `fields` says where.', failed(['invalid_request'])),
      ...(row.session === 'required' ? { 401: answer('No such session.', failed(['login_again'])) } : {}),
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

function controlPaths(): Record<string, Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {};
  for (const { method, path, summary, body, query } of CONTROL_ROUTES) {
    const parameters = parametersOf(path, query);
    (paths[CONTROL_BASE + path.replaceAll(/:(\w+)/g, '{$1}')] ??= {})[method] = {
      summary,
      tags: ['sim'],
      security: [],
      ...(parameters.length > 0 ? { parameters } : {}),
      ...(body === undefined ? {} : { requestBody: { content: { 'application/json': { schema: jsonSchema(body) } } } }),
      responses: { 200: answer('Done.', { type: 'object' }) },
    };
  }
  return paths;
}

/** The calls of the product and of the control API as OpenAPI 3.1. */
export function openApi(serverUrl: string): object {
  const calls = Object.entries(ENDPOINTS).map(([path, row]) => [API_BASE + path, { post: callOf(row, path) }]);
  return {
    openapi: '3.1.0',
    info: { title: 'Zaraba', version: VERSION, description: DESCRIPTION, 'x-simulated': true },
    servers: [{ url: serverUrl }],
    paths: { ...(Object.fromEntries(calls) as object), ...controlPaths() },
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'token' },
        account: { type: 'apiKey', in: 'header', name: 'account' },
      },
      schemas: { messageKey: { type: 'string', enum: [MSG_OK, ...Object.keys(MESSAGES)] } },
    },
  };
}
