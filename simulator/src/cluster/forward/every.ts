import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Placement } from '../../host/placement.ts';
import type { AskEvery, Gathered, Parts } from '../../control/route.ts';
import type { Ask } from './ask.ts';

/** The base path of calls that collect a part of a reply from each process. */
export const PART_BASE = '/cluster/v1/part/';

/** The time limit for each process, ms. */
const PART_MS = 1_000;
const NOT_FOUND = 404;

/** Handles authenticated calls below {@link PART_BASE}. */
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

/** Creates a function that asks all other living processes at the same time. */
export function everyAsker(placement: Placement, ask: Ask): AskEvery {
  return async <T>(call: string, own: T): Promise<Gathered<T>> => {
    const { self } = placement;
    const others = (await placement.nodes()).filter(({ id }) => id !== self.id);
    const answers = await Promise.all(
      others.map(async (node) => ({ node, part: await ask(node, PART_BASE + call, PART_MS) })),
    );
    // JSON has no undefined, so undefined means that a process did not answer.
    const given = answers.filter(({ part }) => part !== undefined);
    return {
      parts: [own, ...given.map(({ part }) => part as T)],
      silent: answers.filter(({ part }) => part === undefined).map(({ node }) => node.id),
    };
  };
}
