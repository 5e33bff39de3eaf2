import { SCENARIO_LIST } from '../scenarios/lines.ts';
import { EXIT, REMOTE_HELP, jsonIn, places, remoteArguments } from './command.ts';
import type { Command } from './command.ts';

/**
 * The scenario that an argument names: a built-in one, or one in a file.
 * @throws Error that names the file
 */
export function scenarioGiven(text: string): unknown {
  return text.endsWith('.json') ? jsonIn(text) : text;
}

/** Restarts a world with a scenario, and prints its cast and its addresses. */
export const command: Command = {
  help: `zaraba run SCENARIO|FILE.json [options]

Restarts a world of a running server with a scenario: one of those below, or one from a file.

${REMOTE_HELP}

${SCENARIO_LIST}`,
  run: async (argv, terminal) => {
    const { positionals, control } = remoteArguments(argv, {}, terminal);
    const [scenario] = places(positionals, 'SCENARIO');
    const id = control.address.world ?? 'main';
    const { url, seed, clock } = await control.call('POST', '/worlds', { id, scenario: scenarioGiven(scenario) });
    const { scenario: script } = await control.call('GET', '/state');
    terminal.say(`world     ${id}`);
    terminal.say(`seed      ${seed}`);
    terminal.say(`clock     ${clock.mode} at ${clock.now}`);
    for (const [alias, account] of Object.entries(script?.cast ?? {})) terminal.say(`cast      ${alias} ${account}`);
    terminal.say(`steps     ${script?.taken.length ?? 0} taken, ${script?.waiting.length ?? 0} waiting`);
    terminal.say(`client    ${url}`);
    terminal.say(`panel     ${url}sim/`);
    return EXIT.ok;
  },
};
