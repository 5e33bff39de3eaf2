import type { Dice } from './dice.ts';
import type { Scene } from './scene.ts';

/** How random commands of one name are made, and how often beside the others. */
export interface Maker<C> {
  readonly weight: number;
  /** Undefined where there is nothing to do it with at the moment; then the step tries another name. */
  readonly make: (dice: Dice, scene: Scene) => C | undefined;
}

/** Those of some commands that may carry a name. */
type Named<C, N> = C extends { readonly name: infer M } ? (N extends M ? C : never) : never;

/** A maker for each name of some commands: one that is missing does not compile. */
export type Makers<C extends { readonly name: string }> = { readonly [N in C['name']]: Maker<Named<C, N>> };
