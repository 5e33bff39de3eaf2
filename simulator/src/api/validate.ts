import type { FieldFault } from '@zaraba/contracts';
import { bare, withFault } from '../form.ts';
import type { FieldFaults, Fields } from '../form.ts';

/** What this page needs to know of a schema library's issue. */
interface Issue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly keys?: readonly string[];
}

function faultOf(issue: Issue, given: unknown): FieldFault {
  if (given === undefined) return 'missing';
  return issue.code === 'invalid_value' ? 'choice' : 'format';
}

/** Issues of a checked form as one fault for each field. */
export function fieldFaults(issues: readonly Issue[], fields: Fields): FieldFaults {
  const faults: FieldFaults = bare();
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys ?? []) withFault(faults, key, 'unknown');
      continue;
    }
    const name = String(issue.path[0] ?? '');
    if (!(name in faults)) withFault(faults, name, faultOf(issue, fields[name]));
  }
  return faults;
}
