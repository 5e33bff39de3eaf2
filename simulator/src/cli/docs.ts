import { EXIT, REMOTE_HELP, UsageError, jsonText, places, remoteArguments } from './command.ts';
import type { Command } from './command.ts';

const DOCUMENTS: Readonly<Record<string, string>> = {
  openapi: '/openapi.json',
  asyncapi: '/asyncapi.json',
  scenario: '/scenario.schema.json',
};

/** Prints the generated documents. */
export const command: Command = {
  help: `zaraba docs openapi | asyncapi | scenario [options]

Prints a document that a running server generates from its contract: the calls, the stream, the format of scenarios.

${REMOTE_HELP}
`,
  run: async (argv, terminal) => {
    const { positionals, control } = remoteArguments(argv, {}, terminal);
    const [name] = places(positionals, 'DOCUMENT');
    const path = DOCUMENTS[name];
    if (path === undefined)
      throw new UsageError(
        `there is no document ${JSON.stringify(name)}; there are ${Object.keys(DOCUMENTS).join(', ')}`,
      );
    terminal.say(jsonText(await control.call('GET', path)));
    return EXIT.ok;
  },
};
