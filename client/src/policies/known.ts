import { ENDPOINTS, type Endpoint, type EndpointPath, type MessageKey } from '@zaraba/contracts';
import type { ParseKeys } from 'i18next';
import { POLICIES } from '../features/index.ts';
import type { Policy } from '../features/policy.ts';

const ROWS: Readonly<Record<EndpointPath, Endpoint>> = ENDPOINTS;
const TABLE: Readonly<Record<EndpointPath, Policy>> = POLICIES;

/** The row of a call in the contract. */
export function rowOf(path: EndpointPath): Endpoint {
  return ROWS[path];
}

/** The policy of a call. */
export function policyOf(path: EndpointPath): Policy {
  return TABLE[path];
}

/** The next step after a refusal of a call, as its text key; undefined for the usual step of the message. */
export function nextStepOf(key: MessageKey, call: EndpointPath | undefined): ParseKeys | undefined {
  return call === undefined ? undefined : TABLE[call].nextSteps?.[key];
}

/** The fields of a form that are stored while they are unsent; empty for a form that no call fills. */
export function keptFieldsOf(form: string): readonly string[] {
  return Object.values(TABLE).find(({ keeps }) => keeps?.form === form)?.keeps?.fields ?? [];
}
