import type { World } from '../host/world.ts';
import { Director, SCRIPT_NOTES } from './director.ts';
import type { BegunNote, CountedNote, Stage, TakenStep } from './director.ts';

function resumed(stage: Stage): Director | undefined {
  let director: Director | undefined;
  let taken: TakenStep[] = [];
  let counted: CountedNote[] = [];
  for (const record of stage.world.notes()) {
    if (record.name === SCRIPT_NOTES.begun) {
      director = new Director(stage, record.data as BegunNote);
      taken = [];
      counted = [];
    }
    if (record.name === SCRIPT_NOTES.step) taken.push(record.data as TakenStep);
    if (record.name === SCRIPT_NOTES.counted) counted.push(record.data as CountedNote);
  }
  director?.resume(taken, counted);
  return director;
}

/** The scripts of a server. A world has at most one, which ends with the world. */
export class Scripts {
  readonly #directors = new Map<World, Director>();

  of(world: World): Director | undefined {
    return this.#directors.get(world);
  }

  /** Begins a script in the stage's world. It replaces an earlier one. @throws if a step without a guard fails */
  async begin(stage: Stage, begun: BegunNote): Promise<void> {
    const director = new Director(stage, begun);
    this.#keep(stage.world, director);
    await director.begin();
  }

  resume(stage: Stage): void {
    const director = resumed(stage);
    if (director !== undefined) this.#keep(stage.world, director);
  }

  #keep(world: World, director: Director): void {
    this.#directors.set(world, director);
    world.onClose(() => this.#directors.delete(world));
  }
}
