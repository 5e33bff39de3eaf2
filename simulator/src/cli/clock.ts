import { shown } from '../base/choices.ts';
import { EXIT, REMOTE_HELP, UsageError, places, remoteArguments } from './command.ts';
import type { Command } from './command.ts';

const MOVES = 'there are advance PT1H (an ISO 8601 duration), to jp:close, live, frozen and x60';

/** Returns the requested change of the clock, or undefined if only the time is to be shown. @throws UsageError */
function moveOf(positionals: readonly string[]): object | undefined {
  const [what] = positionals;
  if (what === undefined) return undefined;
  if (what === 'advance') return { advance: places(positionals, 'advance', 'DURATION')[1] };
  if (what === 'to') return { to: places(positionals, 'to', 'MOMENT')[1] };
  if (!/^(?:live|frozen|x[\d.]+)$/.test(what)) throw new UsageError(`${shown(what)} is no move of a clock; ${MOVES}`);
  return { mode: places(positionals, 'MODE')[0] };
}

/** Shows or moves a world's clock. */
export const command: Command = {
  help: `zaraba clock [advance DURATION | to MOMENT | live | frozen | xN] [options]

Without a move it shows the time. A move ends once everything due has happened: advance PT1H, to jp:close,
to 2026-03-02T09:30:00+09:00, to next-business-day.

${REMOTE_HELP}
`,
  run: async (argv, terminal) => {
    const { positionals, control } = remoteArguments(argv, {}, terminal);
    const move = moveOf(positionals);
    const { clock } = await (move === undefined ? control.call('GET', '/state') : control.call('POST', '/clock', move));
    terminal.say(`${clock.now} ${clock.mode}`);
    return EXIT.ok;
  },
};
