import type { Dice } from './dice.ts';
import type { Scene } from './scene.ts';

/** Makes random commands of one name, with a relative frequency. */
export interface Maker<C> {
  readonly weight: number;
  /** Returns undefined if there is nothing to do; the step then tries another name. */
  readonly make: (dice: Dice, scene: Scene) => C | undefined;
}

/** The commands that may have a name. */
type Named<C, N> = C extends { readonly name: infer M } ? (N extends M ? C : never) : never;

/** A maker for each command. */
export type Makers<C extends { readonly name: string }> = { readonly [N in C['name']]: Maker<Named<C, N>> };
