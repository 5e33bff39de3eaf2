/** A JSON Schema of an object, or of one of several objects. */
export interface Shape extends Readonly<Record<string, unknown>> {
  readonly description?: string;
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
}

/** A JSON Schema of one object. */
export interface ObjectShape extends Shape {
  readonly properties: Readonly<Record<string, Shape>>;
  readonly required: readonly string[];
}

interface Field {
  readonly of: string;
  readonly field: Shape;
}

/** Returns the property by which variants differ: in each variant, it is a constant. */
function tagOf(variants: readonly Shape[]): string | undefined {
  const [first] = variants;
  return Object.keys(first?.properties ?? {}).find((name) =>
    variants.every(({ properties }) => typeof properties?.[name]?.const === 'string'),
  );
}

/** Returns the meaning of a property. If it does not apply to all variants, their names come first. */
function meaningOf(fields: readonly Field[], isOfAll: boolean): string | undefined {
  const names = new Map<string, string[]>();
  for (const { of, field } of fields) {
    const { description } = field;
    if (description !== undefined) names.set(description, [...(names.get(description) ?? []), of]);
  }
  const [only] = names.keys();
  if (isOfAll && names.size === 1) return only;
  const texts = [...names].map(([description, variants]) => `${variants.join(', ')}: ${description}`);
  return texts.length === 0 ? undefined : texts.join('\n');
}

function togetherOf(fields: readonly Field[]): Shape {
  const shapes = new Map(
    fields.map(({ field: { description: _meaning, ...shape } }) => [JSON.stringify(shape), shape as Shape]),
  );
  const [first = {}, ...others] = shapes.values();
  if (others.length === 0) return first;
  const all = [first, ...others];
  return all.every((shape) => typeof shape.const === 'string')
    ? { type: 'string', enum: all.map((shape) => shape.const) }
    : { anyOf: all };
}

/**
 * Returns one object in place of several. It has the properties of all, and requires those that all require. Models
 * refuse arguments that are one of several shapes. The simulator checks which properties go together.
 * @throws Error if the schema is not about objects
 */
export function flat({ anyOf, oneOf = anyOf, ...shape }: Shape): ObjectShape {
  if (shape.properties !== undefined) return { required: [], ...shape, properties: shape.properties };
  const variants = oneOf?.map(flat);
  if (variants === undefined) throw new Error('the arguments of a tool are fields');
  const tag = tagOf(variants);
  const fields = new Map<string, Field[]>();
  for (const { properties } of variants)
    for (const [name, field] of Object.entries(properties)) {
      const of = tag === undefined ? name : String(properties[tag]?.const);
      fields.set(name, [...(fields.get(name) ?? []), { of, field }]);
    }
  const properties = [...fields].map(([name, all]) => {
    const description = meaningOf(all, tag === undefined || all.length === variants.length);
    return [name, { ...togetherOf(all), ...(description !== undefined && { description }) }] as const;
  });
  const [first, ...others] = variants.map(({ required }) => required);
  return {
    ...shape,
    properties: Object.fromEntries(properties),
    required: (first ?? []).filter((name) => others.every((required) => required.includes(name))),
  };
}
