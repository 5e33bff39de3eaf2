import { isScenarioFile } from '../scenarios/format.ts';
import { SCENARIO_LIST } from '../scenarios/lines.ts';
import { EXIT, REMOTE_HELP, fieldsOf, places, remoteArguments } from './command.ts';
import type { Command } from './command.ts';

/** The option that sets the parameters of a scenario. */
export const SET = { set: { type: 'string', multiple: true } } as const;

/** Parses the values of `--set`. @throws UsageError */
export function valuesSet(texts: readonly string[] | undefined): Readonly<Record<string, string>> | undefined {
  return texts === undefined ? undefined : fieldsOf(texts);
}

/**
 * Returns the fields of a call that starts a scenario: a built-in one by its name, or a file with the scenarios that it
 * extends. @throws Error that names the file
 */
export async function scenarioGiven(text: string, set?: Readonly<Record<string, string>>): Promise<object> {
  if (!isScenarioFile(text)) return { scenario: text, ...(set !== undefined && { set }) };
  const { readScenario } = await import('../scenarios/file.ts');
  return { scenario: readScenario(text, { set }) };
}

/** Restarts a world with a scenario. Prints the cast and the addresses. */
export const command: Command = {
  help: `zaraba run SCENARIO|FILE.json [options]

Restarts a world of a running server with a scenario: one of those below, or one from a file.
The scenario replaces what was in the world: its customers, orders, armed keys and faults. zaraba world make --scenario makes
a new world.

  --set NAME=VALUE    value of a parameter of the scenario; several times
${REMOTE_HELP}

${SCENARIO_LIST}`,
  run: async (argv, terminal) => {
    const { values, positionals, control } = remoteArguments(argv, SET, terminal);
    const [scenario] = places(positionals, 'SCENARIO');
    const id = control.address.world ?? 'main';
    const given = await scenarioGiven(scenario, valuesSet(values.set));
    const { url, seed, clock } = await control.call('POST', '/worlds', { id, ...given });
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
