import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningServer } from '../server.ts';
import { createServer } from '../server.ts';
import { COMMANDS } from './index.ts';
import { VERSION } from '../process/version.ts';
import { zaraba } from './zaraba.ts';

let server: RunningServer;
let folder: string;

beforeAll(async () => {
  server = await createServer({ clock: 'frozen' });
  folder = mkdtempSync(join(tmpdir(), 'zaraba-cli-'));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command line; returns what it printed and its exit code. */
async function give(...argv: string[]): Promise<{ code: number; said: string; complained: string }> {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await zaraba(argv, {
    say: (line) => void said.push(line),
    complain: (line) => void complained.push(line),
    environment: { ZARABA_SERVER: server.url },
  });
  return { code, said: said.join('\n'), complained: complained.join('\n') };
}

test('every command is listed, and its help shows its usage', async () => {
  const { said } = await give('--help');
  for (const [name] of COMMANDS) {
    expect(said).toContain(`  ${name} `);
    const help = await give(name, '--help');
    expect(help.code, name).toBe(0);
    expect(help.said, name).toContain(`zaraba ${name}`);
  }
});

test.each([
  [['nonsense'], 2, 'There is no command nonsense. There are serve'],
  [['covrage'], 2, 'There is no command covrage. Did you mean coverage?'],
  [['replay'], 2, 'FILE is missing'],
  [['replay', 'a.json', 'b.json'], 2, '"b.json" is one argument too many'],
  [['clock', 'backwards'], 2, '"backwards" is no move of a clock'],
  [['clock', '5m'], 2, '"5m" is no move of a clock; there are advance PT1H (an ISO 8601 duration)'],
  [['clock', 'advance', 'PT1H', '--sever', 'x'], 2, "Unknown option '--sever'. Did you mean server?"],
  [['clock', '--server', 'here'], 2, '--server is an address'],
  [['arm', '/trade/placeOrder', 'insufficient_balance', '--times', 'twice'], 2, '--times is a number'],
  [['fault', '*', 'delay', 'delayMs'], 2, 'a field is written name=value'],
  [['docs', 'html'], 2, 'there is no document "html"'],
  [['world', 'paint'], 2, 'there is no zaraba world paint'],
  [['replay', 'missing.json'], 1, 'missing.json: ENOENT'],
  [['run', 'no-such-scenario'], 1, 'There is no scenario no-such-scenario'],
  [['run', 'margin-cal'], 1, 'There is no scenario margin-cal. Did you mean margin-call?'],
  [['arm', '/trade/placeOrdr', 'too_frequent'], 1, 'Did you mean /trade/placeOrder?'],
  [['arm', '/trade/placeOrder', 'already_subscribed'], 1, 'No rule of /trade/placeOrder leads to already_subscribed'],
  [['coverage', '--min', 'all'], 2, '--min is a number'],
  [['coverage', '--min', '101'], 2, '--min is a share of 0 to 100 per cent'],
  [['arm', '/trade/placeOrder', 'no_such_key'], 1, 'There is no error key no_such_key. There are '],
  [
    ['arm', '/trade/placeOrder', 'my_key'],
    1,
    'A key of no contract: zaraba fault /trade/placeOrder answer msg=my_own_key.',
  ],
  [['clock', '--server', 'http://127.0.0.1:1'], 1, 'no simulator answers at http://127.0.0.1:1'],
])('the command line %j is refused in one line, with an exit code', async (argv, code, line) => {
  const refused = await give(...argv);
  expect(refused.complained).toContain(line);
  expect(refused.complained.split('\n')).toHaveLength(1);
  expect(refused.code).toBe(code);
});

test('a command runs a scenario, another moves the clock, and another arms a key with which a call is then answered', async () => {
  const begun = await give('run', 'ipo-won', '--world', 'cli');
  expect(begun.said).toContain('cast      me 0901000001');
  expect(begun.said).toContain(`panel     http://cli.localhost:${server.port}/sim/`);
  const before = await give('clock', '--world', 'cli');
  const after = await give('clock', 'advance', 'PT1H', '--world', 'cli');
  expect(Date.parse(after.said.split(' ')[0]!) - Date.parse(before.said.split(' ')[0]!)).toBe(3_600_000);
  expect((await give('arm', '/common/config', 'too_frequent', '--times', '2', '--world', 'cli')).said).toMatch(
    /^armed \d+$/,
  );
  const armed = JSON.parse((await give('arm', 'list', '--world', 'cli')).said) as { messages: { times: number }[] };
  expect(armed.messages).toMatchObject([{ key: 'too_frequent', times: 2 }]);
  await give('arm', 'clear', '--world', 'cli');
  expect((await give('arm', 'list', '--world', 'cli')).said).toContain('"messages": []');
});

test('a refused command has its own exit code', async () => {
  expect((await give('act', '0900000001', '/user/getUserinfo', 'type=jpy')).code).toBe(0);
  const refused = await give('act', '0900000002', '/user/withdraw', 'amount=1000');
  expect(refused.code).toBe(1);
});

test('a snapshot replays to the same state, and a change in its records is detected', async () => {
  const file = join(folder, 'kept.json');
  await give('act', 'operator', 'deposit', 'account=0900000001', 'currency=jpy', 'amount=5000', '--world', 'kept');
  await give('world', 'snapshot', 'kept', '--file', file, '--world', 'kept');
  const same = await give('replay', file, '--link', 'https://demo.example/');
  expect(same.said).toContain('the same state');
  const [, packed = ''] = /^link {6}https:\/\/demo\.example\/#bundle=([\w-]+)$/m.exec(same.said) ?? [];
  expect(JSON.parse(String(inflateRawSync(Buffer.from(packed, 'base64url'))))).toEqual(
    JSON.parse(readFileSync(file, 'utf8')),
  );
  expect(same.said).toMatch(/^hash {6}[0-9a-f]{64}$/m);
  expect(same.code).toBe(0);

  writeFileSync(file, readFileSync(file, 'utf8').replace('"amountMinor":5000', '"amountMinor":5001'));
  const other = await give('replay', file);
  expect(other.said).toContain('not the same state');
  expect(other.code).toBe(1);
});

test('the coverage command prints a table, on request with the items not exercised', async () => {
  const { said } = await give('coverage', '--all');
  expect(said).toMatch(/^endpoints +\d+\/\d+$/m);
  expect((await give('coverage', '--missing')).said).toContain('  not yet ');
});

test('the version command prints the version of the simulator', async () => {
  expect(await give('--version')).toEqual({ code: 0, said: VERSION, complained: '' });
});

test('the coverage command exits with 1 below a required share, and names the part', async () => {
  expect((await give('coverage', '--min', '0')).code).toBe(0);
  const below = await give('coverage', '--min', '100');
  expect(below.code).toBe(1);
  expect(below.complained).toMatch(/^endpoints: \d+\.\d %, less than 100 %$/m);
});

test('--anyway arms an error key that the contract does not list for the endpoint', async () => {
  const armed = await give('arm', '/trade/placeOrder', 'already_subscribed', '--anyway');
  expect([armed.code, armed.said]).toEqual([0, expect.stringContaining('No rule of /trade/placeOrder leads to')]);
  await give('arm', 'clear');
});

test('zaraba fault accepts JSON, parts of an object, a body from a file, and conditions on the call', async () => {
  const page = join(folder, 'page.html');
  writeFileSync(page, '<p>{{count}}</p>');
  const parameters = ['status=503', 'headers.content-type=text/html', 'headers.retry-after=007'];
  const when = ['--every', '3', '--burst', '2', '--match', 'body.code=0012 headers.x-test=*'];
  const armed = await give('fault', '/common/config', 'answer', ...parameters, '--body', `@${page}`, ...when);
  expect(armed).toMatchObject({ code: 0, said: 'armed 1' });
  await give('fault', '*', 'answer', 'body={"status":1}', 'when=after');
  const { faults } = JSON.parse((await give('fault', 'list')).said) as { faults: object[] };
  expect(faults).toMatchObject([
    {
      status: 503,
      headers: { 'content-type': 'text/html', 'retry-after': '007' },
      body: '<p>{{count}}</p>',
      every: 3,
      burst: 2,
      match: { body: { code: '0012' }, headers: { 'x-test': '*' } },
    },
    { body: { status: 1 }, when: 'after' },
  ]);
  expect((await give('fault', '*', 'answer', 'body={"status"')).complained).toContain(
    'body is JSON that cannot be read',
  );
  await give('fault', 'clear');
});
