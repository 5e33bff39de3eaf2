import type { Operation } from './document.ts';
import { encoded, sessionHeaders, validFields } from './requests.ts';
import type { FuzzRequest, Session, Source } from './requests.ts';

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

type Make = (source: Source, operation: Operation, valid: string) => Partial<FuzzRequest> & { readonly body?: Buffer };

function typed(type: string | undefined, body: string | Buffer): ReturnType<Make> {
  return { headers: type === undefined ? {} : { 'content-type': type }, body: Buffer.from(body) };
}

/** Bodies and headers that no legitimate client sends. `valid` is a well-formed form body. */
const HOSTILE: readonly Make[] = [
  ({ dice }) => typed(FORM, dice.bytes(1 + dice.below(400))),
  ({ dice }) => typed(JSON_TYPE, dice.bytes(1 + dice.below(400))),
  (_source, _operation, valid) => typed(FORM, `${valid}&${valid}`),
  (_source, _operation, valid) => typed(FORM, `${valid}&__proto__=1&constructor[prototype][x]=1&__proto__[x]=1`),
  (_source, _operation, valid) => typed(FORM, `${valid}&=1&&==&%00=%00`),
  (_source, _operation, valid) => typed(FORM, `${valid}&a=%zz&b=%ff%fe`),
  (_source, _operation, valid) =>
    typed(FORM, `${valid}&${Array.from({ length: 1_001 }, (_, n) => `k${n}=1`).join('&')}`),
  (_source, _operation, valid) => typed(FORM, `${valid}&x=${'y'.repeat(65 * 1_024)}`),
  () => typed(JSON_TYPE, '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
  () => typed(JSON_TYPE, `${'['.repeat(20_000)}${']'.repeat(20_000)}`),
  () => typed(JSON_TYPE, `${'{"a":'.repeat(8_000)}1${'}'.repeat(8_000)}`),
  () => typed(JSON_TYPE, '{"amount":{"$gt":0},"id":["x"],"type":null,"type":"jpy"}'),
  () => typed(JSON_TYPE, '{"a":1e999,"b":"\\ud800"}'),
  () => typed(JSON_TYPE, '"text"'),
  () => typed(JSON_TYPE, '{"a":1'),
  (_source, _operation, valid) => typed(`${FORM}; charset=utf-16`, valid),
  (_source, _operation, valid) => typed(`${FORM}; charset=shift_jis`, valid),
  (_source, _operation, valid) => typed('text/html', valid),
  (_source, _operation, valid) =>
    typed('application/xml', `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>${valid}</a>`),
  (_source, _operation, valid) => typed(undefined, valid),
  (_source, _operation, valid) => ({ ...typed(FORM, valid), method: 'GET', body: Buffer.alloc(0) }),
  (_source, _operation, valid) => ({ ...typed(FORM, valid), method: 'PUT' }),
  (_source, _operation, valid) => ({ ...typed(FORM, valid), method: 'DELETE' }),
  (_source, _operation, valid) => ({ ...typed(FORM, valid), method: 'PATCH' }),
  (_source, { path }, valid) => ({ ...typed(FORM, valid), path: `${path}/` }),
  (_source, { path }, valid) => ({ ...typed(FORM, valid), path: `${path}/../../../user/getUserinfo` }),
  (_source, { path }, valid) => ({ ...typed(FORM, valid), path: `${path}?type=jpy&token=1` }),
  (_source, { path }, valid) => ({ ...typed(FORM, valid), path: path.toUpperCase() }),
  (_source, { path }, valid) => ({ ...typed(FORM, valid), path: `${path}%2e%2e%2f` }),
  (_source, _operation, valid) => ({
    headers: { 'content-type': FORM, 'content-encoding': 'gzip' },
    body: Buffer.from(valid),
  }),
  (_source, _operation, valid) => ({
    headers: { 'content-type': FORM, origin: 'https://evil.example' },
    body: Buffer.from(valid),
  }),
  (_source, _operation, valid) => ({ headers: { 'content-type': FORM, origin: 'null' }, body: Buffer.from(valid) }),
  (_source, _operation, valid) => ({
    headers: { 'content-type': FORM, 'x-world': '../../etc' },
    body: Buffer.from(valid),
  }),
  ({ dice }, _operation, valid) => ({
    headers: { 'content-type': FORM, [`x-${dice.word(8)}`]: 'v'.repeat(8_000) },
    body: Buffer.from(valid),
  }),
  (_source, _operation, valid) => ({
    headers: { 'content-type': FORM, expect: '100-nothing' },
    body: Buffer.from(valid),
  }),
];

const FILE = 'content-disposition: form-data; name="image"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';

/** Broken multipart bodies, and files that are not pictures. */
const BROKEN_UPLOADS: readonly Make[] = [
  ({ knowledge, dice }) => {
    const picture = dice.amongAny(knowledge.pictures) ?? Buffer.alloc(64);
    return {
      body: Buffer.concat([Buffer.from(`--b\r\n${FILE}`), picture.subarray(0, dice.below(picture.length + 1))]),
    };
  },
  () => ({ headers: { 'content-type': 'multipart/form-data' }, body: Buffer.from(`--b\r\n${FILE}x\r\n--b--\r\n`) }),
  () => ({ headers: { 'content-type': 'multipart/form-data; boundary=' }, body: Buffer.from('----') }),
  () => ({ headers: { 'content-type': `multipart/form-data; boundary=${'b'.repeat(300)}` }, body: Buffer.from('x') }),
  () => ({ body: Buffer.from(`--b\r\n${`${FILE}x\r\n--b\r\n`.repeat(300)}`) }),
  () => ({ body: Buffer.from('--b\r\ncontent-disposition: form-data; name=""\r\n\r\nx\r\n--b--\r\n') }),
  () => ({
    body: Buffer.from(
      `--b\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b\r\n${FILE}x\r\n--b--\r\n`,
    ),
  }),
  () => ({
    body: Buffer.from(
      `--b\r\ncontent-disposition: form-data; name="image"; filename="../../x\u0000.png"\r\n\r\nx\r\n--b--\r\n`,
    ),
  }),
  () => ({ body: Buffer.from(`--b\r\n${'x-header: y\r\n'.repeat(3_000)}\r\nx\r\n--b--\r\n`) }),
  ({ dice }) => ({
    body: Buffer.concat([Buffer.from(`--b\r\n${FILE}`), dice.bytes(2_000), Buffer.from('\r\n--b--\r\n')]),
  }),
  () => ({ body: Buffer.from(`--b\r\n${FILE}GIF89a<script>alert(1)</script>\r\n--b--\r\n`) }),
  () => ({ body: Buffer.from(`--b\r\n${FILE}<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>\r\n--b--\r\n`) }),
];

/** A real picture with some bytes changed, in a request that is otherwise valid. */
function spoiltPicture(source: Source, operation: Operation, session: Session | undefined): FuzzRequest {
  const { dice, knowledge } = source;
  const picture = Buffer.from(dice.amongAny(knowledge.pictures) ?? Buffer.alloc(64));
  for (let change = 0; change < 1 + dice.below(6); change += 1) picture[dice.below(picture.length)] = dice.below(256);
  return encoded(source, operation, validFields(source, operation, session), {
    session,
    kind: 'hostile',
    file: picture,
  });
}

/** A request that no legitimate client sends. */
export function hostileRequest(source: Source, operation: Operation, session: Session | undefined): FuzzRequest {
  const { dice } = source;
  const upload = operation.fileField !== undefined;
  if (upload && dice.percent(40)) return spoiltPicture(source, operation, session);
  const fields = validFields(source, operation, session);
  const valid = new URLSearchParams(fields).toString();
  const made = dice.among(upload && dice.percent(75) ? BROKEN_UPLOADS : HOSTILE)(source, operation, valid);
  const type = upload ? { 'content-type': 'multipart/form-data; boundary=b' } : {};
  return {
    operation,
    method: 'POST',
    path: operation.path,
    body: Buffer.alloc(0),
    allowed: false,
    kind: 'hostile',
    ...(session && { session }),
    ...made,
    // If only the headers are odd, the call may be accepted, and the client must know a password it changed.
    ...(made.body?.toString() === valid && { fields }),
    headers: { ...type, ...sessionHeaders(session), ...made.headers },
  };
}
