import { createECDH } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFolder } from '../host/journal/folderLock.ts';
import { JournalError } from '../host/journal/journal.ts';

/** VAPID keys, base64url. They identify the server to push services. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export const KEYS_FILE = 'pushKeys';
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
 * Returns the given keys, or those stored beside the journals, or temporary ones. New keys invalidate existing
 * subscriptions.
 * @throws JournalError for invalid keys
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
