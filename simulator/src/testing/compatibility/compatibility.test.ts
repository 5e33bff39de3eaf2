import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUNDLE_FORMAT, BundleError, parseBundle, replayBundle } from '../../host/bundle.ts';
import { RECORDING_FORMAT } from '../../proxy/recording.ts';
import type { RecordingDocument } from '../../proxy/recording.ts';
import { SCENARIO_VERSION } from '../../scenarios/format.ts';
import type { WrittenScenario } from '../../scenarios/written.ts';
import { startSimulator } from '../../startSimulator.ts';
import type { Simulator } from '../../startSimulator.ts';
import { VERSION } from '../../process/version.ts';

/** The kept files of a kind, each named by its version. */
function kept(kind: string): string[] {
  return readdirSync(import.meta.dirname).filter((name) => name.startsWith(`${kind}-`) && name.endsWith('.json'));
}

function textOf(name: string): string {
  return readFileSync(join(import.meta.dirname, name), 'utf8');
}

/** The names of the files of all versions of a format, such as `zaraba-bundle-2`. */
function files(format: string): string[] {
  const [, kind = '', newest = ''] = /^zaraba-([a-z]+)-(\d+)$/.exec(format) ?? [];
  return Array.from({ length: Number(newest) }, (_, index) => `${kind}-${index + 1}.json`);
}

let simulator: Simulator;
beforeAll(async () => {
  simulator = await startSimulator();
});
afterAll(() => simulator.close());

test('one file of each version of a format is stored, and a scenario of this release', () => {
  expect(kept('bundle')).toEqual(expect.arrayContaining(files(BUNDLE_FORMAT)));
  expect(kept('recording')).toEqual(expect.arrayContaining(files(RECORDING_FORMAT)));
  expect(kept('scenario')).toEqual(expect.arrayContaining(files(`zaraba-scenario-${SCENARIO_VERSION}`)));
  expect(kept('scenario')).toContain(`scenario-${VERSION}.json`);
});

/** Replays a bundle; returns whether the state is the same, or why the present rules refuse it. */
function outcomeOf(text: string): string {
  try {
    return replayBundle(parseBundle(text)).same ? 'the same state' : 'another state';
  } catch (error) {
    if (error instanceof BundleError) return error.message;
    throw error;
  }
}

test.each(kept('bundle'))(
  'the stored bundle %s can be read, and replays or is refused because of a stated difference',
  (name) => {
    const { seed, failure, records } = parseBundle(textOf(name));
    expect([seed, failure?.test, records.length]).toEqual(['kept', 'kept', 6]);
    expect(outcomeOf(textOf(name))).toMatch(
      /^(?:the same state|another state|.*(?:made with execution model \d+, this version has|a fresh world begins otherwise))/,
    );
  },
);

test.each(kept('recording'))('the stored recording %s still answers calls', async (name) => {
  const recording = JSON.parse(textOf(name)) as RecordingDocument;
  const sim = await simulator.newWorld();
  await sim.control('POST', '/replay', { recording, delays: 'none', after: 'refuse' });
  for (const { path, fields, status, body } of recording.calls) {
    const response = await fetch(`${sim.url}/api/vue${path}`, { method: 'POST', body: new URLSearchParams(fields) });
    const { simulated, ...answer } = (await response.json()) as { simulated: boolean };
    const { simulated: _before, ...expected } = JSON.parse(body) as { simulated: boolean };
    expect([response.status, simulated, answer]).toEqual([status, true, expected]);
  }
});

test.each(kept('scenario'))('the stored scenario %s still begins and performs all of its steps', async (name) => {
  const scenario = JSON.parse(textOf(name)) as WrittenScenario;
  const sim = await simulator.newWorld({ scenario });
  expect(Object.keys(sim.cast)).toEqual(['me', 'you']);
  const { data } = await sim.api('/market/stockList', { market: 'jp', sort: 'popular', size: '1' });
  const order = { code: data.stocks[0]?.code ?? '', side: 'long', orderType: 'market', quantity: '100' } as const;
  const session = await sim.session('me');
  await sim.api('/trade/placeOrder', { ...order, leverage: '1', clientOrderId: 'a-kept-order' }, session);
  await sim.to('jp:close');
  await sim.advance('PT1M');
  const taken = ((await sim.state()).scenario?.taken ?? []).map(({ index }) => index);
  expect(taken.toSorted((a, b) => a - b)).toEqual(scenario.steps.map((_, index) => index));
});
