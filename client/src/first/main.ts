/**
 * The script in the page itself. It runs before any file of the app has arrived, and starts everything that the wanted
 * screen needs in one round of requests: its scripts, its style sheets and the calls that fill it, whose replies the app
 * takes up later. The page waits for it, so it stays small and imports nothing heavy.
 */
import type { Currency, ScreenName } from '@zaraba/contracts';
import { callKey } from '../io/begunCalls.ts';
import { lastingStorage } from '../io/lastingStorage.ts';
import { applyStyleSheets } from '../io/styleSheets.ts';
import { readSession } from '../state/session/stored.ts';
import { watchStart } from './broken.ts';
import { firstCalls } from './calls.ts';
import { type Read, showStoredLook } from './look.ts';
import { type Plan, firstScreen } from './plan.ts';

/** The stored currency. An unknown one belongs to a call that the app never makes. */
function currencyOf(stored: string | null): Currency {
  const name = stored?.toLowerCase() ?? 'jpy';
  return name === 'rmb' ? 'cny' : (name as Currency);
}

/** The build puts it in here. */
declare const PLAN: Plan;
/** Every use of `PLAN` would be a copy of it in the page. */
const plan = PLAN;

/** The screens whose first picture the page paints itself. */
const PICTURED: readonly ScreenName[] = ['home', 'login', 'welcome'];
/** Calls whose replies no first picture shows. */
const BELOW_FOLD = /^\/market\/(?:stockList|newsList)\n/;
/** Scripts wait for the other replies no longer than this. */
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

const session = readSession({ read: (key) => read(key) ?? undefined });
const address = location.hash.slice(1);
const stored = read('language');
const language = stored === 'cn' || stored === 'us' ? stored : 'jp';
const screen = firstScreen(plan, address, session !== null);

function fetchAhead(file: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  // As the scripts ask for it themselves: otherwise it would be fetched twice.
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
  // Whoever takes it up learns of a failure.
  reply.catch(() => undefined);
  const key = callKey({ path, form: body.toString(), account, token });
  window.begunCalls.set(key, { reply, atMs: performance.now() });
}

/** Resolves when the scripts may be fetched: they share connection and processor with the first picture. */
async function readyForScripts(): Promise<void> {
  if (!PICTURED.includes(screen)) return;
  const begun = [...(window.begunCalls ?? [])].filter(([key]) => !BELOW_FOLD.test(key));
  const replies = begun.map(([, { reply }]) => reply);
  const limit = new Promise((done) => setTimeout(done, SCRIPTS_HELD_MS));
  // The second script of the page has begun the picture when the replies are there.
  await Promise.race([Promise.allSettled(replies).then(() => window.begunPicture), limit]);
}

const scripts = [...plan.entry, ...plan.texts[language]];
window.begunScripts = () => scripts.splice(0).forEach(fetchAhead);
void readyForScripts().then(window.begunScripts);
