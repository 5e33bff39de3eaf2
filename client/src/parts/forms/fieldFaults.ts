import { FIELD_FAULTS } from '@zaraba/contracts';
import type { Failure } from '../../state/hooks.ts';
import type { Translate } from '../texts.ts';

/** Returns the server's error for one field as text; undefined without one. */
export function fieldFault(t: Translate, failure: Failure | undefined, field: string): string | undefined {
  if (failure === undefined || !('fields' in failure)) return undefined;
  const said = failure.fields?.[field];
  if (said === undefined) return undefined;
  const known = FIELD_FAULTS.find((fault) => fault === said);
  return t(`fault.${known ?? 'format'}`);
}
