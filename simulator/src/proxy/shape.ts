import { instantMs, instantSeconds, isInMilliseconds, isInSeconds } from '@zaraba/contracts';
import type * as z from 'zod/mini';

/** How a value differs from the contract. */
export type ShapeFault = 'missing field' | 'unknown field' | 'wrong type' | 'wrong format' | 'wrong unit';

/** A difference from the contract, or a notation that is tolerated. */
export interface Finding {
  /**
   * The place, such as `data[].status`. The elements of a list share one place, as do members named by ids
   * (`data.*.status`).
   */
  readonly field: string;
  readonly fault: ShapeFault | 'tolerated';
  readonly expected: string;
  readonly found: string;
}

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly catchall?: z.ZodMiniType;
  readonly element?: z.ZodMiniType;
  readonly innerType?: z.ZodMiniType;
  readonly valueType?: z.ZodMiniType;
  readonly options?: readonly z.ZodMiniType[];
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, string>>;
}

const SHOWN_LENGTH = 40;

function definitionOf(schema: z.ZodMiniType): Definition {
  return schema.def;
}

/** Returns the fields of an object schema. */
export function fieldsOf(schema: z.ZodMiniType): Readonly<Record<string, z.ZodMiniType>> | undefined {
  return definitionOf(schema).shape;
}

export function isOptional(schema: z.ZodMiniType): boolean {
  const { type, innerType } = definitionOf(schema);
  return type === 'optional' || (type === 'catch' && innerType !== undefined && isOptional(innerType));
}

/** Returns the texts of a choice schema, or undefined for other schemas. */
export function choicesOf(schema: z.ZodMiniType): readonly string[] | undefined {
  const { entries } = definitionOf(schema);
  return entries === undefined ? undefined : Object.values(entries);
}

/** Describes in words what a schema expects. */
export function expectedOf(schema: z.ZodMiniType): string {
  const { type, innerType, options = [], values = [] } = definitionOf(schema);
  if (innerType !== undefined && type !== 'nullable') return expectedOf(innerType);
  switch (type) {
    case 'nullable':
      return `${innerType === undefined ? '' : expectedOf(innerType)} or null`;
    case 'pipe':
      return typeof schema.safeParse('1').data === 'number' ? 'whole number' : 'decimal';
    case 'union':
      return [...new Set(options.map(expectedOf))].join(' or ');
    case 'enum':
      return `one of ${choicesOf(schema)?.join(', ')}`;
    case 'literal':
      return values.map(String).join(' or ');
    case 'array':
      return 'list';
    case 'string':
      return 'text';
    case 'record':
      return 'object';
    default:
      return type;
  }
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  return typeof value === 'string' ? 'text' : typeof value;
}

/** Returns the form of a value: `a` for each letter, `9` for each digit. */
export function foundOf(value: unknown): string {
  const type = typeOf(value);
  if (type !== 'text' && type !== 'number') return type;
  const form = String(value).replace(/\p{L}/gu, 'a').replace(/\p{N}/gu, '9');
  return `${type} ${JSON.stringify(form.length > SHOWN_LENGTH ? `${form.slice(0, SHOWN_LENGTH)}…` : form)}`;
}

function toleratedAs(parsed: unknown, value: unknown): string | undefined {
  if (typeof value === 'number') return typeof parsed === 'string' ? 'decimal as text' : undefined;
  if (typeof value !== 'string') return undefined;
  if (typeof parsed === 'number') return 'whole number';
  if (typeof parsed !== 'string' || parsed === value) return undefined;
  return /^\s*-?\s*$/.test(value) ? 'decimal (taken as zero)' : 'plain decimal';
}

function isOtherType(schema: z.ZodMiniType, value: unknown): boolean {
  const { type, options, innerType, values } = definitionOf(schema);
  if (type === 'union' && options !== undefined) return options.every((option) => isOtherType(option, value));
  if (innerType !== undefined) return !(type === 'nullable' && value === null) && isOtherType(innerType, value);
  const found = typeOf(value);
  if (type === 'pipe') return found !== 'text' && found !== 'number';
  if (type === 'literal') return values?.every((one) => typeOf(one) !== found) ?? true;
  const wanted = { string: 'text', enum: 'text', array: 'list', record: 'object' }[type] ?? type;
  return wanted !== found;
}

/**
 * The smallest number that is taken for a unit below milliseconds. As milliseconds, it would be after the year 5000.
 */
const MICROSECONDS_FROM = 100_000_000_000_000;

function unitFault(schema: z.ZodMiniType, value: unknown): Pick<Finding, 'expected' | 'found'> | undefined {
  const number = Number(value);
  if (schema === instantMs && isInSeconds(number)) return { expected: 'milliseconds', found: 'seconds' };
  if (schema === instantMs && number >= MICROSECONDS_FROM) return { expected: 'milliseconds', found: 'a smaller unit' };
  if (schema === instantSeconds && isInMilliseconds(number)) return { expected: 'seconds', found: 'milliseconds' };
  return undefined;
}

/** Returns all differences between a value and a schema. */
export function compareShape(schema: z.ZodMiniType, value: unknown, field: string): readonly Finding[] {
  const definition = definitionOf(schema);
  const { type, innerType, element, shape, options, valueType } = definition;
  if (type === 'unknown') return [];
  if (type === 'catch' && innerType !== undefined) {
    // If an unreadable part has a default, clients skip the part. Its differences are tolerated.
    return compareShape(innerType, value, field).map((finding) =>
      finding.fault === 'wrong unit' ? finding : { ...finding, fault: 'tolerated' as const },
    );
  }
  if (innerType !== undefined) {
    if (type === 'nullable' && value === null) return [];
    return compareShape(innerType, value, field);
  }
  if (type === 'union' && options !== undefined) return compareOptions(options, schema, value, field);
  const differs = (fault: Finding['fault'], expected = expectedOf(schema)): readonly Finding[] => [
    { field, fault, expected, found: foundOf(value) },
  ];
  if (isOtherType(schema, value)) return differs('wrong type');
  if (shape !== undefined) return compareFields(definition, value as Record<string, unknown>, field);
  if (type === 'array' && element !== undefined) {
    return (value as unknown[]).flatMap((member) => compareShape(element, member, `${field}[]`));
  }
  if (type === 'record' && valueType !== undefined) {
    return Object.values(value as object).flatMap((member) => compareShape(valueType, member, `${field}.*`));
  }
  const unit = unitFault(schema, value);
  if (unit !== undefined) return [{ field, fault: 'wrong unit', ...unit }];
  const parsed = schema.safeParse(value);
  if (!parsed.success) return differs('wrong format');
  const tolerated = toleratedAs(parsed.data, value);
  return tolerated === undefined ? [] : differs('tolerated', tolerated);
}

function compareOptions(
  options: readonly z.ZodMiniType[],
  schema: z.ZodMiniType,
  value: unknown,
  field: string,
): readonly Finding[] {
  const fitting = options.filter((option) => !isOtherType(option, value));
  if (fitting.length === 0) {
    return [{ field, fault: 'wrong type', expected: expectedOf(schema), found: foundOf(value) }];
  }
  return fitting
    .map((option) => compareShape(option, value, field))
    .reduce((best, findings) => (findings.length < best.length ? findings : best));
}

function compareFields(
  { shape = {}, catchall }: Definition,
  value: Readonly<Record<string, unknown>>,
  field: string,
): readonly Finding[] {
  const named = Object.entries(shape).flatMap(([name, schema]): readonly Finding[] => {
    const at = `${field}.${name}`;
    if (Object.hasOwn(value, name)) return compareShape(schema, value[name], at);
    if (isOptional(schema)) return [];
    return [{ field: at, fault: 'missing field', expected: expectedOf(schema), found: 'nothing' }];
  });
  const others = Object.entries(value).flatMap(([name, member]): readonly Finding[] => {
    if (Object.hasOwn(shape, name)) return [];
    const kind = catchall === undefined ? 'never' : definitionOf(catchall).type;
    if (catchall !== undefined && kind !== 'never' && kind !== 'unknown') {
      return compareShape(catchall, member, `${field}.*`);
    }
    // A schema that permits further fields reports unknown fields itself.
    const fault = kind === 'unknown' ? 'tolerated' : 'unknown field';
    return [{ field: `${field}.${name}`, fault, expected: 'nothing', found: foundOf(member) }];
  });
  return [...named, ...others];
}
