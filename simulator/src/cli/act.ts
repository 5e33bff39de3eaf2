import { EXIT, REMOTE_HELP, fieldsOf, jsonText, places, remoteArguments } from './command.ts';
import type { Command } from './command.ts';

/** Acts as a customer or as the operator. */
export const command: Command = {
  help: `zaraba act ACCOUNT ENDPOINT [name=value …] [options]
zaraba act operator ACT [name=value …] [options]

zaraba act 0900000001 /user/getUserinfo type=jpy      zaraba act operator deposit account=0900000001 currency=jpy amount=5000
Prints the reply; exit code 1 where it is a refusal. It ignores everything that zaraba arm and zaraba fault have armed: to see that,
make the call as your client does.

${REMOTE_HELP}
`,
  run: async (argv, terminal) => {
    const { positionals, control } = remoteArguments(argv, {}, terminal);
    const [as, what] = places(positionals.slice(0, 2), 'ACCOUNT', 'ENDPOINT');
    const args = fieldsOf(positionals.slice(2));
    const { reply } = await control.call('POST', '/act', { as, do: what, args });
    terminal.say(jsonText(reply));
    return reply.status === 1 ? EXIT.ok : EXIT.failed;
  },
};
