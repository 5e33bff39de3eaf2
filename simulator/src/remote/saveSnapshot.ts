import { writeFile } from 'node:fs/promises';
import type { ControlReply } from '../control/replies/index.ts';
import type { Control } from './control.ts';

async function* linesOf(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

/**
 * Stores a world's state as a named snapshot, and in a file as a bundle for `zaraba replay`.
 * @throws ControlCallError, or the file's error
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
