import { EXIT, REMOTE_HELP, UsageError, jsonIn, places, remoteArguments } from './command.ts';
import type { Command } from './command.ts';

const OPTIONS = { delays: { type: 'string' } } as const;

interface Begun {
  readonly replay: { readonly calls: number; readonly target: string };
}

/** Answers from a recording. */
export const command: Command = {
  help: `zaraba play FILE [options]
zaraba play stop

Answers the calls of a world from a recording (zaraba record): each answer once, in its order, and marked as simulated. A
call that the recording has no answer left for is acted out, which the request log says.

  --delays WHICH      recorded: answers take the time they took (default), none: they do not
${REMOTE_HELP}
`,
  run: async (argv, terminal) => {
    const { values, positionals, control } = remoteArguments(argv, OPTIONS, terminal);
    const { delays } = values;
    if (delays !== undefined && delays !== 'recorded' && delays !== 'none') {
      throw new UsageError(`--delays is recorded or none, not ${JSON.stringify(delays)}`);
    }
    const [file] = places(positionals, 'FILE');
    if (file === 'stop') {
      await control.call('DELETE', '/replay');
      terminal.say('all calls are acted out again');
      return EXIT.ok;
    }
    const recording = jsonIn(file);
    const { replay } = await control.call<Begun>('POST', '/replay', {
      recording,
      ...(delays !== undefined && { delays }),
    });
    terminal.say(`answers from ${replay.calls} recorded calls of ${replay.target}`);
    return EXIT.ok;
  },
};
