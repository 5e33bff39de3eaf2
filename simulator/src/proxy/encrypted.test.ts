import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CERTIFICATE, CERTIFICATE_KEY } from './testing/certificate.ts';

const MAIN = fileURLToPath(new URL('../cli/main.ts', import.meta.url));
/** A real server whose certificate a private authority has signed. */
const real = createServer({ cert: CERTIFICATE, key: CERTIFICATE_KEY }, (request, response) => {
  request.resume();
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ status: 1, msg: 'ok', data: [{ name: 'title', value: 'Encrypted' }] }));
});
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zaraba-encrypted-'));
  writeFileSync(join(folder, 'authority.pem'), CERTIFICATE);
  await new Promise<void>((resolve) => void real.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  real.close();
  rmSync(folder, { recursive: true });
});

/** Compares the server with the contract in a separate process: Node reads its trusted authorities at startup. */
async function drift(environment: Readonly<Record<string, string>>): Promise<{ code: number | null; said: string }> {
  const url = `https://localhost:${(real.address() as AddressInfo).port}`;
  const node = ['--import', 'tsx', '--conditions=source', MAIN, 'drift', url, '--only', '/common/config'];
  const session = { ZARABA_TOKEN: 't', ZARABA_ACCOUNT: 'a' };
  const child = spawn(process.execPath, node, { env: { ...process.env, ...session, ...environment } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  const code = await new Promise<number | null>((resolve) => void child.on('close', resolve));
  return { code, said };
}

test('a certificate of a private authority is trusted after its file is named, which the error explains', async () => {
  const stranger = await drift({});
  expect(stranger.code).toBe(2);
  expect(stranger.said).toContain('is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT)');
  expect(stranger.said).toContain('NODE_EXTRA_CA_CERTS=FILE');
  const known = await drift({ NODE_EXTRA_CA_CERTS: join(folder, 'authority.pem') });
  // Nothing differs: the call was made and its answer read.
  expect(known).toMatchObject({ code: 0 });
}, 60_000);
