import { expect, test, vi } from 'vitest';
import { Refusal, Unreachable } from '../control/client.ts';
import type { Control } from '../control/client.ts';
import { Desk } from './desk.ts';

/** A server whose waits the test ends. */
function fakeServer() {
  const waits: { resolve: (answer: { happened: string; cursor: number }) => void; reject: (error: Error) => void }[] =
    [];
  const state = { epoch: 'one', cursor: 1, clock: { now: '', nowMs: 0, mode: 'frozen' }, marks: 0 };
  const world = { id: 'alpha', url: 'http://alpha.localhost/', seed: 's', clock: state.clock };
  const control = {
    state: vi.fn(() => Promise.resolve({ ...state })),
    worlds: vi.fn(() => Promise.resolve({ worlds: [world], stored: [] as string[] })),
    requests: vi.fn((_world: string, since: number) =>
      Promise.resolve({ requests: since === 0 ? [{ id: 1, status: 200 }] : [], newest: 1 }),
    ),
    scenarios: vi.fn(() => Promise.resolve({ scenarios: [] })),
    personas: vi.fn(() => Promise.resolve({ personas: [], login: { password: 'p', fundPassword: 'f' } })),
    faults: vi.fn(() => Promise.resolve({ offered: [] })),
    overlays: vi.fn(() => Promise.resolve({ offered: [] })),
    makeWorld: vi.fn(() => Promise.resolve(world)),
    wait: vi.fn(() => new Promise((resolve, reject) => void waits.push({ resolve, reject }))),
  };
  const pause = vi.fn(() => Promise.resolve());
  const desk = new Desk('alpha', { control: control as unknown as Control, now: () => 0, pause });
  return { desk, control, state, waits, pause };
}

async function live() {
  const server = fakeServer();
  server.desk.follow('alpha');
  await vi.waitFor(() => expect(server.waits).toHaveLength(1));
  return server;
}

test('the panel shows an event of the server immediately, without polling', async () => {
  const { desk, control, state, waits } = await live();
  expect(desk.view()).toMatchObject({ connection: 'live', requests: [{ id: 1 }] });
  expect(control.state).toHaveBeenCalledTimes(1);
  state.cursor = 2;
  waits[0]!.resolve({ happened: 'request', cursor: 2 });
  await vi.waitFor(() => expect(waits).toHaveLength(2));
  expect(control.state).toHaveBeenCalledTimes(2);
  expect(control.requests).toHaveBeenLastCalledWith('alpha', 1, expect.any(Number));
  expect(control.wait).toHaveBeenLastCalledWith('alpha', 2, expect.any(Number), expect.anything());
  expect(control.scenarios).toHaveBeenCalledTimes(1);
  desk.stop();
});

test('the panel reads a restarted world from its beginning', async () => {
  const { desk, control, state, waits } = await live();
  state.epoch = 'two';
  waits[0]!.resolve({ happened: 'ended', cursor: 9 });
  await vi.waitFor(() => expect(waits).toHaveLength(2));
  expect(control.requests).toHaveBeenLastCalledWith('alpha', 0, expect.any(Number));
  desk.stop();
});

test('reading a deleted world does not create it again', async () => {
  const { desk, control, waits } = await live();
  control.worlds.mockResolvedValue({ worlds: [], stored: [] });
  waits[0]!.resolve({ happened: 'ended', cursor: 9 });
  await vi.waitFor(() => expect(desk.view().connection).toBe('deleted'));
  expect(control.state).toHaveBeenCalledTimes(1);
});

test('a missing or deleted world is reported immediately, and created only on request', async () => {
  const { desk, control } = await live();
  control.state.mockRejectedValueOnce(new Refusal(410, 'deleted', 'the world beta was deleted'));
  desk.follow('beta');
  await vi.waitFor(() => expect(desk.view().connection).toBe('deleted'));
  expect(control.makeWorld).not.toHaveBeenCalled();
  await desk.remake('beta');
  expect(control.makeWorld).toHaveBeenCalledWith({ id: 'beta' });
  await vi.waitFor(() => expect(desk.view().connection).toBe('live'));
  desk.stop();
});

test('an unreachable server is requested at growing intervals, and the last data remains on the screen', async () => {
  const { desk, control, waits, pause } = await live();
  control.state.mockRejectedValueOnce(new Unreachable()).mockRejectedValueOnce(new Unreachable());
  const seen: string[] = [];
  desk.listen(() => seen.push(desk.view().connection));
  waits[0]!.reject(new Unreachable());
  await vi.waitFor(() => expect(waits).toHaveLength(2));
  expect(seen).toEqual(expect.arrayContaining(['gone', 'live']));
  const pauses = pause.mock.calls.map(([delayMs]: unknown[]) => delayMs).slice(1, 4);
  expect(pauses).toEqual([500, 1_000, 2_000]);
  expect(desk.view()).toMatchObject({ connection: 'live', requests: [{ id: 1 }] });
  desk.stop();
});

test('a server that requires a key gets no requests until a key has been entered', async () => {
  const { desk, control, waits } = fakeServer();
  control.scenarios.mockRejectedValueOnce(new Refusal(403, 'key_required', 'a key is needed'));
  desk.follow('alpha');
  await vi.waitFor(() => expect(desk.view().connection).toBe('locked'));
  expect(control.wait).not.toHaveBeenCalled();
  desk.follow('alpha');
  await vi.waitFor(() => expect(waits).toHaveLength(1));
  expect(desk.view().connection).toBe('live');
  desk.stop();
});
