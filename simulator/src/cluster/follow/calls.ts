import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NodeAddress } from '../../host/placement.ts';

/** The base path of calls between the owner of a world and its followers. */
export const FOLLOW_BASE = '/cluster/v1/follow/';
const BEGIN = 'begin';
const CAUGHT_UP = 'caught-up';
const NOT_FOUND = 404;

/** An owner's question whether a follower of a world has caught up. */
export interface CaughtUp {
  readonly world: string;
  readonly records: number;
  readonly may: boolean;
}

/** The handlers of calls between the owner of a world and its followers. */
export interface FollowAnswers {
  /** On the owner: whether a process may follow a world; undefined if the world is not open. */
  readonly begin: (world: string, node: NodeAddress) => boolean | undefined;
  /** On the follower: resolves when it has caught up, with whether it follows the world. */
  readonly caughtUp: (asked: CaughtUp) => Promise<boolean>;
}

/** Returns the path at which a process asks an owner whether it may follow. */
export function beginPath(world: string, { id, url }: NodeAddress): string {
  return `${FOLLOW_BASE}${BEGIN}?${new URLSearchParams({ world, id, url }).toString()}`;
}

/** Returns the path at which an owner asks a follower to catch up. */
export function caughtUpPath({ world, records, may }: CaughtUp): string {
  return `${FOLLOW_BASE}${CAUGHT_UP}?${new URLSearchParams({ world, records: `${records}`, may: `${may}` }).toString()}`;
}

function answered(url: string, answers: FollowAnswers): boolean | Promise<boolean> | undefined {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const given = (name: string): string => searchParams.get(name) ?? '';
  const world = given('world');
  if (pathname === FOLLOW_BASE + BEGIN) return answers.begin(world, { id: given('id'), url: given('url') });
  if (pathname !== FOLLOW_BASE + CAUGHT_UP) return undefined;
  return answers.caughtUp({ world, records: Number(given('records')), may: given('may') === 'true' });
}

/** Handles calls below {@link FOLLOW_BASE}. The router has checked their secret. */
export function answerFollowing(
  answers: FollowAnswers,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async ({ url = '' }, response) => {
    const answer = await answered(url, answers);
    if (answer === undefined) return void response.writeHead(NOT_FOUND).end();
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  };
}
