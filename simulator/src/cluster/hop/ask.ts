import { get } from 'node:http';
import type { WallClock } from '../../clock.ts';
import type { NodeAddress } from '../../host/placement.ts';
import { within } from './bring.ts';
import { HOP_HEADER, whereIs } from './headers.ts';

/** A longer answer is not read. */
const ANSWER_BYTES = 64 * 1024 * 1024;

/** Asks a process one of the calls between processes; undefined where it does not answer in time, or not with JSON. */
export type Ask = (node: NodeAddress, path: string, limitMs: number) => Promise<unknown>;

/** Makes what asks other processes, which share a secret. */
export function asker(secret: string, wallClock: WallClock): Ask {
  return async (node, path, limitMs) => {
    const giveUp = new AbortController();
    const answer = await within(wallClock, limitMs, answerOf(node, path, { secret, signal: giveUp.signal }));
    giveUp.abort();
    return answer;
  };
}

/** @throws where the process does not answer, or with something else than JSON */
function answerOf(
  node: NodeAddress,
  path: string,
  { secret, signal }: { readonly secret: string; readonly signal: AbortSignal },
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const options = { ...whereIs(node), path, headers: { [HOP_HEADER]: secret }, signal, agent: false };
    const asked = get(options, (answer) => {
      const pieces: Buffer[] = [];
      let size = 0;
      answer.on('data', (piece: Buffer) => {
        size += piece.length;
        if (size > ANSWER_BYTES) asked.destroy();
        else pieces.push(piece);
      });
      answer.on('error', reject);
      answer.on('end', () => {
        try {
          if (answer.statusCode !== 200) throw new Error(`process ${node.id} answered ${answer.statusCode}`);
          resolve(JSON.parse(Buffer.concat(pieces).toString()));
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      });
    });
    asked.on('error', reject);
  });
}
