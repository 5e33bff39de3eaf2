import type { Scenario } from './format.ts';

/** The names that a scenario gives its customers. */
type CastNames<S> = S extends { readonly cast: infer C } ? keyof C & string : never;

type NamedBy<T> =
  | (T extends { readonly by: infer Name } ? Name : never)
  | (T extends { readonly call: { readonly as: infer Name } } ? Name : never)
  | (T extends { readonly account: { readonly of: infer Name } } ? Name : never)
  | (T extends { readonly review: { readonly account: infer Name } } ? Name : never)
  | (T extends { readonly reach: { readonly account: infer Name } } ? Name : never)
  | (T extends { readonly message: { readonly account: infer Name } } ? Name : never)
  | (T extends { readonly fault: { readonly account: infer Name } } ? Name : never);

/** Names of a scenario's steps that its cast does not have; accounts may be named by their number. */
type Unknown<S extends Scenario> = {
  [I in keyof S['steps']]: Exclude<NamedBy<S['steps'][I]>, CastNames<S> | `${number}`>;
}[number];

/** Adds nothing, or for a name outside the cast a type that no scenario has. */
type OfItsCast<S extends Scenario> = [Unknown<S>] extends [never]
  ? unknown
  : string extends Unknown<S>
    ? unknown
    : { readonly steps: `${Unknown<S> & string} is not in the cast` };

/**
 * Defines a scenario whose names the compiler checks. It is separate from the format, so that a test loads none of the
 * schemas.
 */
export function defineScenario<const S extends Scenario>(scenario: S & OfItsCast<S>): S {
  return scenario;
}

/**
 * A step in which `me` buys 100 shares of ZJ1142 at the market without leverage; the given fields replace those of the
 * call.
 */
export function placing(fields: Readonly<Record<string, string>> & { readonly clientOrderId: string }) {
  const plain = { code: 'ZJ1142', side: 'long', orderType: 'market', quantity: '100', leverage: '1' };
  return { do: 'call', call: { as: 'me', endpoint: '/trade/placeOrder', fields: { ...plain, ...fields } } } as const;
}
