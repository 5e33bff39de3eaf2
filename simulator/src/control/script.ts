import { Director, SCRIPT_NOTES } from '../scenarios/director.ts';
import type { BegunNote, Cast, CountedNote, Stage, TakenStep } from '../scenarios/director.ts';
import type { MovingStep } from '../scenarios/format.ts';
import { RecipeError } from '../recipes/recipe.ts';
import type { World } from '../host/world.ts';
import { accountNamed, perform } from './acts.ts';
import { attachmentsOf } from '../host/attachments.ts';
import { moveClock } from './clock.ts';
import { ControlError } from '../controlError.ts';
import type { ControlContext } from './route.ts';

/** The script of a world, where it has one. */
export interface Script {
  director?: Director | undefined;
}

const KEY = Symbol('script');

async function move(world: World, context: ControlContext, step: MovingStep, cast: Cast): Promise<void> {
  if (step.do === 'clock') return void (await moveClock(context, world, step.clock));
  const { key, endpoint, account } = step.reach;
  const { reach } = await import('../recipes/reach.ts');
  try {
    reach(world, {
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
export function stageOf(world: World, context?: ControlContext): Stage {
  return {
    world,
    act: (step, cast) => perform(world, step, cast),
    move: async (step, cast) => {
      if (context === undefined) throw new Error('a script that goes on takes no step that moves the clock');
      await move(world, context, step, cast);
    },
    taken: () => attachmentsOf(world).happenings.push({ kind: 'control' }),
    onAnswer: (listener) =>
      attachmentsOf(world).requests.listen(({ path, account }) => listener({ endpoint: path, account })),
  };
}

/** The script that was running, according to its journal, when a world was closed. */
function resumed(world: World): Director | undefined {
  let director: Director | undefined;
  let taken: TakenStep[] = [];
  let counted: CountedNote[] = [];
  for (const record of world.notes()) {
    if (record.name === SCRIPT_NOTES.begun) {
      director = new Director(stageOf(world), record.data as BegunNote);
      taken = [];
      counted = [];
    }
    if (record.name === SCRIPT_NOTES.step) taken.push(record.data as TakenStep);
    if (record.name === SCRIPT_NOTES.counted) counted.push(record.data as CountedNote);
  }
  director?.resume(taken, counted);
  return director;
}

/** The script of a world; one that was running when the world was closed continues. */
export function scriptOf(world: World): Script {
  return world.attachment(KEY, () => ({ director: resumed(world) }));
}
