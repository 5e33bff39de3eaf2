import { ENDPOINTS, type Endpoint, type EndpointPath, type MessageKey } from '@zaraba/contracts';
import type { ParseKeys } from 'i18next';
import { POLICIES } from '../features/index.ts';
import type { Policy } from '../features/policy.ts';

const ROWS: Readonly<Record<EndpointPath, Endpoint>> = ENDPOINTS;
const TABLE: Readonly<Record<EndpointPath, Policy>> = POLICIES;

/** Returns the row of a call in the contract. */
export function rowOf(path: EndpointPath): Endpoint {
  return ROWS[path];
}

/** Returns the policy of a call. */
export function policyOf(path: EndpointPath): Policy {
  return TABLE[path];
}

/** Returns the text key of the next step after a call's refusal; undefined for the usual step of the message. */
export function nextStepOf(key: MessageKey, call: EndpointPath | undefined): ParseKeys | undefined {
  return call === undefined ? undefined : TABLE[call].nextSteps?.[key];
}

/** Returns the fields of a form that are stored until they are sent. If no call declares the form, there are none. */
export function keptFieldsOf(form: string): readonly string[] {
  return Object.values(TABLE).find(({ keeps }) => keeps?.form === form)?.keeps?.fields ?? [];
}
