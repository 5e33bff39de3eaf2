/* oxlint-disable typescript/no-unsafe-assignment, typescript/no-unsafe-call, typescript/no-unsafe-member-access, typescript/no-unsafe-return -- a plain script: it knows no types */
/*
 * Keeps the shell of the app - its page, scripts, styles and icons - so that it opens without a network and can say so.
 * It never answers for the API: what a market or an account says is asked of the server or not shown at all.
 */
/* The build puts the names of its files and a name for the whole in here. */
const FILES = /* build:files */ [];
const VERSION = /* build:version */ 'none';

const CACHE = `shell-${VERSION}`;
const PAGE = new URL('./', self.location.href).href;
const SHELL = new Set([PAGE, ...FILES.map((file) => new URL(file, PAGE).href)]);
/** Stored once the server has handed out another page than the kept one. */
const OUTDATED = `${PAGE}?outdated`;
/** What of the shell the operator's configuration has changed: the page puts it there. */
const LOOK = 'look';
const NOT_OURS = /\/(?:api|sim|socket\.io)\//;
/** Whether the build has the control panel beside the app, whose pages no server answers: the demonstration. */
const HAS_PANEL = FILES.some((file) => file.startsWith('sim/'));

// A newer build waits until no page of the older one is open: that page may still need its files.
async function install() {
  const cache = await caches.open(CACHE);
  // Past the cache of the browser: a page from there may name files that are gone.
  await cache.addAll([...SHELL].map((url) => new Request(url, { cache: url === PAGE ? 'reload' : 'default' })));
}

/**
 * What the browser answers without starting the worker, where it knows such rules: files that never change, and what is
 * no part of the shell.
 */
async function route(event) {
  if (!event.addRoutes) return;
  await event.addRoutes([
    ...['./api/*', './socket.io/*', HAS_PANEL ? './sim/v1/*' : './sim/*'].map((urlPattern) => ({
      condition: { urlPattern },
      source: 'network',
    })),
    { condition: { urlPattern: './assets/*' }, source: { cacheName: CACHE } },
  ]);
}

async function activate() {
  for (const name of await caches.keys()) if (name.startsWith('shell-') && name !== CACHE) await caches.delete(name);
  await self.clients.claim();
}

/** Whether a server answered with what was asked for, or sent the browser on. An error of a gateway is neither. */
const isAnswer = (response) => response.ok || response.type === 'opaqueredirect' || response.status === 304;

/** The newest there is; what was kept where there is no network, or nothing but an error comes back over it. */
async function newestOf(ask, kept) {
  try {
    const response = await ask();
    return isAnswer(response) ? response : (kept ?? response);
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

/** The server's page. If it is not the kept one, later visits ask the server first: a new build, or a way elsewhere. */
async function servedPage(request, kept) {
  const response = await fetch(request);
  const isKept = async () =>
    response.status === 304 || (response.ok && (await response.clone().text()) === (await kept.clone().text()));
  if (kept && isAnswer(response) && !(await isKept())) {
    await (await caches.open(CACHE)).put(OUTDATED, new Response());
  }
  return response;
}

/**
 * The kept page at once, and a look at the server's meanwhile. The server's where it is known to have another one, and
 * for a reader who reloads.
 */
async function page(event) {
  const { request } = event;
  const [kept, outdated] = await Promise.all([PAGE, OUTDATED].map((url) => caches.match(url, { cacheName: CACHE })));
  if (!kept || outdated || request.cache !== 'default') return newestOf(() => fetch(request), kept);
  event.waitUntil(servedPage(request, kept).catch(() => undefined));
  return kept.clone();
}

/** A file with a hash in its name never changes: the kept one is as good as any. Others are kept for the worst case only. */
async function shellFile(request, url) {
  const hashed = url.includes('/assets/');
  const kept = await caches.match(url, { cacheName: CACHE });
  if (kept && hashed) return kept;
  const own = await caches.match(request, { cacheName: LOOK });
  // The app asks for its own page to learn of a new build.
  return own ?? newestOf(() => (url === PAGE ? servedPage(request, kept?.clone()) : fetch(request)), kept);
}

/** A notification opens what it is about: in the page that is there, otherwise in a new one. */
async function follow({ notification }) {
  notification.close();
  const [open] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const url = `${PAGE}#${notification.data}`;
  if (!open) return self.clients.openWindow(url);
  // Another part of the same page: nothing is loaded again, and what is typed stays.
  const moved = await open.navigate(url).catch(() => open);
  return (moved ?? open).focus();
}

/** What the app keeps for this: the reader's language, and the hours without a sound. */
async function choices() {
  const kept = await caches.match(new URL('./pushChoices', PAGE).href, { cacheName: 'push' });
  return kept ? kept.json() : {};
}

/** Whether a minute of the day is in the quiet hours, which may pass midnight. */
function isQuiet({ from, to }, now) {
  const minute = now.getHours() * 60 + now.getMinutes();
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to;
}

/** Shows a message that the server pushed, unless the reader sees a page of the app, which announces it. */
async function announce(event) {
  const { id, path, titles, bodies } = event.data.json();
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return;
  const { language = 'jp', quietHours } = await choices();
  await self.registration.showNotification(titles[language], {
    body: bodies[language],
    // A page in the background shows the same one.
    tag: id,
    icon: new URL('./icons/icon-192.png', PAGE).href,
    data: path,
    silent: Boolean(quietHours) && isQuiet(quietHours, new Date()),
  });
}

self.addEventListener('push', (event) => event.waitUntil(announce(event)));
self.addEventListener('notificationclick', (event) => event.waitUntil(follow(event)));
self.addEventListener('install', (event) => event.waitUntil(Promise.all([install(), route(event)])));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, href } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  const url = href.split(/[?#]/)[0];
  const isPanel = HAS_PANEL && SHELL.has(url);
  if (NOT_OURS.test(pathname) && !isPanel) return;
  if (request.mode === 'navigate' && url !== `${PAGE}sim/`) {
    if (url === PAGE || url === `${PAGE}index.html`) event.respondWith(page(event));
  } else if (SHELL.has(url)) event.respondWith(shellFile(request, url));
});
