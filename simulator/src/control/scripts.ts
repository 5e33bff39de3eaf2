import { Director, SCRIPT_NOTES } from '../scenarios/director.ts';
import type { BegunNote, Cast, CountedNote, Stage, TakenStep } from '../scenarios/director.ts';
import type { MovingStep } from '../scenarios/format.ts';
import { RecipeError } from '../recipes/recipe.ts';
import type { World } from '../host/world.ts';
import { accountNamed, perform } from './acts.ts';
import type { HostedWorld } from '../host/hosted.ts';
import { moveClock } from './clock.ts';
import { ControlError } from '../controlError.ts';
import type { ControlContext } from './route.ts';

async function move(hosted: HostedWorld, context: ControlContext, step: MovingStep, cast: Cast): Promise<void> {
  const { world } = hosted;
  if (step.do === 'clock') return void (await moveClock(context, world, step.clock));
  const { key, endpoint, account } = step.reach;
  const { reach } = await import('../recipes/reach.ts');
  try {
    reach(hosted, {
      key,
      ...(endpoint === undefined ? {} : { endpoint }),
      ...(account === undefined ? {} : { account: accountNamed(cast, account) }),
    });
  } catch (error) {
    if (!(error instanceof RecipeError)) throw error;
    throw new ControlError(409, 'not_reachable', `${key} cannot be reached: ${error.message}.`);
  } finally {
    await context.gateway.clockMoved(world);
  }
}

/** A director's access to a world. Without a context only steps that do not move the clock can be performed. */
export function stageOf(hosted: HostedWorld, context?: ControlContext): Stage {
  const { world, happenings, requests } = hosted;
  return {
    world,
    act: (step, cast) => perform(hosted, step, cast),
    move: async (step, cast) => {
      if (context === undefined) throw new Error('a script that goes on takes no step that moves the clock');
      await move(hosted, context, step, cast);
    },
    taken: () => happenings.push({ kind: 'control' }),
    onAnswer: (listener) => requests.listen(({ path, account }) => listener({ endpoint: path, account })),
  };
}

/** The script that was running, according to its journal, when a world was closed. */
function resumed(hosted: HostedWorld): Director | undefined {
  let director: Director | undefined;
  let taken: TakenStep[] = [];
  let counted: CountedNote[] = [];
  for (const record of hosted.world.notes()) {
    if (record.name === SCRIPT_NOTES.begun) {
      director = new Director(stageOf(hosted), record.data as BegunNote);
      taken = [];
      counted = [];
    }
    if (record.name === SCRIPT_NOTES.step) taken.push(record.data as TakenStep);
    if (record.name === SCRIPT_NOTES.counted) counted.push(record.data as CountedNote);
  }
  director?.resume(taken, counted);
  return director;
}

/** The scripts of the worlds of one server: at most one a world, until the world ends. */
export class Scripts {
  readonly #directors = new Map<World, Director>();

  /** The script of a world, where it has one. */
  of(world: World): Director | undefined {
    return this.#directors.get(world);
  }

  /** Begins a script in a world, in place of the one it had. @throws if a step without a guard fails */
  async begin(stage: Stage, begun: BegunNote): Promise<void> {
    const director = new Director(stage, begun);
    this.#keep(stage.world, director);
    await director.begin();
  }

  /** Continues the script of a world that was running when the world was closed. */
  resume(hosted: HostedWorld): void {
    const director = resumed(hosted);
    if (director !== undefined) this.#keep(hosted.world, director);
  }

  #keep(world: World, director: Director): void {
    this.#directors.set(world, director);
    world.onClose(() => this.#directors.delete(world));
  }
}
