import type { Cast, Stage } from '../../scenarios/director.ts';
import type { MovingStep } from '../../scenarios/format.ts';
import { RecipeError } from '../../recipes/recipe.ts';
import { accountNamed, perform } from './acts.ts';
import type { HostedWorld } from '../../host/hosted.ts';
import { moveClock } from '../worlds/clock.ts';
import { ControlError } from '../../base/controlError.ts';
import type { ControlContext } from '../route.ts';

async function move(hosted: HostedWorld, context: ControlContext, step: MovingStep, cast: Cast): Promise<void> {
  const { world } = hosted;
  if (step.do === 'clock') return void (await moveClock(context, world, step.clock));
  const { key, endpoint, account } = step.reach;
  const { reach } = await import('../../recipes/reach.ts');
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

/** Returns the access of a scenario to a world. Without a context, its steps cannot move the clock. */
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
