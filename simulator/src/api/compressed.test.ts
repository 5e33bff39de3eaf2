import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ownServer } from './testing/ownServer.ts';

const server = ownServer();

/** An answer as it came over the wire. */
interface Raw {
  readonly headers: IncomingHttpHeaders;
  readonly content: Buffer;
}

function raw(path: string, accepted: string | undefined): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      ...(accepted === undefined ? {} : { 'accept-encoding': accepted }),
    };
    const sent = request({ host: '127.0.0.1', port: server.port, method: 'POST', path: `/api/vue${path}`, headers });
    sent.on('response', (response) => {
      buffer(response).then((content) => resolve({ headers: response.headers, content }), reject);
    });
    sent.on('error', reject);
    sent.end('market=jp&size=20');
  });
}

test.each(['gzip', 'deflate, gzip;q=0.5', 'gzip, deflate, br, zstd', 'GZIP;q=1.0'])(
  'a long reply is compressed for a client that accepts %s, with the same content',
  async (accepted) => {
    const plain = await raw('/market/stockList', undefined);
    const { headers, content } = await raw('/market/stockList', accepted);
    expect(headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-length': String(content.length),
      'content-type': plain.headers['content-type'],
      'cache-control': 'no-store',
      vary: 'accept-encoding',
    });
    expect(content.length).toBeLessThan(plain.content.length / 2);
    expect(JSON.parse(gunzipSync(content).toString())).toEqual(JSON.parse(plain.content.toString()));
  },
);

test.each([undefined, '', 'identity', 'br', 'gzip;q=0', 'gzip;q=0.0, br', 'x-gzip'])(
  'a long reply is not compressed for a client that accepts %j',
  async (accepted) => {
    const { headers, content } = await raw('/market/stockList', accepted);
    expect(headers).not.toHaveProperty('content-encoding');
    expect(JSON.parse(content.toString())).toMatchObject({ status: 1 });
  },
);

test('a short reply is not compressed', async () => {
  const { headers, content } = await raw('/user/getUserinfo', 'gzip');
  expect(headers).not.toHaveProperty('content-encoding');
  expect(JSON.parse(content.toString())).toMatchObject({ status: 0 });
});
