import { REPLAY_AFTER } from '../proxy/replay.ts';
import { EXIT, REMOTE_HELP, UsageError, jsonIn, places, remoteArguments } from './command.ts';
import type { Command } from './command.ts';

const OPTIONS = { delays: { type: 'string' }, after: { type: 'string' } } as const;

/** Replays a recording. */
export const command: Command = {
  help: `zaraba play FILE [options]
zaraba play stop

Answers the calls of a world from a recording (zaraba record) or a HAR file that a browser saved: each answer once, in its order, and marked as simulated.
You choose what happens to a call without an answer left; the request log notes it.

  --delays WHICH      recorded: answers take as long as recorded (default), none: they come at once
  --after WHICH       act: the simulator answers (default), repeat: the last answer to the same question comes again
                      (the simulator answers if there never was one), refuse: HTTP 502
${REMOTE_HELP}
`,
  run: async (argv, terminal) => {
    const { values, positionals, control } = remoteArguments(argv, OPTIONS, terminal);
    const { delays, after } = values;
    if (delays !== undefined && delays !== 'recorded' && delays !== 'none') {
      throw new UsageError(`--delays is recorded or none, not ${JSON.stringify(delays)}`);
    }
    if (after !== undefined && !REPLAY_AFTER.some((one) => one === after)) {
      throw new UsageError(`--after is one of ${REPLAY_AFTER.join(', ')}, not ${JSON.stringify(after)}`);
    }
    const [file] = places(positionals, 'FILE');
    if (file === 'stop') {
      await control.call('DELETE', '/replay');
      terminal.say('the simulator answers all calls again');
      return EXIT.ok;
    }
    const recording = jsonIn(file);
    const { replay } = await control.call('POST', '/replay', {
      recording,
      ...(delays !== undefined && { delays }),
      ...(after !== undefined && { after }),
    });
    terminal.say(`answers from ${replay?.calls} recorded calls of ${replay?.target}`);
    return EXIT.ok;
  },
};
