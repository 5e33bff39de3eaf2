import { SCREEN_PATHS } from '@zaraba/contracts';
import type { ScreenPath } from '@zaraba/contracts';
import { expect, test } from './fixtures.ts';
import { Walk, overflowAt } from './support/audit.ts';
import { enterForeign, withForeignServer } from './support/foreignServer.ts';

/** The browser logs every call that the server does not offer. */
const NOT_FOUND =
  /Failed to load resource: the server responded with a status of 404|WebSocket connection to .* failed/;
/** Screens that lead a visitor on. */
const LEADS_TO: Partial<Record<ScreenPath, string>> = {
  '/login/start': '/login/logon',
  '/login/loginAfter': '/login/login',
};
/** Screens of one item show the one that the server holds. */
const ITEMS: Partial<Record<ScreenPath, string>> = {
  '/position/info': '?id=F-1001',
  '/quotes/info': '?code=TYO7',
};

test('beside a server that is no simulator every screen comes to rest and fits a narrow phone', async ({
  page,
  complaints,
}) => {
  test.slow();
  complaints.expect(NOT_FOUND);
  await withForeignServer(async (server) => {
    const walk = new Walk(page);
    const faults: Record<string, string[]> = {};
    const visit = async (address: string, end?: string): Promise<void> => {
      await walk.visit(address, end);
      const here = [...(await overflowAt(page, 320)), ...(await overflowAt(page, 390))];
      if (here.length > 0) faults[address] = here;
    };
    const [logIn, others] = [
      SCREEN_PATHS.filter((path) => path.startsWith('/login/')),
      SCREEN_PATHS.filter((path) => !path.startsWith('/login/')),
    ];
    await page.goto(server.address('/login/logon'));
    for (const path of logIn) await visit(path, LEADS_TO[path]);
    await enterForeign(page, 'us');
    await page.reload();
    for (const path of others) await visit(`${path}${ITEMS[path] ?? ''}`);
    expect(faults, 'faults by address').toEqual({});
  });
});
