/**
 * The page's inline script. It runs before any file of the app has arrived. It requests everything that the first
 * screen needs in one round: scripts, style sheets, and calls whose replies the app uses later. The page waits for it,
 * so it is small and imports nothing large.
 */
import type { Currency, ScreenName } from '@zaraba/contracts';
import { callKey } from '../io/http/begunCalls.ts';
import { FIGURE_FONT_KEY, loadFigureFont } from '../io/figureFont.ts';
import { lastingStorage } from '../io/lastingStorage.ts';
import { applyStyleSheets } from '../io/styleSheets.ts';
import { readSession } from '../state/session/stored.ts';
import { watchStart } from './broken.ts';
import { firstCalls } from './calls.ts';
import { type Read, showStoredLook } from './look.ts';
import { type Plan, firstScreen } from './plan.ts';

/** Returns the stored currency. A wrong one is harmless, because the app does not use the reply to that call. */
function currencyOf(stored: string | null): Currency {
  const name = stored?.toLowerCase() ?? 'jpy';
  return name === 'rmb' ? 'cny' : (name as Currency);
}

/** Inserted by the build. */
declare const PLAN: Plan;
/** The build replaces every use of `PLAN` with the whole value, so it is used once. */
const plan = PLAN;

/** The screens whose first picture the page paints before the app starts. */
const PICTURED: readonly ScreenName[] = ['home', 'login', 'welcome'];
/** Matches calls that no first picture needs. */
const BELOW_FOLD = /^\/market\/(?:stockList|newsList)\n/;
/** The longest time that scripts wait for the replies of the first picture, in milliseconds. */
const SCRIPTS_HELD_MS = 2_000;

const read: Read = (key) => {
  try {
    return lastingStorage(window).getItem(key);
  } catch {
    return null;
  }
};
watchStart(window);
showStoredLook(document, read, matchMedia('(prefers-color-scheme: dark)').matches);
window.begunStyles = applyStyleSheets(window);

const figures = read(FIGURE_FONT_KEY);
if (figures !== null)
  void loadFigureFont(document, figures)
    // Once the first picture is visible, another font would move its text.
    .then((apply) => document.querySelector('main') ?? apply())
    .catch(() => undefined);

const session = readSession({ read: (key) => read(key) ?? undefined });
const address = location.hash.slice(1);
const stored = read('language');
const language = stored === 'cn' || stored === 'us' ? stored : 'jp';
const screen = firstScreen(plan, address, session !== null);

function fetchAhead(file: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  // The same mode as the script's own request. With another one, the file would be fetched twice.
  link.crossOrigin = '';
  link.href = file;
  document.head.append(link);
}

window.begunScreen = screen;
const { token = '', account = '' } = session ?? {};
const visit = {
  screen,
  loggedIn: session !== null,
  currency: currencyOf(read('stock')),
  query: new URLSearchParams(address.split('?')[1]),
};
window.begunCalls = new Map();
for (const [path, fields] of firstCalls(visit)) {
  const body = new URLSearchParams(fields);
  const reply = fetch(new URL(plan.base, location.origin).href + path, {
    method: 'POST',
    headers: { token, account },
    body,
    cache: 'no-store',
  });
  // The code that uses the reply handles its failure.
  reply.catch(() => undefined);
  const key = callKey({ path, form: body.toString(), account, token });
  window.begunCalls.set(key, { reply, atMs: performance.now() });
}

/**
 * Resolves when the scripts may be fetched. Earlier, they would compete with the first picture for the connection and
 * the processor.
 */
async function readyForScripts(): Promise<void> {
  if (!PICTURED.includes(screen)) return;
  const begun = [...(window.begunCalls ?? [])].filter(([key]) => !BELOW_FOLD.test(key));
  const replies = begun.map(([, { reply }]) => reply);
  const limit = new Promise((done) => setTimeout(done, SCRIPTS_HELD_MS));
  // When the replies have arrived, the page's second script has already begun the picture.
  await Promise.race([Promise.allSettled(replies).then(() => window.begunPicture), limit]);
}

const scripts = [...plan.entry, ...plan.texts[language]];
window.begunScripts = () => scripts.splice(0).forEach(fetchAhead);
void readyForScripts().then(window.begunScripts);
