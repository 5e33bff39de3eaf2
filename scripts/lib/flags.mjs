/** Reads the command line of a script strictly. `--help` explains it. */
import { parseArgs } from 'node:util';
import { tsImport } from 'tsx/esm/api';

/**
 * Ends the process with a line for the user, and with the exit code of a wrong command line.
 * @returns {never}
 */
export function refuse(line) {
  console.error(line);
  process.exit(2);
}

/** Loads the simulator's texts about a name that is not among the possible ones. */
const choices = () => tsImport('../../simulator/src/base/choices.ts', import.meta.url);

/**
 * Reads the flags of a script as `parseArgs` does. `--help` prints the usage and ends the process with 0. An unknown
 * flag ends it with 2, and a line with the flag that may have been meant.
 * @param {string} usage `npm run NAME`, what it does, and a line for each flag
 */
export async function readFlags(usage, options = {}, allowPositionals = false) {
  const known = { ...options, help: { type: 'boolean' } };
  try {
    const read = parseArgs({ options: known, allowPositionals });
    if (!read.values.help) return read;
  } catch (error) {
    const { optionFault } = await choices();
    refuse(`${optionFault(error, Object.keys(known))} (--help lists the flags)`);
  }
  console.log(usage.trim());
  process.exit(0);
}

/** Returns a flag's value as a whole number above 0. Any other value ends the process. */
export function countOf(name, text) {
  if (/^[1-9]\d{0,9}$/.test(text)) return Number(text);
  return refuse(`--${name} is a number above 0, not ${JSON.stringify(text)}`);
}

/** Returns the parts that `--only part,part` names. An unknown part ends the process. */
export async function partsOf(text, parts) {
  const chosen = text.split(',');
  for (const part of chosen) {
    if (parts.includes(part)) continue;
    const { noSuch } = await choices();
    refuse(noSuch('part', part, parts));
  }
  return chosen;
}
