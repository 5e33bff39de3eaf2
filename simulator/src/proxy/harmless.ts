import { CURRENCIES, ENDPOINTS, FIELD_FAULTS, FRAMES, MESSAGES, MSG_OK, attemptsSchema } from '@zaraba/contracts';
import type { EndpointPath, Frame } from '@zaraba/contracts';
import * as z from 'zod/mini';
import { kindOf } from './secrets.ts';

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly element?: z.ZodMiniType;
  readonly innerType?: z.ZodMiniType;
  readonly valueType?: z.ZodMiniType;
  readonly options?: readonly z.ZodMiniType[];
  readonly in?: z.ZodMiniType;
}

/** What the contract says about a place in a conversation. */
export interface Place {
  /** The schemas for the place. None if the contract does not describe it. */
  readonly schemas: readonly z.ZodMiniType[];
  readonly isPublic: boolean;
}

/** A place that the contract does not describe. */
export const UNKNOWN: Place = { schemas: [], isPublic: false };

/** A number of at most 15 integer digits: an amount, price, quantity or instant. Card numbers are longer. */
const FIGURE = /^-?\d{1,15}(?:\.\d{1,18})?$/;
/** A number with too few digits to identify anything. */
const FEW_DIGITS = /^-?\d{1,2}$/;
const INSTRUMENT = /^Z?[A-Z0-9]{1,8}(?:[.-][A-Z]{1,4})?$/;
const FRAME_NUMBER: z.ZodMiniType = FRAMES.account.schema.shape.number;
/** Names outside the contract that may be shown: words or indices. Keys that contain personal data look different. */
const WORDS = /^(?:\d{1,4}|_?[a-z]{1,16}(?:[_-]?[A-Za-z][a-z]{1,15}){0,3}|[A-Z_]{1,16})$/;

function definitionOf(schema: z.ZodMiniType): Definition {
  return schema.def;
}

function bare(schema: z.ZodMiniType): readonly z.ZodMiniType[] {
  const { innerType, options, type, in: input } = definitionOf(schema);
  if (innerType !== undefined) return bare(innerType);
  if (options !== undefined) return options.flatMap(bare);
  // A `pipe` also accepts the notation of its input.
  if (type === 'pipe' && input !== undefined) return [schema, ...bare(input)];
  return [schema];
}

function placeOf(schema: z.ZodMiniType | undefined, isPublic: boolean): Place {
  return schema === undefined ? UNKNOWN : { schemas: bare(schema), isPublic };
}

/** Returns the place of a request's fields. */
export function requestPlace(path: EndpointPath): Place {
  return placeOf(ENDPOINTS[path].request, false);
}

const head = z.object({
  status: z.number(),
  msg: z.enum([...Object.keys(MESSAGES), MSG_OK]),
  simulated: z.boolean(),
  attempts: attemptsSchema,
  fields: z.record(z.string(), z.enum(FIELD_FAULTS)),
});

/** Returns the place of a reply's members. */
export function answerPlace(path: EndpointPath): Place {
  const { reply, session, effect } = ENDPOINTS[path];
  const answer = z.extend(head, { data: reply });
  return { schemas: [answer], isPublic: session !== 'required' && effect === 'reads' };
}

/**
 * Returns the place of a frame of the stream. Frames for every socket, or for all subscribers of a code, are public.
 */
export function framePlace(event: string | undefined): Place {
  const frame = Object.entries<Frame>(FRAMES).find(([name]) => name === event)?.[1];
  return placeOf(frame?.schema, frame?.from === 'server' && frame.to !== 'account');
}

/** Returns the place of the server's acknowledgement of a frame. */
export function acknowledgementPlace(event: string | undefined): Place {
  return placeOf(Object.entries<Frame>(FRAMES).find(([name]) => name === event)?.[1].reply, true);
}

/** Returns the place of a member; {@link UNKNOWN} if the contract does not describe it. */
export function memberOf({ schemas, isPublic }: Place, name: string): Place {
  const members = schemas.flatMap((schema) => {
    const { shape, valueType } = definitionOf(schema);
    const own = shape !== undefined && Object.hasOwn(shape, name) ? shape[name] : valueType;
    return own === undefined ? [] : bare(own);
  });
  return members.length === 0 ? UNKNOWN : { schemas: members, isPublic };
}

export function elementOf({ schemas, isPublic }: Place): Place {
  const elements = schemas.flatMap((schema) => {
    const { element } = definitionOf(schema);
    return element === undefined ? [] : bare(element);
  });
  return elements.length === 0 ? UNKNOWN : { schemas: elements, isPublic };
}

/** Whether a report may show the name of a member. */
export function mayShowName(place: Place, name: string): boolean {
  return WORDS.test(name) || place.schemas.some((schema) => Object.hasOwn(definitionOf(schema).shape ?? {}, name));
}

const CLOSED = new Set(['enum', 'literal']);
const FIGURES = new Set(['number', 'int', 'pipe']);

function mayShowAs(schema: z.ZodMiniType, { isPublic }: Place, name: string, text: string): boolean {
  const { type } = definitionOf(schema);
  if (CLOSED.has(type)) return schema.safeParse(text).success || schema.safeParse(Number(text)).success;
  if (FIGURES.has(type) || isPublic) return FIGURE.test(text) || (isPublic && type === 'string');
  if (type !== 'string') return false;
  if (name === 'code' || name === 'codes') return text.split(',').every((code) => INSTRUMENT.test(code));
  // The contract bounds the numbers in fields with these names.
  return /amount|quantity|price|size|limit|leverage$/i.test(name) && FIGURE.test(text);
}

/** Whether a recording may show a value: a choice, a bounded number, or market data. */
export function mayShow(place: Place, name: string, text: string): boolean {
  // In the contract, the `number` of a frame is a whole number, that of a card is a text.
  if (kindOf(name) !== undefined && !place.schemas.includes(FRAME_NUMBER)) return text === '';
  if (text === '' || FEW_DIGITS.test(text)) return true;
  if ((CURRENCIES as readonly string[]).includes(text)) return true;
  return place.schemas.some((schema) => mayShowAs(schema, place, name, text));
}
