import type { Scenario } from './format.ts';

/** The names of a scenario's cast. */
type CastNames<S> = S extends { readonly cast: infer C } ? keyof C & string : never;

type NamedBy<T> =
  | (T extends { readonly by: infer Name } ? Name : never)
  | (T extends { readonly call: { readonly as: infer Name } } ? Name : never)
  | (T extends { readonly account: { readonly of: infer Name } } ? Name : never)
  | (T extends { readonly review: { readonly account: infer Name } } ? Name : never)
  | (T extends { readonly reach: { readonly account: infer Name } } ? Name : never)
  | (T extends { readonly message: { readonly account: infer Name } } ? Name : never)
  | (T extends { readonly fault: { readonly account: infer Name } } ? Name : never);

/** Names used in a scenario's steps that are not in its cast; account numbers are allowed. */
type Unknown<S extends Scenario> = {
  [I in keyof S['steps']]: Exclude<NamedBy<S['steps'][I]>, CastNames<S> | `${number}`>;
}[number];

/** Adds no constraint if all names are in the cast; otherwise a type that no scenario satisfies. */
type OfItsCast<S extends Scenario> = [Unknown<S>] extends [never]
  ? unknown
  : string extends Unknown<S>
    ? unknown
    : { readonly steps: `${Unknown<S> & string} is not in the cast` };

/**
 * Defines a scenario whose cast names the compiler checks. This module is separate from the format, so that a test does
 * not load the schemas.
 */
export function defineScenario<const S extends Scenario>(scenario: S & OfItsCast<S>): S {
  return scenario;
}

/**
 * Returns a step in which `me` buys 100 shares of ZJ1142 at the market price without leverage; the given fields replace
 * those of the call.
 */
export function placing(fields: Readonly<Record<string, string>> & { readonly clientOrderId: string }) {
  const plain = { code: 'ZJ1142', side: 'long', orderType: 'market', quantity: '100', leverage: '1' };
  return { do: 'call', call: { as: 'me', endpoint: '/trade/placeOrder', fields: { ...plain, ...fields } } } as const;
}
