import * as fc from 'fast-check';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { Recording, recordingSchema } from './recording.ts';
import type { PassedOn } from './recording.ts';

const AT_MS = Date.parse('2026-03-02T00:30:00Z');

/** A word that nothing else holds, in letters of any script and with characters that other notations escape. */
const word = fc
  .array(fc.constantFrom('ぎ', '密', '"', '\\', '/', '&', '<', '%', '+', ' ', '.', '*', '(', 'q', 'Q', '7'), {
    minLength: 4,
    maxLength: 12,
  })
  .map((letters) => `x${letters.join('')}x`);
const digits = fc.integer({ min: 3_000_000, max: 999_999_999 }).map((number) => `88${number}`);
const secret = fc.oneof(word, digits);

/** Where a body may give a secret back. */
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
  /** Which secret of the conversation the answer gives back. */
  echoes: fc.nat(),
  other: fc.constantFrom('note', 'text'),
  isPacked: fc.boolean(),
});

test('no secret that was sent stands anywhere in a recording, however and whenever it is given back', () => {
  fc.assert(
    fc.property(fc.array(call, { minLength: 1, maxLength: 6 }), (calls) => {
      const secrets = [...new Set(calls.flatMap(({ secret: own, token }) => [own, token]))];
      // A text that is a part of another one is hidden with it, and then the rest may say anything.
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

test('a secret that comes up late is hidden in what was said before it', () => {
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
  expect(JSON.parse(calls[0]!.body)).toEqual({ data: { hint: 'secret-1', balance: '1000000.00', code: 0 } });
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

test('a full recording ends', () => {
  const recording = new Recording('full', 'https://broker.example', AT_MS);
  const body = Buffer.alloc(7_000_000, 32);
  for (let count = 0; count < 8; count += 1) {
    const answer = { status: 200, headers: {}, body, delayMs: 0 };
    recording.add({ path: '/common/config', session: undefined, fields: {}, answer, sentMs: AT_MS });
  }
  expect(recording.head()).toMatchObject({ calls: 5, running: false });
});
