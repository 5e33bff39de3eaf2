import { afterEach, expect, test, vi } from 'vitest';
import { BEGUN_PATIENCE_MS, type BegunCall, callKey, createBegunCalls } from './begunCalls.ts';

const CALL = { path: '/market/sessions', form: 'a=1', account: '09', token: 't' } as const;
const reply = { status: 200 } as Response;

function begun(call: BegunCall | undefined = { reply: Promise.resolve(reply), atMs: 0 }) {
  const page = { begunCalls: new Map(call && [[callKey(CALL), call]]), performance: { now: vi.fn(() => 10) } };
  const takeUp = createBegunCalls(page as unknown as Window);
  return { page, take: (change = {}, signal = new AbortController().signal) => takeUp({ ...CALL, ...change }, signal) };
}

afterEach(() => vi.restoreAllMocks());

test('the reply to a call that the page made is used once', async () => {
  const { take } = begun();
  expect(await take()).toBe(reply);
  expect(take()).toBeUndefined();
});

test.each([{ path: '/market/indexList' }, { form: 'a=2' }, { account: '10' }, { token: 'u' }])(
  'a call that the page made with another %o is not used',
  async (change) => {
    const { take } = begun();
    expect(take(change)).toBeUndefined();
    expect(await take()).toBe(reply);
  },
);

test('a reply older than the limit is not used, and is requested again', () => {
  const { page, take } = begun();
  page.performance.now.mockReturnValue(BEGUN_PATIENCE_MS + 1);
  expect(take()).toBeUndefined();
  expect(page.begunCalls.size).toBe(0);
});

test('if the page made no calls, the app makes them itself', () => {
  expect(createBegunCalls({ performance })(CALL, new AbortController().signal)).toBeUndefined();
});

test('an aborted call rejects at once, and a failed call rejects with its error', async () => {
  const patience = new AbortController();
  const hanging = begun({ reply: new Promise(() => undefined), atMs: 0 }).take({}, patience.signal);
  patience.abort();
  await expect(hanging).rejects.toThrow('aborted');
  await expect(begun({ reply: Promise.reject(new TypeError('gone')), atMs: 0 }).take()).rejects.toThrow('gone');
});
