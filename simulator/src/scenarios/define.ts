import type { Scenario } from './format.ts';

/** A scenario whose names the compiler checks. Separate from the format, so that a test loads none of the schemas. */
export function defineScenario<const S extends Scenario>(scenario: S): S {
  return scenario;
}
