import type { FaultOffer, ParameterSchema } from '../../control/views.ts';
import { numberOf } from '../../parts/occasionForm.ts';

/** One field of a generated form. */
export interface ParameterField {
  readonly name: string;
  readonly schema: ParameterSchema;
  readonly required: boolean;
}

/** Returns a fault's form fields, in schema order. */
export function fieldsOf({ schema }: FaultOffer): readonly ParameterField[] {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).map(([name, of]) => ({ name, schema: of, required: required.includes(name) }));
}

/** Whether a parameter is entered as a number. */
export function isNumeric({ type }: ParameterSchema): boolean {
  return type === 'integer' || type === 'number';
}

/** Parses an object entered as JSON. Other text is sent unchanged, so that the server reports the error. */
function objectOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Converts the inputs to a schema's types, without empty ones. */
export function parametersOf(
  offer: FaultOffer,
  typed: Readonly<Record<string, string>>,
): Readonly<Record<string, unknown>> {
  const given = fieldsOf(offer).filter(({ name }) => (typed[name] ?? '').trim() !== '');
  return Object.fromEntries(
    given.map(({ name, schema }) => {
      const text = (typed[name] ?? '').trim();
      if (isNumeric(schema)) return [name, numberOf(text)];
      return [name, schema.type === 'object' ? objectOf(text) : text];
    }),
  );
}
