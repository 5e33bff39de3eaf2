import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { zaraba } from './zaraba.ts';

const KEPT = join(import.meta.dirname, '..', 'testing', 'compatibility');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'zaraba-check-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Checks files where no server answers; returns the printed lines and the exit code. */
async function check(...argv: string[]): Promise<{ code: number; said: string[]; complained: string[] }> {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await zaraba(['check', ...argv], {
    say: (line) => void said.push(line),
    complain: (line) => void complained.push(line),
    environment: { ZARABA_SERVER: 'http://127.0.0.1:1' },
  });
  return { code, said, complained };
}

function written(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

function kept(name: string): string {
  return join(KEPT, name);
}

test('zaraba check recognises each kind of file, and describes it in one line', async () => {
  const startedDateTime = '2026-03-02T00:00:00Z';
  const request = { url: 'http://localhost/api/vue/common/config', headers: [] };
  const har = written('log.har', { log: { entries: [{ startedDateTime, request, response: { status: 200 } }] } });
  const variant = written('variant.json', { name: 'variant', extends: 'calm', start: 'session' });
  const files = [kept('scenario-1.json'), kept('bundle-1.json'), kept('recording-1.json'), har, variant];
  const { code, said, complained } = await check(...files);
  expect(complained).toEqual([]);
  expect(said).toEqual([
    `${files[0]}: scenario kept, begins 2026-03-03T10:00:00+09:00, cast me, you, 13 steps`,
    expect.stringMatching(/bundle-1\.json: bundle of seed kept at 20\S+Z, 6 records, test "kept"$/),
    expect.stringMatching(/recording-1\.json: recording of \S+, \d+ calls?$/),
    `${har}: HAR file, 1 call of the market API`,
    expect.stringMatching(/variant\.json: scenario variant, begins in the newest session, .*steps?$/),
  ]);
  expect(code).toBe(0);
});

test('zaraba check lists every wrong file with the place and the reason, and still checks the other files', async () => {
  const scenario = written('wrong.json', { name: 'wrong', extends: 'calm', steps: [{ do: 'explode' }] });
  const text = written('text.json', '{\n "name": x');
  const bundle = written('bundle.json', readFileSync(kept('bundle-1.json'), 'utf8').replace('"seed"', '"sead"'));
  const recording = written(
    'recording.json',
    readFileSync(kept('recording-1.json'), 'utf8').replace('"path"', '"paht"'),
  );
  const missing = join(folder, 'missing.json');
  const { code, said, complained } = await check(scenario, text, kept('scenario-1.json'), bundle, recording, missing);
  expect(complained).toEqual([
    expect.stringMatching(
      /^\S+wrong\.json: This is not a scenario: steps\.\d+\.do: must be one of message, .*"explode"\./,
    ),
    expect.stringMatching(/^\S+text\.json: line 2, column 10: not JSON/),
    expect.stringMatching(/^\S+bundle\.json: not a bundle: seed is not a text$/),
    expect.stringMatching(/^\S+recording\.json: This recording is damaged at recording\.calls\.0/),
    `There is no file ${missing}.`,
  ]);
  expect(said).toHaveLength(1);
  expect(code).toBe(1);
});

test('zaraba check lists every mistake of a scenario, and counts only the steps of an extending scenario itself', async () => {
  const shape = written('shape.json', {
    name: 'shape',
    extends: 'margin-call',
    strt: 1,
    steps: [{ do: 'explode' }, { at: 5 }],
  });
  expect((await check(shape)).complained).toEqual([
    `${shape}: strt: there is no such field.`,
    expect.stringMatching(
      /shape\.json: steps\.\d+\.do: must be one of message, .*, not "explode" \(number 1 of its own steps\)\.$/,
    ),
    expect.stringMatching(/shape\.json: steps\.\d+\.do: .*\(number 2 of its own steps\)\.$/),
  ]);
  const account = (of: string) => ({ do: 'account', account: { of, state: 'frozen' } });
  const names = written('names.json', { name: 'names', extends: 'margin-call', steps: [account('a'), account('b')] });
  expect((await check(names)).complained).toEqual([
    expect.stringMatching(/steps\.\d+: There is no cast member a\. .* \(number 1 of its own steps\)\.$/),
    expect.stringMatching(/steps\.\d+: There is no cast member b\. .* \(number 2 of its own steps\)\.$/),
  ]);
});

test('the command line sets the parameters of a scenario file, and is refused if it names any other parameter', async () => {
  const file = kept('scenario-1.json');
  expect((await check(file, '--set', 'amount=7000', '--set', 'waits=9')).code).toBe(0);
  expect(await check(file, '--set', 'waits=long')).toMatchObject({
    code: 1,
    complained: [`${file}: The parameter waits is a number, not "long".`],
  });
  expect((await check(file, '--set', 'wait=5')).complained).toEqual([
    `${file}: There is no parameter wait. Did you mean waits?`,
  ]);
  expect(await check(file, '--set', 'waits')).toMatchObject({ code: 2 });
  expect(await check()).toMatchObject({ code: 2, complained: ['FILE is missing (zaraba check --help)'] });
});
