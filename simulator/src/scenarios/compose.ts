import type * as z from 'zod/mini';
import { ended, noSuch, shapeFaults, shown } from '../base/choices.ts';
import { badRequest } from '../base/controlError.ts';
import type { ControlError } from '../base/controlError.ts';
import { compositionSchema } from './format.ts';
import { isObject, upgraded } from './versions.ts';
import type { FileFields } from './versions.ts';
import type { ParameterValue, ParameterValues } from './written.ts';

/** A scenario that another scenario extends. It is not composed yet. */
export interface Found {
  readonly value: unknown;
  /** The name or path from which its own `extends` is resolved. */
  readonly place: string;
}

/** Finds the scenario `name` that the scenario at `from` extends. @throws ControlError */
export type FindScenario = (name: string, from: string) => Found;

/** A composed scenario. It has only the fields of the format, which are not checked yet. */
export interface Composed {
  readonly fields: Readonly<Record<string, unknown>>;
  /** The names and paths of the scenarios that it extends, nearest first. */
  readonly bases: readonly string[];
  /** The number of first steps that come from extended scenarios. */
  readonly baseSteps: number;
}

/** The place of a parameter's value, such as `${name}`. */
const PLACE = /^\$\{([a-zA-Z]\w*)\}$/;
/** The depth down to which parameters are replaced. No valid scenario is deeper, and the limit protects the stack. */
const DEEPEST = 200;

/** Returns the error for an invalid scenario, with its faults by their places. */
export function noScenario(faults: Readonly<Record<string, string>>): ControlError {
  const [[place, fault] = ['scenario', 'is wrong']] = Object.entries(faults);
  return badRequest(`This is not a scenario: ${place}: ${ended(fault)}`, faults);
}

type Head = FileFields & z.output<typeof compositionSchema>;

function headOf(value: unknown): Head {
  const parsed = compositionSchema.safeParse(isObject(value) ? upgraded(value) : value);
  if (!parsed.success) throw noScenario(shapeFaults(parsed.error.issues, value));
  return parsed.data;
}

function joinedField(base: unknown, own: unknown): unknown {
  if (own === undefined) return base;
  if (Array.isArray(base) && Array.isArray(own)) return [...(base as unknown[]), ...(own as unknown[])];
  return isObject(base) && isObject(own) ? { ...base, ...own } : own;
}

function joined(base: Head, own: Head): Head {
  // The name of a scenario is never inherited.
  const both: Record<string, unknown> = { ...base, ...own, name: own['name'] };
  for (const field of ['cast', 'parameters', 'steps']) both[field] = joinedField(base[field], own[field]);
  return both;
}

interface Whole extends Omit<Composed, 'fields'> {
  readonly head: Head;
  /** The name of the last scenario in the chain of `extends`; undefined if there is no chain. */
  readonly root: unknown;
}

function extended({ value, place }: Found, find: FindScenario, chain: readonly string[]): Whole {
  const { extends: name, ...own } = headOf(value);
  if (name === undefined) return { head: own, root: undefined, bases: [], baseSteps: 0 };
  const found = find(name, place);
  if (chain.includes(found.place)) {
    const circle = [...chain, found.place].slice(chain.indexOf(found.place)).join(' extends ');
    throw noScenario({ extends: `${circle}: a circle` });
  }
  const base = extended(found, find, [...chain, found.place]);
  const { steps } = base.head;
  return {
    head: joined(base.head, own),
    root: base.root ?? base.head['name'],
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

/**
 * Returns the parameters' values: the caller's, otherwise the defaults. A text becomes a number or a boolean if the
 * default is one.
 */
function valuesOf(defaults: ParameterValues, set: ParameterValues): ParameterValues {
  const names = Object.keys(defaults);
  const given = Object.entries(set).map(([name, value]) => {
    const standard = Object.hasOwn(defaults, name) ? defaults[name] : undefined;
    if (standard === undefined) throw badRequest(noSuch('parameter', name, names), { [name]: 'choice' });
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

/** What a caller may give to a scenario. */
export interface Given {
  /** The values of the parameters. */
  readonly set?: ParameterValues | undefined;
  /** The seed of the world, if neither the scenario nor one that it extends has a seed. */
  readonly seed?: string | undefined;
}

/**
 * Joins a scenario with those that it extends, and fills in the values of its parameters.
 * @throws ControlError that names what is unknown, or a circle
 */
export function composed(found: Found, find: FindScenario, { set = {}, seed }: Given = {}): Composed {
  const { head, root, bases, baseSteps } = extended(found, find, [found.place]);
  const { parameters = {}, ...own } = head;
  // With another seed, the world has other prices, and events that the extended scenario promises may not happen.
  const fields = root === undefined ? own : { seed: seed ?? root, ...own };
  return { fields: filled(fields, valuesOf(parameters, set), []) as Composed['fields'], bases, baseSteps };
}
