import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NodeAddress } from '../../host/placement.ts';

/** Base of the calls between those who follow a world and its owner. */
export const FOLLOW_BASE = '/cluster/v1/follow/';
const BEGIN = 'begin';
const CAUGHT_UP = 'caught-up';
const NOT_FOUND = 404;

/** What an owner asks who follows its world. */
export interface CaughtUp {
  readonly world: string;
  /** So many records are to be carried out. */
  readonly records: number;
  /** Whether the world may be followed any longer. */
  readonly may: boolean;
}

/** What answers these calls, each with a yes or no. */
export interface FollowAnswers {
  /** Of the owner: whether a process may follow a world of it; undefined where the world is not, or not yet, open here. */
  readonly begin: (world: string, node: NodeAddress) => boolean | undefined;
  /** Of who follows: whether it does, once it has caught up. */
  readonly caughtUp: (asked: CaughtUp) => Promise<boolean>;
}

/** Asks an owner whether this process may follow a world. */
export function beginPath(world: string, { id, url }: NodeAddress): string {
  return `${FOLLOW_BASE}${BEGIN}?${new URLSearchParams({ world, id, url }).toString()}`;
}

/** Asks who follows a world for when it has caught up. */
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

/** Makes the handler of the calls below {@link FOLLOW_BASE}, which the router lets through with the secret only. */
export function answerFollowing(
  answers: FollowAnswers,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async ({ url = '' }, response) => {
    const answer = await answered(url, answers);
    if (answer === undefined) return void response.writeHead(NOT_FOUND).end();
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  };
}
