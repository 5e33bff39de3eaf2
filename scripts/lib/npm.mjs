/** The package manager. */
import { run, runNode } from './run.mjs';

/** Runs npm in a folder, if possible the npm that started this process. Returns its output. */
export async function npm(args, cwd) {
  const entry = process.env.npm_execpath;
  const options = { cwd, capture: true };
  const { code, output } = await (entry ? runNode(entry, args, options) : run('npm', args, options));
  if (code !== 0) throw new Error(`npm ${args[0]} failed:\n${output.trim()}`);
  return output;
}
