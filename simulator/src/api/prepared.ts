import { ENDPOINTS } from '@zaraba/contracts';
import type { Endpoint, EndpointPath } from '@zaraba/contracts';
import { ENDPOINT_PATHS } from '../coverage/coverage.ts';
import type { Fields } from '../http/form.ts';
import { fieldsOf } from '../proxy/shape.ts';
import type { Call } from './call.ts';
import { HANDLERS } from './handlers/index.ts';
import type { fieldFaults } from './validate.ts';

/** An endpoint, prepared for calls. */
export interface Prepared {
  readonly path: EndpointPath;
  readonly index: number;
  readonly session: 'required' | 'optional' | 'none';
  readonly reads: boolean;
  readonly upload: boolean;
  readonly fieldNames: ReadonlySet<string>;
  readonly check: (fields: Fields) => CheckResult;
  readonly handle: (call: Call, request: never) => unknown;
}

interface CheckResult {
  readonly success: boolean;
  readonly data?: unknown;
  readonly error?: { readonly issues: Parameters<typeof fieldFaults>[0] };
}

function prepare(path: EndpointPath, index: number): Prepared {
  const { session, effect, request, upload }: Endpoint = ENDPOINTS[path];
  return {
    path,
    index,
    session,
    reads: effect === 'reads',
    upload: upload === true,
    fieldNames: new Set(Object.keys(fieldsOf(request) ?? {})),
    check: (fields) => request.safeParse(fields),
    handle: HANDLERS[path],
  };
}

/** All prepared endpoints, keyed by path. */
export const PREPARED: ReadonlyMap<string, Prepared> = new Map(
  ENDPOINT_PATHS.map((path, index) => [path, prepare(path, index)]),
);
