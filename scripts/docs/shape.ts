/** The part of JSON Schema that the contract uses. */
export interface JsonSchema {
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

/** The longest pattern that is shown, in characters. A longer one says less than an example. */
const PATTERN_LENGTH = 40;

function limitsOf({ minLength = 0, maxLength, pattern = '' }: JsonSchema): readonly string[] {
  const most = maxLength === undefined ? ' or more' : ` to ${maxLength}`;
  return [
    ...(minLength > 1 ? [minLength === maxLength ? `${minLength} characters` : `${minLength}${most} characters`] : []),
    ...(pattern !== '' && pattern.length <= PATTERN_LENGTH ? [pattern] : []),
  ];
}

/** Returns a request's schema in which texts state their length and form. */
export function limited(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (_name, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value;
    const part: JsonSchema = value;
    const limits = part.type === 'string' ? limitsOf(part) : [];
    return limits.length === 0 ? value : { ...value, type: `string (${limits.join(', ')})` };
  }) as JsonSchema;
}

function choice(options: readonly JsonSchema[]): string {
  return [...new Set(options.map(shapeOf))].join(' | ');
}

/** The longest list of names that is shown in full. Longer ones have their own list in the reference. */
const MOST_NAMES = 12;

function named(values: readonly unknown[]): string {
  const shown = values.slice(0, MOST_NAMES).map((value) => JSON.stringify(value));
  const more = values.length - shown.length;
  return shown.join(' | ') + (more === 0 ? '' : ` | … ${more} more`);
}

/** Returns a schema on one line, as a reader would write it: `{ code: string, quantity?: number }[]`. */
export function shapeOf(schema: JsonSchema): string {
  const options = schema.anyOf ?? schema.oneOf;
  if (options !== undefined) return choice(options);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return named(schema.enum);
  if (schema.items !== undefined) return `${shapeOf(schema.items)}[]`;
  if (schema.properties !== undefined) {
    const fields = Object.entries(schema.properties).map(
      ([name, field]) => `${name}${schema.required?.includes(name) === true ? '' : '?'}: ${shapeOf(field)}`,
    );
    return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
  }
  if (typeof schema.type === 'string') return schema.type;
  return schema.type?.join(' | ') ?? 'any value';
}

/** The longest line of a shape, in characters. */
const LINE_LENGTH = 100;

/** Returns a schema on one line if that fits. Otherwise each field of an object has its own line. */
export function laidOut(schema: JsonSchema, indent = ''): string {
  const line = shapeOf(schema);
  if (indent.length + line.length <= LINE_LENGTH) return line;
  const options = schema.anyOf ?? schema.oneOf;
  if (options !== undefined) {
    // Each of several objects begins on its own line.
    const objects = options.filter(({ properties }) => properties !== undefined).length;
    return options.map((option) => laidOut(option, indent)).join(objects > 1 ? `\n${indent}| ` : ' | ');
  }
  if (schema.items !== undefined) return `${laidOut(schema.items, indent)}[]`;
  if (schema.properties === undefined) return line;
  const fields = Object.entries(schema.properties).map(
    ([name, field]) =>
      `${indent}  ${name}${schema.required?.includes(name) === true ? '' : '?'}: ${laidOut(field, `${indent}  `)},\n`,
  );
  return `{\n${fields.join('')}${indent}}`;
}

/** Returns the fields of an object as rows: name, whether it is required, and shape. */
export function fieldRows(schema: JsonSchema): readonly (readonly [name: string, must: string, shape: string])[] {
  return Object.entries(schema.properties ?? {}).map(([name, field]) => [
    `\`${name}\``,
    schema.required?.includes(name) === true ? 'yes' : 'no',
    `\`${shapeOf(field)}\``,
  ]);
}
