import { writeFile } from 'node:fs/promises';
import type { ControlReply } from '../control/replies/index.ts';
import type { Control } from './control.ts';

async function* linesOf(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

/**
 * Stores the state of a world as a named snapshot, and as a bundle in a file for `zaraba replay`.
 * @throws ControlCallError, or the error of the file
 */
export async function saveSnapshot(
  control: Control,
  name: string,
  file: string | undefined,
): Promise<ControlReply<'POST /snapshots'>> {
  const head = await control.call('POST', '/snapshots', { name });
  if (file !== undefined) await writeFile(file, linesOf(control.lines(`/snapshots/${name}`)));
  return head;
}
