// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MOST_REPORTS, createErrorReports, describeError } from './clientErrors.ts';
import { createReport } from './report.ts';

const BUILD = { version: '1.2.3', build: '6c33dcc2e' };
const ENDPOINT = 'https://errors.operator.example/take';

/** An error as an engine makes it. */
function broken(
  message: string,
  stack = `TypeError: ${message}\n    at order (https://app.example/assets/a1.js:1:20)`,
): Error {
  return Object.assign(new TypeError(message), { stack });
}

/** Resolves after what was already under way. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}

let fetched = vi.spyOn(window, 'fetch');
beforeEach(() => {
  fetched = vi.spyOn(window, 'fetch').mockResolvedValue(new Response());
  window.location.hash = '#/position/info?id=SIM-77';
});
afterEach(() => {
  delete window.onAppError;
  window.location.hash = '';
});

/** The bodies of the requests made so far. */
const posted = (): unknown[] => fetched.mock.calls.map(([, init]) => JSON.parse(init?.body as string) as unknown);

describe('the report of a client error', () => {
  test('has the message, the stack and the screen', () => {
    expect(describeError('screen', broken('x is undefined'), '#/quotes/info?code=ZJ1001')).toEqual({
      where: 'screen',
      message: 'TypeError: x is undefined',
      stack: '    at order (https://app.example/assets/a1.js:1:20)',
      route: '/quotes/info',
    });
    expect(describeError('rejected', 'no', '').message).toBe('no');
  });

  test.each([
    ['a telephone number', 'no account 09012345678'],
    ['a mail address', 'no account mogi@example.com'],
    ['an amount', 'cannot read 1,234,567.80'],
    ['a token', 'refused 8f14e45fceea167a5a36dedd4bea2543'],
    ['a query', 'no answer of https://app.example/x?account=mogi&token=abc'],
  ])('contains no personal data: %s', (_what, message) => {
    const said = describeError('uncaught', broken(message), '#/home/home').message;
    expect(said).toContain('…');
    for (const secret of ['0901', 'mogi', '234', '8f14', 'abc']) expect(said).not.toContain(secret);
    expect(describeError('uncaught', broken(message), '#/home/home').stack).not.toContain(message);
  });

  test('is posted once, without cookies, a session or the address of the page', async () => {
    const note = createErrorReports(window, BUILD, Promise.resolve(ENDPOINT));
    for (let repeat = 0; repeat < 3; repeat += 1) note('screen', broken('once'));
    await settled();
    expect(posted()).toEqual([
      expect.objectContaining({ message: 'TypeError: once', route: '/position/info', ...BUILD }),
    ]);
    expect(fetched.mock.calls[0]).toMatchObject([
      ENDPOINT,
      { method: 'POST', keepalive: true, credentials: 'omit', referrerPolicy: 'no-referrer' },
    ]);
  });

  test('is stored until the configuration names an address, and never posted if it names none', async () => {
    let configure: (address: string) => void = () => undefined;
    const configured = new Promise<string>((resolve) => {
      configure = resolve;
    });
    createErrorReports(window, BUILD, configured)('start', broken('early'));
    createErrorReports(window, BUILD, Promise.resolve(undefined))('start', broken('never'));
    await settled();
    expect(posted()).toEqual([]);
    configure('/errors');
    await settled();
    expect(posted()).toEqual([expect.objectContaining({ where: 'start', message: 'TypeError: early' })]);
  });

  test('is sent at most a fixed number of times, so that an error in every frame does no harm', async () => {
    const note = createErrorReports(window, BUILD, Promise.resolve(ENDPOINT));
    for (const letter of 'abcdefghijklmnopqrstuvwxyz') note('screen', broken(letter));
    await settled();
    expect(posted()).toHaveLength(MOST_REPORTS);
  });

  test('reaches a hybrid shell without any address, and an error of the listener in the shell is ignored', async () => {
    const heard = vi.fn<(error: object) => void>(() => {
      throw new Error('listener');
    });
    window.onAppError = heard;
    createErrorReports(window, BUILD, Promise.resolve(undefined))('later epics', broken('heard'));
    await settled();
    expect(heard.mock.calls).toEqual([[expect.objectContaining({ where: 'later epics' })]]);
  });
});

describe('the hook for errors', () => {
  const onError = vi.fn<(where: string, error: unknown) => void>();
  beforeEach(() => onError.mockClear());

  test('receives uncaught errors, rejected promises and reported errors, but no report of unreadable server values', () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const report = createReport(window, onError);
    const error = broken('loose');
    window.dispatchEvent(new ErrorEvent('error', { error, filename: `${window.location.origin}/assets/a1.js` }));
    window.dispatchEvent(new ErrorEvent('error', { error, filename: 'chrome-extension://x/y.js' }));
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'no' }));
    report('screen', error);
    report('not readable', ['/user/getUserinfo jpy']);
    expect(onError.mock.calls).toEqual([
      ['uncaught', error],
      ['rejected', 'no'],
      ['screen', error],
    ]);
  });
});
