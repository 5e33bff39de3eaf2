import type { FieldFault } from '@zaraba/contracts';
import { bare, withFault } from '../http/form.ts';
import type { FieldFaults, Fields } from '../http/form.ts';
import { rangeText } from '../world/kernel/command.ts';
import type { Range } from '../world/kernel/command.ts';

interface Issue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly keys?: readonly string[];
}

interface BoundIssue extends Pick<Issue, 'code' | 'path'> {
  readonly origin?: string;
  readonly inclusive?: boolean | undefined;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
}

function faultOf(issue: Issue, given: unknown): FieldFault {
  if (given === undefined) return 'missing';
  return issue.code === 'invalid_value' ? 'choice' : 'format';
}

/** Returns one error for each invalid field. */
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

const UNITS: Readonly<Record<string, Range['unit']>> = { string: 'characters', array: 'items' };

/** Returns sentences about the ranges that were exceeded. */
export function rangesLeft(issues: readonly BoundIssue[]): readonly string[] {
  return issues.flatMap(({ code, path, origin = '', inclusive, minimum, maximum }) => {
    if (code !== 'too_big' && code !== 'too_small') return [];
    const bound = code === 'too_big' ? maximum : minimum;
    const name =
      code === 'too_big' ? (inclusive === false ? 'lessThan' : 'most') : inclusive === false ? 'moreThan' : 'least';
    return [rangeText(path.map(String).join('.'), { [name]: bound, ...(UNITS[origin] && { unit: UNITS[origin] }) })];
  });
}
