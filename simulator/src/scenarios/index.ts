import { calm } from './calm.ts';
import { closingBell } from './closingBell.ts';
import { refusals } from './refusals.ts';
import { roughNetwork } from './roughNetwork.ts';
import type { Scenario } from './scenario.ts';

/** Every scenario by name. */
export const SCENARIOS: ReadonlyMap<string, Scenario> = new Map(
  [calm, closingBell, refusals, roughNetwork].map((scenario) => [scenario.name, scenario]),
);
