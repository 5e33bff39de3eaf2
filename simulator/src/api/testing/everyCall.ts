import { expect } from 'vitest';
import { specimenPicture } from '../../pictures/specimen.ts';

export type Init = Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> };
/** Makes a call by its path. */
export type Ask = (path: string, init?: Init) => Promise<Response>;

const AGENT = { 'user-agent': 'test', 'accept-encoding': 'identity' };
/** The verified customer of every world. */
export const DEMO = { account: '0900000001', password: 'demo-1234' };

/** A call with a form. */
export function form(fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}): Init {
  return { method: 'POST', body: new URLSearchParams(fields), headers };
}

function json(body: object, headers: Readonly<Record<string, string>> = {}): Init {
  return { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } };
}

/** Asks under one address, which some answers name. */
export function asking(url: string, answer: (request: Request) => Promise<Response>): Ask {
  return (path, { headers, ...init } = {}) =>
    answer(new Request(`${url}${path}`, { ...init, headers: { ...AGENT, ...headers } }));
}

/** What HTTP adds for the connection and its moment. */
const OF_HTTP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date']);

/** What each beginning of a world draws or reads from the machine's clock. */
const OF_BEGINNING = /(?<="(?:epoch|nonce)":")[0-9a-f]+|(?<="wallMs":)\d+/g;

async function whole(response: Response) {
  const { status, headers } = response;
  const kept = [...headers].filter(([name]) => !OF_HTTP.has(name));
  const body = Buffer.from(await response.arrayBuffer()).toString('latin1');
  return { status, headers: kept, body: body.replaceAll(OF_BEGINNING, '') };
}

async function tokenFrom(ask: Ask): Promise<string> {
  const { data } = (await (await ask('/api/vue/user/login', form(DEMO))).json()) as { data: { token: string } };
  return data.token;
}

function upload(session: Readonly<Record<string, string>>): Init {
  const body = new FormData();
  body.set('purpose', 'front');
  body.set('image', new Blob([new Uint8Array(specimenPicture('front').bytes)], { type: 'image/png' }), 'card.png');
  return { method: 'POST', body, headers: session };
}

/** The call for a page, of which a market in a tab has none. */
export const PAGE = 'a page that is absent';

const CALLS: Readonly<Record<string, (session: Readonly<Record<string, string>>) => readonly [string, Init?]>> = {
  'a public call': () => ['/api/vue/common/config', { method: 'POST' }],
  'a refused log-in': () => ['/api/vue/user/login', form({ ...DEMO, password: 'other-9999' })],
  'a call with a session': (session) => ['/api/vue/user/getUserinfo', form({ type: 'jpy' }, session)],
  'a call in JSON': (session) => ['/api/vue/user/getUserinfo', json({ type: 'jpy' }, session)],
  'a call without its session': () => ['/api/vue/user/getUserinfo', form({ type: 'jpy' })],
  'an upload': (session) => ['/api/vue/user/upload', upload(session)],
  'an unknown call': () => ['/api/vue/user/nothing', { method: 'POST' }],
  'a wrong method': () => ['/api/vue/common/config'],
  'a body that is too large': () => ['/api/vue/user/login', form({ account: 'x'.repeat(70_000) })],
  'a world that must exist': () => ['/w/other/api/vue/common/config', form({}, { 'x-world-strict': '1' })],
  'a control call': () => ['/sim/v1/state'],
  'a control call that moves the clock': () => ['/sim/v1/clock', json({ advance: 'PT1H' })],
  'a refused control call': () => ['/sim/v1/clock', json({ advance: 'an hour' })],
  'the journal, a long answer': () => ['/sim/v1/journal'],
  [PAGE]: () => ['/nothing.html'],
  'a head': () => ['/api/vue/common/config', { method: 'HEAD' }],
};

/**
 * Makes one call of every kind, save those left out, at two servers of the same beginning, and expects the same status,
 * headers and bytes.
 */
export async function expectSameAnswers(asks: readonly [Ask, Ask], leftOut: readonly string[] = []): Promise<void> {
  const sessions = await Promise.all(asks.map(async (ask) => ({ account: DEMO.account, token: await tokenFrom(ask) })));
  for (const [name, call] of Object.entries(CALLS)) {
    if (leftOut.includes(name)) continue;
    const answers = await Promise.all(asks.map(async (ask, place) => whole(await ask(...call(sessions[place]!)))));
    expect(answers[0], name).toEqual(answers[1]);
  }
}
