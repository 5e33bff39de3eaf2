import { resolve } from 'node:path';
import { HELP } from '../process/flags.ts';
import { SCENARIO_LIST } from '../scenarios/lines.ts';
import { serve } from '../serve.ts';
import { EXIT } from './command.ts';
import type { Command } from './command.ts';

/** Starts the simulator. Journals are stored in the current folder. */
export const command: Command = {
  help: `zaraba serve [flags]\n\n${HELP}\n${SCENARIO_LIST}`,
  run: async (argv) => {
    await serve(argv, resolve('.zaraba'));
    return EXIT.ok;
  },
};
