import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { inlined } from '../../src/control/documents/testing/inlined.ts';

/** A JSON schema, as far as this client reads one. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

interface DocumentedAnswer {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

interface DocumentedOperation {
  readonly summary?: string;
  readonly security?: readonly object[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, DocumentedAnswer>>;
}

/** An OpenAPI document, as far as this client reads one. */
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  readonly components: {
    readonly responses?: Readonly<Record<string, DocumentedAnswer>>;
  };
}

/** A field of a request. */
export interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly required: boolean;
  /** Whether the document allows this text. */
  readonly allows: (value: string) => boolean;
}

/** What the document states about an answer with one status. */
interface Promised {
  readonly keys: ReadonlySet<string>;
  readonly validate: ValidateFunction;
}

/** One call of the product. */
export interface Operation {
  readonly path: string;
  /** The words of its path, in lower case. */
  readonly words: ReadonlySet<string>;
  /** The words of its summary. */
  readonly topics: ReadonlySet<string>;
  readonly fields: readonly Field[];
  readonly needsSession: boolean;
  /** Name of the file field; undefined if it has none. */
  readonly fileField: string | undefined;
  readonly contentTypes: readonly string[];
  /** Whether the document allows a request, given as texts by name. */
  readonly allows: (fields: object) => boolean;
  readonly answers: ReadonlyMap<number, Promised>;
  /** Whether the success key is `ok`: then the call only reads. */
  readonly reads: boolean;
  /** Whether the answer is a session: a token and its account. */
  readonly givesSession: boolean;
}

const CONTROL = '/sim/';
/** Words that many calls share: they name an action, or nothing, but not a subject. */
const COMMON_WORDS = new Set(
  'api vue user trade market common list id data apply add edit set change submit detail term read delete get'.split(
    ' ',
  ),
);

/** Words of sentences that do not name a call's subject. */
const EMPTY_WORDS = new Set(
  'that with from what when where which this them they only once each first every'.split(' '),
);

/** The words of a path or a name: `bankCardAdd` is bank, card and add. Words without a subject are left out. */
export function wordsOf(text: string): ReadonlySet<string> {
  const parts = text
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  const found = parts.flatMap((part) => {
    const singular = part.length > 3 ? part.replace(/s$/, '') : part;
    return singular === '' || COMMON_WORDS.has(singular) ? [] : [singular];
  });
  return new Set(found);
}

/** Letters that two forms of a word share at least: withdraw and withdrawal. */
const STEM_LETTERS = 5;

function isAlike(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= STEM_LETTERS && long.startsWith(short);
}

/** How many words occur among others, in the same or another form. */
export function sharedWords(words: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return [...words].filter((word) => others.has(word) || [...others].some((other) => isAlike(word, other))).length;
}

function keysOf(schema: Schema): string[] {
  const own = schema.properties?.msg?.enum ?? [];
  return [...own.map(String), ...(schema.oneOf ?? []).flatMap(keysOf)];
}

function successOf(schema: Schema | undefined): Schema | undefined {
  return schema?.oneOf?.[0] ?? schema;
}

/** The product's calls in a document, each with everything needed to make it and to judge its answer. */
export function operationsOf(published: OpenApi): Operation[] {
  const document = inlined(published);
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const read = (
    path: string,
    { summary = '', security = [], requestBody, responses }: DocumentedOperation,
  ): Operation => {
    const content = requestBody?.content ?? {};
    const schema = Object.values(content)[0]?.schema ?? {};
    const properties = Object.entries(schema.properties ?? {});
    const fileField = properties.find(([, { format }]) => format === 'binary')?.[0];
    const required = new Set(schema.required ?? []);
    const fields = properties.flatMap(([name, one]): Field[] => {
      if (name === fileField) return [];
      const validate = ajv.compile(one);
      return [{ name, schema: one, required: required.has(name), allows: (value) => validate(value) }];
    });
    const answers = new Map<number, Promised>();
    for (const [status, told] of Object.entries(responses)) {
      const { content: replies } = document.components.responses?.[told.$ref?.split('/').at(-1) ?? ''] ?? told;
      const reply = replies?.['application/json']?.schema;
      if (reply === undefined) continue;
      answers.set(Number(status), { keys: new Set(keysOf(reply)), validate: ajv.compile(reply) });
    }
    const success = successOf(responses['200']?.content?.['application/json']?.schema);
    const data = success?.properties?.data?.required ?? [];
    const whole = ajv.compile(schema);
    return {
      path,
      words: wordsOf(path),
      topics: new Set([...wordsOf(summary)].filter((word) => word.length > 3 && !EMPTY_WORDS.has(word))),
      fields,
      needsSession: security.length > 0,
      fileField,
      contentTypes: Object.keys(content),
      allows: (given) => whole(given),
      answers,
      reads: success?.properties?.msg?.enum?.[0] === 'ok',
      givesSession: data.includes('token') && data.includes('account'),
    };
  };
  return Object.entries(document.paths)
    .filter(([path]) => !path.startsWith(CONTROL))
    .flatMap(([path, { post }]) => (post === undefined ? [] : [read(path, post)]));
}

/** Every message key that the document promises for some call. */
export function messageKeysOf(operations: readonly Operation[]): ReadonlySet<string> {
  return new Set(operations.flatMap(({ answers }) => [...answers.values()].flatMap(({ keys }) => [...keys])));
}
