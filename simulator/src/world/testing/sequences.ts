import fc from 'fast-check';
import { stateHash } from '../kernel/hash.ts';
import { checkWorld } from '../wholeWorld.ts';
import { nextDueAt } from '../kernel/schedule.ts';
import { stateFrom } from '../kernel/stateJson.ts';
import { DRAWS, actionOf } from './actions.ts';
import type { Action } from './actions.ts';
import { DRAW_MAXIMUM } from './dice.ts';
import { Model, ModelError } from './model.ts';
import { play } from './play.ts';
import type { Step } from './play.ts';
import type { Ground } from './scene.ts';

type Draws = number[][];

const step = fc.array(fc.noBias(fc.nat(DRAW_MAXIMUM)), { minLength: DRAWS, maxLength: DRAWS });

/** Any random step. */
export const anyAction: fc.Arbitrary<Action> = step.map(actionOf);

/** Any sequence of random steps. */
export function anyActions(maxLength: number, minLength = 0): fc.Arbitrary<Action[]> {
  return fc.array(anyAction, { minLength, maxLength, size: 'max' });
}

/** Sequences of a fixed length that can still shrink; an array with a least length could not. */
class Exactly extends fc.Arbitrary<Draws> {
  readonly #whole: fc.Arbitrary<Draws>;
  readonly #parts: fc.Arbitrary<Draws>;

  constructor(length: number) {
    super();
    this.#whole = fc.array(step, { minLength: length, maxLength: length });
    this.#parts = fc.array(step, { maxLength: length, size: 'max' });
  }

  override generate(chance: fc.Random, bias: number | undefined): fc.Value<Draws> {
    return new fc.Value(this.#whole.generate(chance, bias).value, undefined);
  }

  override canShrinkWithoutContext(value: unknown): value is Draws {
    return this.#parts.canShrinkWithoutContext(value);
  }

  override shrink(value: Draws, context: unknown): fc.Stream<fc.Value<Draws>> {
    return this.#parts.shrink(value, context);
  }
}

/** Numbers for a sequence of this length. */
export function anyDraws(length: number): fc.Arbitrary<Draws> {
  return new Exactly(length);
}

/** The steps of these numbers. */
export function actionsOf(draws: Draws): Action[] {
  return draws.map((numbers) => actionOf(numbers));
}

/** Plays a sequence under all checks: invariants and model at every step, the books at the end. @throws */
export function playChecked(ground: Ground, actions: readonly Action[], look: (step: Step) => void = () => {}): void {
  const model = new Model(ground.market);
  const { state, now } = play(ground, actions, {
    after: (done) => {
      checkWorld(done.after);
      const due = nextDueAt(done.after);
      if (due !== undefined && due <= done.now) throw new ModelError(`something is due since ${due}`);
      model.see(done);
      look(done);
    },
  });
  model.end(state, now);
  // A state must survive JSON.
  const again = stateFrom(JSON.parse(JSON.stringify(state)));
  if (stateHash(again) !== stateHash(state)) throw new ModelError('the state is not plain JSON');
}
