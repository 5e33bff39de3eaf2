import type * as z from 'zod/mini';
import { noSuch, shown } from '../choices.ts';
import { badRequest } from '../controlError.ts';
import type { ControlError } from '../controlError.ts';
import { compositionSchema } from './format.ts';
import type { ParameterValue } from './format.ts';
import { ended, shapeFaults } from './shape.ts';
import { upgraded } from './versions.ts';
import type { FileFields } from './versions.ts';

/** Values of parameters by their names. */
export type ParameterValues = Readonly<Record<string, ParameterValue>>;

/**
 * A scenario as its file holds it, before its composition: one that extends another or has parameters. The compiler does
 * not know the whole; the check of the scenario does.
 */
export type ScenarioFile = { readonly name: string; readonly [field: string]: unknown } & (
  { readonly extends: string } | { readonly parameters: ParameterValues }
);

/** A scenario that another one extends, before its own composition. */
export interface Found {
  readonly value: unknown;
  /** Its name or path, from which its own `extends` is looked up. */
  readonly place: string;
}

/** Finds the scenario that the one at a place extends. @throws ControlError */
export type FindScenario = (name: string, from: string) => Found;

/** A composed scenario: nothing but the fields of the format, not yet checked. */
export interface Composed {
  readonly fields: unknown;
  /** The names and paths of the scenarios that it extends, nearest first. */
  readonly bases: readonly string[];
  /** How many of its first steps are theirs. */
  readonly baseSteps: number;
}

/** A text that stands for a parameter. */
const PLACE = /^\$\{([a-zA-Z]\w*)\}$/;
/** No scenario is nested deeper; the stack has room for so much. */
const DEEPEST = 200;

/** The refusal of a value, whose faults are listed by their places. */
export function noScenario(faults: Readonly<Record<string, string>>): ControlError {
  const [[place, fault] = ['scenario', 'is wrong']] = Object.entries(faults);
  return badRequest(`This is not a scenario: ${place}: ${ended(fault)}`, faults);
}

type Head = FileFields & z.output<typeof compositionSchema>;

function isObject(value: unknown): value is FileFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function headOf(value: unknown): Head {
  const parsed = compositionSchema.safeParse(isObject(value) ? upgraded(value) : value);
  if (!parsed.success) throw noScenario(shapeFaults(parsed.error.issues, value));
  return parsed.data;
}

/** Joins two lists or two objects; a value of another type is left to the check. */
function joinedField(base: unknown, own: unknown): unknown {
  if (own === undefined) return base;
  if (Array.isArray(base) && Array.isArray(own)) return [...(base as unknown[]), ...(own as unknown[])];
  return isObject(base) && isObject(own) ? { ...base, ...own } : own;
}

function joined({ name, ...base }: Head, own: Head): Head {
  const both = { ...base, ...own };
  for (const field of ['cast', 'parameters', 'steps']) both[field] = joinedField(base[field], own[field]);
  // Of another seed the world has other prices, and what the extended scenario promises may not happen.
  return { seed: name, ...both };
}

interface Whole extends Omit<Composed, 'fields'> {
  readonly head: Head;
}

function extended({ value, place }: Found, find: FindScenario, chain: readonly string[]): Whole {
  const { extends: name, ...own } = headOf(value);
  if (name === undefined) return { head: own, bases: [], baseSteps: 0 };
  const found = find(name, place);
  if (chain.includes(found.place)) {
    const circle = [...chain, found.place].slice(chain.indexOf(found.place)).join(' extends ');
    throw noScenario({ extends: `${circle}: a circle` });
  }
  const base = extended(found, find, [...chain, found.place]);
  const { steps } = base.head;
  return {
    head: joined(base.head, own),
    bases: [found.place, ...base.bases],
    baseSteps: Array.isArray(steps) ? steps.length : 0,
  };
}

function typed(name: string, given: ParameterValue, standard: ParameterValue): ParameterValue {
  if (typeof given === typeof standard) return given;
  const number = typeof given === 'string' && given.trim() !== '' ? Number(given) : Number.NaN;
  if (typeof standard === 'number' && Number.isFinite(number)) return number;
  if (typeof standard === 'boolean' && (given === 'true' || given === 'false')) return given === 'true';
  const type = typeof standard === 'string' ? 'text' : typeof standard;
  throw badRequest(`The parameter ${name} is a ${type}, not ${shown(given)}.`, { [name]: 'type' });
}

/** The defaults, and what the caller sets: texts become numbers or booleans where the defaults are. */
function valuesOf(defaults: ParameterValues, set: ParameterValues): ParameterValues {
  const names = Object.keys(defaults);
  const given = Object.entries(set).map(([name, value]) => {
    const standard = Object.hasOwn(defaults, name) ? defaults[name] : undefined;
    if (standard === undefined)
      throw badRequest(noSuch('parameter', name, names, names.length > 0), { [name]: 'choice' });
    return [name, typed(name, value, standard)] as const;
  });
  return { ...defaults, ...Object.fromEntries(given) };
}

function filled(value: unknown, values: ParameterValues, place: readonly string[]): unknown {
  if (typeof value === 'string') {
    const name = PLACE.exec(value)?.[1];
    if (name === undefined) return value;
    if (Object.hasOwn(values, name)) return values[name];
    throw noScenario({ [place.join('.')]: noSuch('parameter', name, Object.keys(values)) });
  }
  if (typeof value !== 'object' || value === null || place.length > DEEPEST) return value;
  if (Array.isArray(value)) return value.map((item, index) => filled(item, values, [...place, String(index)]));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, filled(inner, values, [...place, name])]),
  );
}

/**
 * Joins a scenario with those that it extends, and puts the values of its parameters into their places.
 * @param set values that the caller gives to parameters
 * @throws ControlError that names what is unknown, or a circle
 */
export function composed(found: Found, find: FindScenario, set: ParameterValues = {}): Composed {
  const { head, bases, baseSteps } = extended(found, find, [found.place]);
  const { parameters = {}, ...fields } = head;
  return { fields: filled(fields, valuesOf(parameters, set), []), bases, baseSteps };
}
