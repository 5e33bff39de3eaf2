import { once } from 'node:events';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { WallClock } from '../../base/clock.ts';
import type { NodeAddress } from '../../host/placement.ts';
import { within } from './forward.ts';
import { HOP_HEADER, whereIs } from './headers.ts';

/** The maximum length of a reply that is read. */
const ANSWER_BYTES = 64 * 1024 * 1024;

/** Calls another process. Resolves with undefined if there is no JSON reply in time. */
export type Ask = (node: NodeAddress, path: string, limitMs: number) => Promise<unknown>;

/** Creates a function that calls other processes with the cluster's secret. */
export function asker(secret: string, wallClock: WallClock): Ask {
  return async (node, path, limitMs) => {
    const giveUp = new AbortController();
    const answer = await within(wallClock, limitMs, answerOf(node, path, { secret, signal: giveUp.signal }));
    giveUp.abort();
    return answer;
  };
}

/** @throws if there is no JSON reply */
async function answerOf(
  node: NodeAddress,
  path: string,
  { secret, signal }: { readonly secret: string; readonly signal: AbortSignal },
): Promise<unknown> {
  const asked = get({ ...whereIs(node), path, headers: { [HOP_HEADER]: secret }, signal, agent: false });
  // The stream of the reply also emits these errors, so they are ignored here.
  asked.on('error', () => {});
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`process ${node.id} answered ${answer.statusCode}`);
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > ANSWER_BYTES) throw new Error(`process ${node.id} answered too much`);
    pieces.push(piece);
  }
  return JSON.parse(Buffer.concat(pieces).toString());
}
