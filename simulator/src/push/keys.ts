import { createECDH } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFolder } from '../host/journal/folderLock.ts';
import { JournalError } from '../host/journal/journal.ts';

/** With which a server shows push services that it is the one a browser subscribed to. Both in base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Name of the file beside the journals. */
export const KEYS_FILE = 'pushKeys';
/** Only the owner of the process reads it. */
const OWNER_ONLY = 0o600;
const CURVE = 'prime256v1';
const SHAPE = /^(B[\w-]{86}),([\w-]{43})\n?$/;
const PRIVATE_BYTES = 32;

function madeKeys(): PushKeys {
  const pair = createECDH(CURVE);
  const publicKey = pair.generateKeys('base64url');
  const number = pair.getPrivateKey();
  const padded = Buffer.concat([Buffer.alloc(PRIVATE_BYTES - number.length), number]);
  return { publicKey, privateKey: padded.toString('base64url') };
}

/** The keys that a text spells; undefined where it spells none, or two that do not belong together. */
function keysIn(text: string): PushKeys | undefined {
  const [, publicKey, privateKey] = SHAPE.exec(text) ?? [];
  if (publicKey === undefined || privateKey === undefined) return undefined;
  const pair = createECDH(CURVE);
  try {
    pair.setPrivateKey(privateKey, 'base64url');
  } catch {
    return undefined;
  }
  return pair.getPublicKey('base64url') === publicKey ? { publicKey, privateKey } : undefined;
}

/** Keeps keys where there are none yet; answers whether it did. */
function kept(path: string, { publicKey, privateKey }: PushKeys): boolean {
  try {
    writeFileSync(path, `${publicKey},${privateKey}\n`, { flag: 'wx', mode: OWNER_ONLY });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * The keys of a server: those given, else those beside its journals, made at the first start, else some for this run. With other
 * keys no browser hears of anything that subscribed before.
 * @throws JournalError where a text or the file holds something else
 */
export function pushKeysOf(given: string | undefined, dataDirectory: string | undefined): PushKeys {
  if (given !== undefined) {
    const keys = keysIn(given);
    if (keys === undefined) throw new JournalError('ZARABA_PUSH_KEYS: the two keys do not belong together');
    return keys;
  }
  const made = madeKeys();
  if (dataDirectory === undefined) return made;
  makePrivateFolder(dataDirectory);
  const path = join(dataDirectory, KEYS_FILE);
  if (kept(path, made)) return made;
  const keys = keysIn(readFileSync(path, 'utf8'));
  if (keys !== undefined) return keys;
  throw new JournalError(`${path}: holds no keys. Move it away: new ones are made, and browsers subscribe again.`);
}
