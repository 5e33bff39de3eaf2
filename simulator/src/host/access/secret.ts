import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { JournalError } from '../journal/journal.ts';
import { SECRET_BYTES } from './tokens.ts';

const FILE = 'secret';
const OWNER_ONLY = 0o600;
const SHAPE = new RegExp(`^[0-9a-f]{${2 * SECRET_BYTES}}\n?$`);

/**
 * Returns the secret of the session tokens. It is stored beside the journals; removing its file ends all sessions.
 * @throws JournalError if the file has other content
 */
export function secretOf(dataDirectory: string): Buffer {
  const path = join(dataDirectory, FILE);
  try {
    const made = randomBytes(SECRET_BYTES);
    writeFileSync(path, `${made.toString('hex')}\n`, { flag: 'wx', mode: OWNER_ONLY });
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      // An incomplete file is removed, because the next start would refuse it.
      rmSync(path, { force: true });
      throw error;
    }
  }
  const text = readFileSync(path, 'utf8');
  if (SHAPE.test(text)) {
    chmodSync(path, OWNER_ONLY);
    return Buffer.from(text.trim(), 'hex');
  }
  throw new JournalError(
    `${path}: is no secret of this server. Move it away: a new one is made, and all sessions end.`,
  );
}
