import { CURRENCIES, ENDPOINTS, MESSAGES, MSG_OK, attemptsSchema } from '@zaraba/contracts';
import type { EndpointPath } from '@zaraba/contracts';
import * as z from 'zod/mini';
import { kindOf } from './secrets.ts';

/** The parts of a schema's definition that are read here. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly element?: z.ZodMiniType;
  readonly innerType?: z.ZodMiniType;
  readonly valueType?: z.ZodMiniType;
  readonly options?: readonly z.ZodMiniType[];
  readonly in?: z.ZodMiniType;
}

/** The contract's knowledge of one place in a conversation. */
export interface Place {
  /** Its schemas there: none where the contract does not know the place. */
  readonly schemas: readonly z.ZodMiniType[];
  /** Whether the place is readable without a session: names and texts of the market, the news, the configuration. */
  readonly isPublic: boolean;
}

/** A place that the contract does not know. */
export const UNKNOWN: Place = { schemas: [], isPublic: false };

/**
 * A number of at most 15 digits before its point: an amount, a price, a quantity or an instant. Card numbers are
 * longer.
 */
const FIGURE = /^-?\d{1,15}(?:\.\d{1,18})?$/;
/** So few digits cannot identify a person, card or document. */
const FEW_DIGITS = /^-?\d{1,2}$/;
const INSTRUMENT = /^Z?[A-Z0-9]{1,8}(?:[.-][A-Z]{1,4})?$/;
/** Names that an answer may have beyond the contract: a few words or a list index, not keys made of personal data. */
const WORDS = /^(?:\d{1,4}|_?[a-z]{1,16}(?:[_-]?[A-Za-z][a-z]{1,15}){0,3}|[A-Z_]{1,16})$/;

function definitionOf(schema: z.ZodMiniType): Definition {
  return schema.def;
}

/** The schemas inside wrappers: optional, nullable and tolerated ones, and the members of a union. */
function bare(schema: z.ZodMiniType): readonly z.ZodMiniType[] {
  const { innerType, options, type, in: input } = definitionOf(schema);
  if (innerType !== undefined) return bare(innerType);
  if (options !== undefined) return options.flatMap(bare);
  // A schema that merely accepts another notation of an object or a list.
  if (type === 'pipe' && input !== undefined) return [schema, ...bare(input)];
  return [schema];
}

function placeOf(schema: z.ZodMiniType | undefined, isPublic: boolean): Place {
  return schema === undefined ? UNKNOWN : { schemas: bare(schema), isPublic };
}

/** The fields of a request. */
export function requestPlace(path: EndpointPath): Place {
  return placeOf(ENDPOINTS[path].request, false);
}

const head = z.object({
  status: z.number(),
  msg: z.enum([...Object.keys(MESSAGES), MSG_OK]),
  simulated: z.boolean(),
  attempts: attemptsSchema,
});

/** The members of an answer's head, with its data. */
export function answerPlace(path: EndpointPath): Place {
  const { reply, session, effect } = ENDPOINTS[path];
  const answer = z.extend(head, { data: reply });
  return { schemas: [answer], isPublic: session !== 'required' && effect === 'reads' };
}

/** The place of a member; {@link UNKNOWN} where the contract has none of this name. */
export function memberOf({ schemas, isPublic }: Place, name: string): Place {
  const members = schemas.flatMap((schema) => {
    const { shape, valueType } = definitionOf(schema);
    const own = shape !== undefined && Object.hasOwn(shape, name) ? shape[name] : valueType;
    return own === undefined ? [] : bare(own);
  });
  return members.length === 0 ? UNKNOWN : { schemas: members, isPublic };
}

/** The place of the elements of a list. */
export function elementOf({ schemas, isPublic }: Place): Place {
  const elements = schemas.flatMap((schema) => {
    const { element } = definitionOf(schema);
    return element === undefined ? [] : bare(element);
  });
  return elements.length === 0 ? UNKNOWN : { schemas: elements, isPublic };
}

/** Whether a member's name may be shown: one from the contract, or a plain word. */
export function isNameTold(place: Place, name: string): boolean {
  return WORDS.test(name) || place.schemas.some((schema) => Object.hasOwn(definitionOf(schema).shape ?? {}, name));
}

const CLOSED = new Set(['enum', 'literal']);
const FIGURES = new Set(['number', 'int', 'pipe']);

function isToldAs(schema: z.ZodMiniType, { isPublic }: Place, name: string, text: string): boolean {
  const { type } = definitionOf(schema);
  if (CLOSED.has(type)) return schema.safeParse(text).success || schema.safeParse(Number(text)).success;
  if (FIGURES.has(type) || isPublic) return FIGURE.test(text) || (isPublic && type === 'string');
  if (type !== 'string') return false;
  if (name === 'code' || name === 'codes') return text.split(',').every((code) => INSTRUMENT.test(code));
  // The contract bounds the form of a request's numbers.
  return /amount|quantity|price|size|limit|leverage$/i.test(name) && FIGURE.test(text);
}

/**
 * Whether the text or number at a place may be shown: one of a closed set of choices, a number of a bounded kind, or
 * market data. Everything else is hidden, including what these rules did not foresee.
 */
export function isTold(place: Place, name: string, text: string): boolean {
  if (kindOf(name) !== undefined) return text === '';
  if (text === '' || FEW_DIGITS.test(text)) return true;
  if ((CURRENCIES as readonly string[]).includes(text)) return true;
  return place.schemas.some((schema) => isToldAs(schema, place, name, text));
}
