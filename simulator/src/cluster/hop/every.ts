import { get } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { WallClock } from '../../clock.ts';
import type { NodeAddress, Placement } from '../../host/placement.ts';
import type { AskEvery, Gathered, Parts } from '../../control/route.ts';
import { HOP_HEADER, whereIs } from './headers.ts';
import { within } from './bring.ts';

/** Base of the calls with which a process asks another one for its part of an answer. */
export const PART_BASE = '/cluster/v1/part/';

/** How long each process may take for its part, milliseconds. */
const PART_MS = 1_000;
/** A longer part is not read. */
const PART_BYTES = 64 * 1024 * 1024;
const NOT_FOUND = 404;

/** Makes the handler of the calls below {@link PART_BASE}, which the door lets through with the secret only. */
export function answerParts(parts: Parts): (request: IncomingMessage, response: ServerResponse) => void {
  return ({ method, url = '' }, response) => {
    const call = url.startsWith(PART_BASE) ? url.slice(PART_BASE.length) : '';
    if (method !== 'GET' || !Object.hasOwn(parts, call)) return void response.writeHead(NOT_FOUND).end();
    const text = JSON.stringify(parts[call]!());
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
      .end(text);
  };
}

/** The part of one process. @throws where it does not answer, or with something else */
function askOne(node: NodeAddress, call: string, secret: string, signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const options = {
      ...whereIs(node),
      path: PART_BASE + call,
      headers: { [HOP_HEADER]: secret },
      signal,
      agent: false,
    };
    const asked = get(options, (answer) => {
      const pieces: Buffer[] = [];
      let size = 0;
      answer.on('data', (piece: Buffer) => {
        size += piece.length;
        if (size > PART_BYTES) asked.destroy();
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

/** Makes what asks every living process, this one apart, each for a second at most. */
export function everyAsker(placement: Placement, secret: string, wallClock: WallClock): AskEvery {
  return async <T>(call: string, own: T): Promise<Gathered<T>> => {
    const { self } = placement;
    const others = (await placement.nodes()).filter(({ id }) => id !== self.id);
    const answers = await Promise.all(
      others.map(async (node) => {
        const giveUp = new AbortController();
        const part = await within(wallClock, PART_MS, askOne(node, call, secret, giveUp.signal));
        giveUp.abort();
        return { node, part };
      }),
    );
    // JSON has no undefined: without a part its process did not answer.
    const given = answers.filter(({ part }) => part !== undefined);
    return {
      parts: [own, ...given.map(({ part }) => part as T)],
      silent: answers.filter(({ part }) => part === undefined).map(({ node }) => node.id),
    };
  };
}
