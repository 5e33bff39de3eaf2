import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Window } from 'happy-dom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COVERAGE_KINDS, ENDPOINT_PATHS } from '../coverage/coverage.ts';
import { coverageReport } from '../coverage/coverageReport.ts';
import { zaraba } from './zaraba.ts';

let folder: string;
const file = (name: string) => join(folder, name);

/** Runs `zaraba coverage`, without a server. */
async function coverage(...argv: string[]) {
  const said: string[] = [];
  const complained: string[] = [];
  const terminal = {
    say: (line: string) => void said.push(line),
    complain: (line: string) => void complained.push(line),
    environment: { ZARABA_SERVER: 'http://127.0.0.1:1' },
  };
  return { code: await zaraba(['coverage', ...argv], terminal), said: said.join('\n'), complained };
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'zaraba-coverage-'));
  const shard = (endpoints: Record<string, number>, faults: Record<string, number>) =>
    JSON.stringify(coverageReport({ endpoints, faults }));
  writeFileSync(file('one.json'), shard({ '/user/login': 2, '/market/quotes': 1 }, { delay: 1 }));
  writeFileSync(file('two.json'), shard({ '/user/login': 3 }, { drop: 1 }));
  writeFileSync(file('other.json'), '{"name": "a package"}');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('coverage reports of several shards are merged without a server', async () => {
  const { code, said } = await coverage('merge', file('one.json'), file('two.json'), '--json');
  expect(code).toBe(0);
  expect(JSON.parse(said)).toMatchObject({
    endpoints: { exercised: { '/user/login': 5, '/market/quotes': 1 } },
    faults: { exercised: { delay: 1, drop: 1 } },
  });
});

test('a merged coverage report can be merged again', async () => {
  const { said } = await coverage('merge', file('one.json'), '--json');
  writeFileSync(file('sum.json'), said);
  expect((await coverage('merge', file('sum.json'), '--json')).said).toBe(said);
});

test.each([
  [['merge'], 2, 'FILE is missing'],
  [['merge', 'other.json'], 1, 'other.json is no report of zaraba coverage --json'],
  [['one.json'], 2, 'is one argument too many'],
  [['merge', 'one.json', '--min', 'calls=3'], 2, 'There is no kind calls. There are endpoints, messages'],
  [['merge', 'one.json', '--min', 'endpoint=3'], 2, 'Did you mean endpoints?'],
  [['merge', 'one.json', '--min', 'faults=1', '--min', 'faults=2'], 2, '--min is given twice for faults'],
  [['merge', 'one.json', '--min', '1', '--min', '2'], 2, '--min is given twice for all kinds'],
  [['merge', 'one.json', '--min', 'faults='], 2, '--min is a number, not ""'],
  [['merge', 'one.json', '--min', 'faults=101'], 2, '--min is a share of 0 to 100 per cent'],
  [['merge', 'one.json', '--clear'], 2, '--clear resets the coverage'],
])('the arguments %j are refused in one line', async (argv, code, line) => {
  const refused = await coverage(...argv.map((text) => (text.endsWith('.json') ? file(text) : text)));
  expect(refused.complained).toEqual([expect.stringContaining(line)]);
  expect(refused.code).toBe(code);
});

test('a minimum for one kind replaces the minimum for all kinds', async () => {
  const files = ['merge', file('one.json'), file('two.json')];
  const both = await coverage(...files, '--min', '0', '--min', 'endpoints=100', '--min', 'faults=1');
  expect([both.code, both.complained]).toEqual([1, [expect.stringMatching(/^endpoints: \d\.\d %, less than 100 %$/)]]);
  expect((await coverage(...files, '--min', 'endpoints=1', '--min', 'faults=1')).code).toBe(0);
  expect((await coverage(...files, '--min', '1', '--min', 'endpoints=0')).complained).toHaveLength(
    COVERAGE_KINDS.length - 2,
  );
});

test('the JUnit XML has a test for every name, skipped if not exercised, and only a missed minimum fails', async () => {
  await coverage('merge', file('one.json'), '--min', 'endpoints=50', '--min', 'faults=0', '--junit', file('junit.xml'));
  const text = readFileSync(file('junit.xml'), 'utf8');
  const { document } = new Window();
  const parsed = new document.defaultView!.DOMParser().parseFromString(text, 'application/xml');
  expect(parsed.querySelector('parsererror')).toBeNull();
  const suites = [...parsed.querySelectorAll('testsuite')];
  expect(suites.map((suite) => suite.getAttribute('name'))).toEqual([...COVERAGE_KINDS]);
  for (const suite of suites) {
    expect(suite.getAttribute('tests')).toBe(String(suite.querySelectorAll('testcase').length));
    expect(suite.getAttribute('skipped')).toBe(String(suite.querySelectorAll('skipped').length));
    expect(suite.getAttribute('failures')).toBe(String(suite.querySelectorAll('failure').length));
  }
  const [endpoints] = suites;
  expect(endpoints?.querySelectorAll('testcase')).toHaveLength(ENDPOINT_PATHS.length + 1);
  expect(endpoints?.querySelector('failure')?.getAttribute('message')).toMatch(/ %, less than 50 %$/);
  expect(parsed.querySelector('testsuites')?.getAttribute('failures')).toBe('1');
  expect(text).toContain('name="position:pendingOrder&gt;holding"');
  expect(text).not.toMatch(/name="[^"]*[<>]/);
});

test('the coverage page lists each kind with its share, its minimum, and the names not exercised', async () => {
  await coverage('merge', file('one.json'), '--min', 'endpoints=50', '--html', file('page.html'));
  const { document } = new Window();
  document.write(readFileSync(file('page.html'), 'utf8'));
  const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent ?? '');
  expect(rows).toHaveLength(COVERAGE_KINDS.length);
  expect(rows[0]).toMatch(/^endpoints\s+2 \/ \d+\s+\d\.\d %\s+\d\.\d %, less than 50 %$/);
  const open = document.querySelector('#endpoints + details');
  expect(open?.textContent).toContain('/trade/placeOrder');
  expect(open?.textContent).not.toContain('/user/login');
  expect(document.querySelectorAll('script, link')).toHaveLength(0);
});
