import type { Scenario } from './format.ts';

/** A scenario, its names checked by the compiler. Apart from the format, so that a test loads none of the schemas. */
export function defineScenario<const S extends Scenario>(scenario: S): S {
  return scenario;
}
