import { EXIT, REMOTE_HELP, fieldsOf, jsonText, places, remoteArguments } from './command.ts';
import type { Command } from './command.ts';
import { OCCASION, OCCASION_HELP, occasionOf } from './occasion.ts';

/** A parameter of a fault, as a number if it is written as one. */
function valueOf(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  return text.trim() !== '' && !Number.isNaN(Number(text)) ? Number(text) : text;
}

/** Arms faults. */
export const command: Command = {
  help: `zaraba fault ENDPOINT|*|stream NAME [name=value …] [options]
zaraba fault list | clear

zaraba fault '*' delay delayMs=800 jitterMs=200 --always       zaraba fault stream disconnect
The list shows every fault with its parameters.

${OCCASION_HELP}
${REMOTE_HELP}
`,
  run: async (argv, terminal) => {
    const { values, positionals, control } = remoteArguments(argv, OCCASION, terminal);
    if (positionals[0] === 'list') terminal.say(jsonText(await control.call('GET', '/faults')));
    else if (positionals[0] === 'clear') terminal.say(jsonText(await control.call('DELETE', '/faults')));
    else {
      const [endpoint, fault] = places(positionals.slice(0, 2), 'ENDPOINT', 'NAME');
      const given = Object.entries(fieldsOf(positionals.slice(2))).map(([name, value]) => [name, valueOf(value)]);
      const body = { endpoint, fault, ...(Object.fromEntries(given) as object), ...occasionOf(values) };
      terminal.say(`armed ${(await control.call('POST', '/faults', body)).id}`);
    }
    return EXIT.ok;
  },
};
