import { canAnswer, isEndpointPath } from '@zaraba/contracts';
import type { ErrorKey } from '@zaraba/contracts';
import { shown } from '../base/choices.ts';
import { badRequest } from '../base/controlError.ts';

/** The fields of a scenario file. */
export type FileFields = Readonly<Record<string, unknown>>;
/** Converts the fields of a file from one version of the format to the next. */
export type Migration = (older: FileFields) => FileFields;

/** Whether a value is an object with fields. */
export function isObject(value: unknown): value is FileFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Adds `anyway` to a step of version 1, in which any key could be armed on any call. Since version 2, a step must have
 * it if no rule of the call answers with the key.
 */
function withAnyway(step: unknown): unknown {
  if (!isObject(step) || !isObject(step['message'])) return step;
  const { endpoint, key } = step['message'];
  const isListed =
    endpoint === '*' ||
    (typeof endpoint === 'string' && isEndpointPath(endpoint) && canAnswer(endpoint, key as ErrorKey));
  return isListed ? step : { ...step, message: { ...step['message'], anyway: true } };
}

/** The migrations. The first one converts version 1 to version 2, and so on. Each new version adds one at the end. */
const MIGRATIONS: readonly Migration[] = [
  (older) => (Array.isArray(older['steps']) ? { ...older, steps: older['steps'].map(withAnyway) } : older),
];

/**
 * Converts the fields of a file from any version to the newest, without `version` itself.
 * @throws ControlError if this release does not support the version
 */
export function upgraded(file: FileFields, migrations: readonly Migration[] = MIGRATIONS): FileFields {
  const { version = 1, ...fields } = file;
  const newest = migrations.length + 1;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1 || version > newest) {
    const fault = `this release reads versions 1 to ${newest} of the format, not ${shown(version)}`;
    throw badRequest(`This is not a scenario: version: ${fault}.`, { version: fault });
  }
  return migrations.slice(version - 1).reduce((older, migrate) => migrate(older), fields);
}
