import { MACHINES } from '@zaraba/contracts';
import type { StateMachine } from '@zaraba/contracts';
import { ENDPOINT_PATHS, keysOf, pairName } from '../../coverage/coverage.ts';
import type { CoverageReport } from '../../coverage/coverage.ts';
import { EXEMPTIONS } from './exemptions.ts';

/** A count, or how to judge its absence. */
function cell(counts: Readonly<Record<string, number>>, name: string): string {
  const count = counts[name];
  if (count !== undefined) return String(count);
  return Object.hasOwn(EXEMPTIONS, name) ? 'exempt' : 'MISSING';
}

/** Endpoints with the keys they answered, then machines with the transitions they made, each with its count. */
export function tables({ pairs, transitions }: CoverageReport): string {
  const width = Math.max(...ENDPOINT_PATHS.map((path) => path.length)) + 2;
  const calls = ENDPOINT_PATHS.map((path) => {
    const keys = keysOf(path).map((key) => `${key} ${cell(pairs.exercised, pairName(path, key))}`);
    return path.padEnd(width) + keys.join(' · ');
  });
  const moves = Object.entries<StateMachine<string>>(MACHINES).map(([machine, { transitions: byState }]) => {
    const all = Object.entries(byState).flatMap(([from, targets]) => targets.map((to) => `${from}>${to}`));
    const counted = all.map((move) => `${move} ${cell(transitions.exercised, `${machine}:${move}`)}`);
    return machine.padEnd(width) + counted.join(' · ');
  });
  const reasons = Object.entries(EXEMPTIONS).map(([name, reason]) => `exempt: ${name}: ${reason}`);
  return ['── calls and keys', ...calls, '', '── machines and transitions', ...moves, '', ...reasons].join('\n');
}
