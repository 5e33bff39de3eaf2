import type { ClockMode } from '../clock.ts';
import type { Command } from '../world/command.ts';
import type { FaultSpec, MessageSpec } from '../faults/armed.ts';

/** One step of a scenario: the same things the control API can do, as data. */
export type ScenarioStep =
  | { readonly do: 'message'; readonly message: MessageSpec }
  | { readonly do: 'fault'; readonly fault: FaultSpec }
  | {
      readonly do: 'clock';
      readonly clock: { readonly advance?: string; readonly to?: string; readonly mode?: ClockMode };
    }
  | { readonly do: 'command'; readonly command: Command };

/** A named script: where and when a world begins, and what is prepared in it. No code runs inside one. */
export interface Scenario {
  readonly name: string;
  /** One sentence for people. */
  readonly summary: string;
  /** Seed of its world; absent: the one asked for, else the name. */
  readonly seed?: string;
  /** ISO 8601 instant with its offset, or `session`. */
  readonly start: string;
  readonly clock: ClockMode;
  readonly steps: readonly ScenarioStep[];
}
