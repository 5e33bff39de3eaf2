import {
  closeSync,
  existsSync,
  fdatasyncSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { JournalError } from './journal.ts';
import type { Journal, JournalRecord } from './journal.ts';
import { checkedRecord } from './records.ts';

const NEWLINE = 0x0a;

/** Length of the complete lines of a file: whatever a dying process left behind the last line break does not count. */
function completeBytes(path: string): number {
  return existsSync(path) ? readFileSync(path).lastIndexOf(NEWLINE) + 1 : 0;
}

function parsed(text: string, path: string, index: number): JournalRecord {
  const where = `${path}, line ${index + 1}`;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new JournalError(`${where}: not JSON. The file was damaged; move it away to begin a fresh world.`);
  }
  return checkedRecord(value, index === 0, where);
}

/** Makes sure that a folder names its new file after a loss of power. Not every system can. */
function syncFolder(path: string): void {
  let folder: number | undefined;
  try {
    folder = openSync(path, 'r');
    fsyncSync(folder);
  } catch {
    // Windows opens no folders, and keeps their entries by itself.
  } finally {
    if (folder !== undefined) closeSync(folder);
  }
}

/**
 * A journal in a file of JSON lines, made with its folder when missing. A torn last line, which no answer ever depended on, is
 * cut off on opening. A record is one write to the operating system: it survives the death of the process, though the loss of
 * power only when it is `durable`: then every record waits for the disk, which takes a thousand times as long.
 */
export function fileJournal(path: string, durable = false): Journal {
  mkdirSync(dirname(path), { recursive: true });
  let length = completeBytes(path);
  const isNew = !existsSync(path);
  const file = openSync(path, isNew ? 'w+' : 'r+');
  ftruncateSync(file, length);
  if (durable && isNew) syncFolder(dirname(path));

  const append = (record: JournalRecord): void => {
    const line = Buffer.from(`${JSON.stringify(record)}\n`);
    try {
      // A short write is possible when the disk is nearly full.
      for (let written = 0; written < line.length;) {
        written += writeSync(file, line, written, line.length - written, length + written);
      }
      if (durable) fdatasyncSync(file);
    } catch (error) {
      ftruncateSync(file, length);
      throw error;
    }
    length += line.length;
  };

  return {
    lasting: true,
    append,
    read: () =>
      readFileSync(path, 'utf8')
        .split('\n')
        .slice(0, -1)
        .map((text, index) => parsed(text, path, index)),
    close: () => closeSync(file),
  };
}
