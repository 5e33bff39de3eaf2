import type { EndpointPath, MessageKey } from '@zaraba/contracts';
import { FIRST_CALLS } from './first.ts';
import type { ParseKeys } from 'i18next';
import type { Calls, KnownRow } from './policy.ts';

// The only value of the client that changes outside its store: reducers and hooks read a row by its path, and with the
// later rows the first screen would exceed its size limit. Only `know` changes it.
let known: Calls = FIRST_CALLS;

/** Replaces the known calls. Code that loads a part with later calls passes them here. */
export function know(calls: Calls): void {
  known = calls;
}

function found<T>(table: Readonly<Record<string, T>>, path: string): T {
  const entry = table[path];
  if (entry === undefined) throw new RangeError(path);
  return entry;
}

/** Whether a call is known already. */
export function isKnown(path: string): boolean {
  return Object.hasOwn(known.rows, path);
}

/** The row of a path that is known. @throws RangeError */
export function rowOf(path: string): KnownRow {
  return found(known.rows, path);
}

/**
 * The policy of a known endpoint.
 * @throws RangeError
 */
export function policyOf(path: EndpointPath): Calls['policies'][string] {
  return found(known.policies, path);
}

/** The next step after a refusal of a call, as its text key; undefined for the usual step of the message. */
export function nextStepOf(key: MessageKey, call: EndpointPath | undefined): ParseKeys | undefined {
  return call === undefined ? undefined : known.policies[call]?.nextSteps?.[key];
}

/** The fields of a form that are stored while they are unsent; empty for a form that no known call fills. */
export function keptFieldsOf(form: string): readonly string[] {
  return Object.values(known.policies).find(({ keeps }) => keeps?.form === form)?.keeps?.fields ?? [];
}
