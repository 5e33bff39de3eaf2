import * as fc from 'fast-check';
import { ENDPOINTS } from '@zaraba/contracts';
import type { EndpointPath } from '@zaraba/contracts';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { Recording, recordingSchema } from './recording.ts';
import type { PassedOn } from './recording.ts';
import { Replay } from './replay.ts';

const AT_MS = Date.parse('2026-03-02T00:30:00Z');

/** A word that occurs nowhere else, in letters of any script and with characters that other notations escape. */
const word = fc
  .array(fc.constantFrom('ぎ', '密', '"', '\\', '/', '&', '<', '%', '+', ' ', '.', '*', '(', 'q', 'Q', '7'), {
    minLength: 4,
    maxLength: 12,
  })
  .map((letters) => `x${letters.join('')}x`);
const digits = fc.integer({ min: 3_000_000, max: 999_999_999 }).map((number) => `88${number}`);
const secret = fc.oneof(word, digits);

/** Where a body may repeat a secret. */
const ECHO: readonly ((text: string) => string)[] = [
  (text) =>
    JSON.stringify({ status: 1, msg: 'ok', data: { note: `you said ${text}!`, [`k${text}`]: [text, { text }] } }),
  (text) => JSON.stringify({ status: 0, msg: text, data: /^\d+$/.test(text) ? Number(text) : null }),
  (text) => JSON.stringify({ data: { token: text, idNumber: text, amount: `1${text}.00` } }),
  (text) => `<p>${text} ${encodeURIComponent(text)} ${JSON.stringify(text)}`,
  (text) =>
    JSON.stringify(text).replace(
      /[^\x20-\x7e]/g,
      (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
];

const call = fc.record({
  field: fc.constantFrom(
    'password',
    'fundPassword',
    'loginPassword',
    'pin',
    'number',
    'idNumber',
    'token',
    'securityPassword',
  ),
  secret,
  token: secret,
  echo: fc.constantFrom(...ECHO),
  /** The secret of the conversation that the answer repeats. */
  echoes: fc.nat(),
  other: fc.constantFrom('note', 'text'),
  isPacked: fc.boolean(),
});

test('no secret that was sent remains in a recording, in whatever form and at whatever time the server repeats it', () => {
  fc.assert(
    fc.property(fc.array(call, { minLength: 1, maxLength: 6 }), (calls) => {
      const secrets = [...new Set(calls.flatMap(({ secret: own, token }) => [own, token]))];
      // A text that is part of another one is hidden with it, so the rest may contain anything.
      fc.pre(secrets.every((one) => secrets.every((other) => one === other || !other.includes(one))));
      const recording = new Recording('all', 'https://broker.example', AT_MS);
      for (const { field, secret: own, token, echo, echoes, other, isPacked } of calls) {
        const given = secrets[echoes % secrets.length]!;
        const body = Buffer.from(echo(given));
        const passed: PassedOn = {
          path: '/user/login',
          session: { token, account: '0811112222' },
          fields: { [field]: own, [other]: `about ${given}`, account: '0811113333' },
          answer: {
            status: 200,
            headers: { 'content-type': 'text/plain', ...(isPacked ? { 'content-encoding': 'gzip' } : {}) },
            body: isPacked ? gzipSync(body) : body,
            delayMs: 0,
          },
          sentMs: AT_MS,
        };
        recording.add(passed);
      }
      const document = recording.document();
      expect(recordingSchema.safeParse(document).success).toBe(true);
      const texts = document.calls.flatMap(({ account, fields, body }) => [
        account ?? '',
        ...Object.entries(fields).flat(),
        body,
        ...(body.startsWith('{') || body.startsWith('"') ? [everyText(JSON.parse(body))] : []),
      ]);
      const sent = [...secrets, '0811112222', '0811113333'].flatMap((one) => [one, encodeURIComponent(one)]);
      expect(sent.filter((one) => texts.some((text) => text.includes(one)))).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

function everyText(value: unknown): string {
  if (Array.isArray(value)) return value.map(everyText).join('\n');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, member]) => `${name}\n${everyText(member)}`)
    .join('\n');
}

test('a secret first seen in a later call is hidden in earlier calls too', () => {
  const recording = new Recording('late', 'https://broker.example', AT_MS);
  const answer = (text: string) => ({ status: 200, headers: {}, body: Buffer.from(text), delayMs: 1 });
  recording.add({
    path: '/user/getUserinfo',
    session: { token: 'first-token', account: '0811112222' },
    fields: { type: 'jpy' },
    answer: answer('{"data":{"hint":"open sesame","balance":"1246810.00","code":246810}}'),
    sentMs: AT_MS,
  });
  recording.add({
    path: '/user/changeFundPassword',
    session: { token: 'first-token', account: '0811112222' },
    fields: { oldPassword: 'open sesame', newPassword: '246810' },
    answer: answer('{"status":1,"msg":"modified","data":null}'),
    sentMs: AT_MS + 5,
  });
  const { calls } = recording.document();
  expect(JSON.parse(calls[0]!.body)).toEqual({ data: { hint: 'secret-1', balance: '1000002.00', code: 0 } });
  expect(calls[1]).toEqual({
    path: '/user/changeFundPassword',
    account: '0000000001',
    fields: { oldPassword: 'secret-1', newPassword: 'secret-2' },
    status: 200,
    headers: {},
    body: '{"status":1,"msg":"modified","data":null}',
    delayMs: 1,
    sinceStartMs: 5,
  });
});

test('a recording made while the clock of the machine was set back can be replayed', () => {
  const recording = new Recording('set back', 'https://broker.example', AT_MS);
  const answer = { status: 200, headers: {}, body: Buffer.from('{}'), delayMs: -3 };
  recording.add({ path: '/common/config', session: undefined, fields: {}, answer, sentMs: AT_MS - 20 });
  const document = recording.document();
  expect(recordingSchema.safeParse(document).success).toBe(true);
  expect(document.calls).toEqual([expect.objectContaining({ delayMs: 0, sinceStartMs: 0 })]);
});

/** What secrets look like: card and document numbers, keys, addresses, codes of several digits. */
const secretLooking = fc.oneof(
  fc.stringMatching(/^4[0-9]{15,18}$/),
  fc.stringMatching(/^q[A-Za-z2-9]{12,60}7$/),
  fc.stringMatching(/^[a-z]{5,9}@mail\.example$/),
  fc.stringMatching(/^[1-9][0-9]{5}31337$/),
);
const KNOWN_NAMES = ['bank_card', 'iban', 'account_no', 'id_no', 'passport', 'access_token', 'jwt', 'sessionid', 'otp'];
const anyName = fc.oneof(
  fc.constantFrom(...KNOWN_NAMES, 'note', 'reason', 'holder', 'x'),
  fc.stringMatching(/^n[a-j_]{2,12}$/),
);
/** Where a server may put it: a member, an array element, a list, JSON within a text, an address, a page, a header. */
const PLACES: readonly ((name: string, text: string) => { body: string; headers?: Record<string, string> })[] = [
  (name, text) => ({ body: JSON.stringify({ status: 1, msg: 'ok', data: { jpy: '5.00', [name]: text } }) }),
  (name, text) => ({ body: JSON.stringify({ status: 1, msg: text, data: [{ rows: [{ [name]: [text] }] }] }) }),
  (name, text) => ({ body: JSON.stringify({ [name]: text, data: { inner: JSON.stringify({ [name]: text }) } }) }),
  (name, text) => ({
    body: JSON.stringify({ data: [{ name, value: `https://u:${text}@a.example/x?${name}=${text}#${text}` }] }),
  }),
  (name, text) => ({ body: JSON.stringify({ data: { [`${name}${text}`]: 1 } }) }),
  (name, text) => ({ body: JSON.stringify({ data: { [name]: /^\d{1,15}$/.test(text) ? Number(text) : text } }) }),
  (name, text) => ({
    body: `<html><p>${name}: ${text}</p>`,
    headers: { 'content-type': `text/html; ${name}=${text}` },
  }),
  (name, text) => ({
    body: '',
    headers: { 'set-cookie': `${name}=${text}`, 'content-language': text, 'retry-after': text },
  }),
];

test('no text that resembles a secret remains in a recording, under any name, in any place, on any endpoint', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...(Object.keys(ENDPOINTS) as EndpointPath[])),
      anyName,
      secretLooking,
      fc.constantFrom(...PLACES),
      fc.constantFrom<'body' | 'field' | 'name'>('body', 'field', 'name'),
      (path, name, text, place, side) => {
        const recording = new Recording('any', 'https://broker.example', AT_MS);
        const { body, headers = {} } = side === 'body' ? place(name, text) : { body: '{"status":1}' };
        const fields: Record<string, string> =
          side === 'field' ? { [name]: text } : side === 'name' ? { [text]: '1' } : {};
        const answer = { status: 200, headers, body: Buffer.from(body), delayMs: 0 };
        recording.add({ path, session: undefined, fields, answer, sentMs: AT_MS });
        const document = recording.document();
        expect(recordingSchema.safeParse(document).success).toBe(true);
        expect(JSON.stringify(document)).not.toContain(text);
      },
    ),
    { numRuns: 600 },
  );
});

/** A recording of one call. */
function recordedOnce(
  path: EndpointPath,
  fields: Record<string, string>,
  data: unknown,
  redact: readonly string[] = [],
) {
  const recording = new Recording('one', 'https://broker.example', AT_MS);
  const body = Buffer.from(JSON.stringify({ status: 1, msg: 'ok', data }));
  recording.add({
    path,
    session: undefined,
    fields,
    answer: { status: 200, headers: {}, body, delayMs: 0 },
    sentMs: AT_MS,
  });
  const { calls, redacted } = recording.document(redact);
  return { fields: calls[0]!.fields, answer: JSON.parse(calls[0]!.body) as { data: unknown }, redacted };
}

test('a recording retains numbers, choices, market data and the equality of texts, but only the form of all other values', () => {
  const rows = [
    { id: 'w-1', status: 0, money: '50000.00', currency: 'jpy', bank_card: '6222021234567890123', teller: '4711' },
    {
      id: 'w-2',
      status: 1,
      money: '70000',
      currency: 'usd',
      bank_card: '6222021234567890123',
      teller: 4712,
      paid: true,
    },
  ];
  const told = recordedOnce('/user/withdrawallist', { type: 'jpy' }, rows);
  expect(told.fields).toEqual({ type: 'jpy' });
  expect(told.answer.data).toEqual([
    { id: 'text-1', status: 0, money: '50000.00', currency: 'jpy', bank_card: '1000000000000000001', teller: '1002' },
    {
      id: 'text-2',
      status: 1,
      money: '70000',
      currency: 'usd',
      bank_card: '1000000000000000001',
      teller: 1003,
      paid: true,
    },
  ]);
  expect(told.redacted).toEqual({
    '/user/withdrawallist answer.data[].bank_card': 2,
    '/user/withdrawallist answer.data[].id': 2,
    '/user/withdrawallist answer.data[].teller': 2,
  });
  const stock = {
    code: 'Z1001',
    names: { jp: '遠雷建設', cn: '远雷', us: 'Enrai' },
    quote: { last: '3513.0' },
    unheard: 'of',
  };
  const market = recordedOnce('/market/stockDetail', { code: 'Z1001' }, stock);
  expect(market.fields).toEqual({ code: 'Z1001' });
  expect(market.answer.data).toEqual({ ...stock, unheard: 'text-1' });
});

test('further fields of a recording may be redacted, and it can still be replayed', () => {
  const recording = new Recording('more', 'https://broker.example', AT_MS);
  const body = Buffer.from('{"status":1,"msg":"ok","data":{"jpy":"777.00"}}');
  const answer = { status: 200, headers: {}, body, delayMs: 0 };
  recording.add({ path: '/user/getUserinfo', session: undefined, fields: { type: 'jpy' }, answer, sentMs: AT_MS });
  const document = recording.document(['JPY', 'type']);
  expect(document.calls[0]).toMatchObject({ fields: { type: 'text-1' } });
  expect(document.calls[0]!.body).not.toContain('777');
  expect(new Replay(document, { delays: 'none' }).take('/user/getUserinfo', { type: 'jpy' })?.call).toBe(
    document.calls[0],
  );
  const named = recording.document();
  expect(new Replay(named, { delays: 'none' }).take('/user/getUserinfo', { type: 'usd' })).toBeUndefined();
  expect(new Replay(named, { delays: 'none' }).take('/user/getUserinfo', { type: 'jpy' })?.call).toBe(named.calls[0]);
});

test('a full recording stops', () => {
  const recording = new Recording('full', 'https://broker.example', AT_MS);
  const body = Buffer.alloc(7_000_000, 32);
  for (let count = 0; count < 8; count += 1) {
    const answer = { status: 200, headers: {}, body, delayMs: 0 };
    recording.add({ path: '/common/config', session: undefined, fields: {}, answer, sentMs: AT_MS });
  }
  expect(recording.head()).toMatchObject({ calls: 5, running: false });
});
