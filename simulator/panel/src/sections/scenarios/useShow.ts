import type { ScriptView } from '../../control/views.ts';
import { useAct, useReady } from '../../desk/hooks.tsx';
import { useTexts } from '../../texts/texts.tsx';

/** The size and the duration of the move of the Tokyo market that one tap of the presenter causes. */
const SHOCK = { target: 'jp', kind: 'shock', over: 'PT1M' } as const;
const SHOCKS = { fall: -0.03, rise: 0.03 } as const;

/** Controls a running scenario. Returns the next steps, and the one-tap actions of the presenter. */
export function useShow({ name, waiting }: ScriptView) {
  const { t } = useTexts();
  const { world } = useReady();
  const act = useAct();
  const times = waiting.flatMap(({ at }) => at ?? []);
  const nextAt = times.length === 0 ? undefined : Math.min(...times);
  const next = (): void => {
    if (nextAt !== undefined) void act.run((control) => control.clock(world, { to: new Date(nextAt).toISOString() }));
  };
  const move = (way: keyof typeof SHOCKS): void =>
    void act.run((control) => control.layOverlay(world, { ...SHOCK, by: SHOCKS[way] }));
  const restart = (): void => void act.run((control) => control.runScenario(world, name), t.scenarios.restarted);
  return { act, nextAt, coming: waiting.filter(({ at }) => at !== undefined && at === nextAt), next, move, restart };
}
