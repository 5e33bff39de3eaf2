import { shown } from '../choices.ts';
import { badRequest } from '../controlError.ts';

/** The fields of a scenario file. */
export type FileFields = Readonly<Record<string, unknown>>;
/** Converts the fields of a file from one version of the format to the next. */
export type Migration = (older: FileFields) => FileFields;

/**
 * The first migration converts version 1 to version 2, and so on. Each new version of the format adds one at the end.
 */
const MIGRATIONS: readonly Migration[] = [];

/**
 * Converts the fields of a file of any version to the newest version, without `version` itself.
 * @throws ControlError if this release does not support the version
 */
export function upgraded(file: FileFields, migrations: readonly Migration[] = MIGRATIONS): FileFields {
  const { version = 1, ...fields } = file;
  const newest = migrations.length + 1;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1 || version > newest) {
    const known = newest === 1 ? 'version 1' : `versions 1 to ${newest}`;
    const fault = `this release reads ${known} of the format, not ${shown(version)}`;
    throw badRequest(`This is not a scenario: version: ${fault}.`, { version: fault });
  }
  return migrations.slice(version - 1).reduce((older, migrate) => migrate(older), fields);
}
