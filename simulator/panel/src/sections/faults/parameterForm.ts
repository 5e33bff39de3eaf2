import type { FaultOffer, ParameterSchema } from '../../control/views.ts';
import { numberOf } from '../../parts/occasionForm.ts';

/** One field of a generated form. */
export interface ParameterField {
  readonly name: string;
  readonly schema: ParameterSchema;
  readonly required: boolean;
}

/** The fields of a fault, in the order of its schema. */
export function fieldsOf({ schema }: FaultOffer): readonly ParameterField[] {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).map(([name, of]) => ({ name, schema: of, required: required.includes(name) }));
}

/** The inputs converted to the types of a schema; empty ones are left out. */
export function parametersOf(
  offer: FaultOffer,
  typed: Readonly<Record<string, string>>,
): Readonly<Record<string, string | number>> {
  const given = fieldsOf(offer).filter(({ name }) => (typed[name] ?? '').trim() !== '');
  return Object.fromEntries(
    given.map(({ name, schema }) => {
      const text = (typed[name] ?? '').trim();
      const isNumber = schema.type === 'integer' || schema.type === 'number';
      return [name, isNumber ? numberOf(text) : text];
    }),
  );
}
