import type { FaultOffer, ParameterSchema } from '../../control/views.ts';
import { numberOf } from '../../parts/occasionForm.ts';

/** A field of a generated form. */
export interface ParameterField {
  readonly name: string;
  readonly schema: ParameterSchema;
  readonly required: boolean;
}

/** Returns the form fields of a fault, in the order of its schema. */
export function fieldsOf({ schema }: FaultOffer): readonly ParameterField[] {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).map(([name, of]) => ({ name, schema: of, required: required.includes(name) }));
}

/** Whether a parameter is entered as a number. */
export function isNumeric({ type }: ParameterSchema): boolean {
  return type === 'integer' || type === 'number';
}

/** Parses an object entered as JSON. Invalid text is sent unchanged, so that the server reports the error. */
function objectOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Converts the inputs to the types of a schema, without empty inputs. */
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
