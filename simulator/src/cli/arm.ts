import { EXIT, REMOTE_HELP, jsonText, places, remoteArguments } from './command.ts';
import type { Command } from './command.ts';
import { OCCASION, OCCASION_HELP, occasionOf } from './occasion.ts';

/** Arms error keys. */
export const command: Command = {
  help: `zaraba arm ENDPOINT|* KEY [options]
zaraba arm list | clear

The next call of the endpoint answers the key, whatever the rules say: zaraba arm /trade/placeOrder insufficient_balance
A key that no rule of the call leads to is refused. Where a fault (zaraba fault) answers the call first, the key stays armed
for the next one.

${OCCASION_HELP}
  --anyway            arms even a key that no rule of the call leads to
${REMOTE_HELP}
`,
  run: async (argv, terminal) => {
    const { values, positionals, control } = remoteArguments(
      argv,
      { ...OCCASION, anyway: { type: 'boolean' } },
      terminal,
    );
    if (positionals[0] === 'list') terminal.say(jsonText(await control.call('GET', '/messages')));
    else if (positionals[0] === 'clear') terminal.say(jsonText(await control.call('DELETE', '/messages')));
    else {
      const [endpoint, key] = places(positionals, 'ENDPOINT', 'KEY');
      const { anyway = false, ...occasion } = values;
      const { id, note } = await control.call('POST', '/messages', {
        endpoint,
        key,
        strict: !anyway,
        ...occasionOf(occasion),
      });
      terminal.say(note === undefined ? `armed ${id}` : `armed ${id}. ${note}`);
    }
    return EXIT.ok;
  },
};
