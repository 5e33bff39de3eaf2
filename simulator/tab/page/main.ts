import { ask } from './fetch.ts';
import type { MarketPort } from './fetch.ts';
import { beginDemonstration, beginFromLink } from './link.ts';
import { socketClass } from './socket.ts';

/** The paths that a simulator answers, apart from its pages. */
const MARKET = /^(?:\/w\/[a-z0-9-]{1,40})?\/(?:api|sim\/v1|sim\/enter-demo|sim\/enter-session|socket\.io)(?:\/|$)/;

/** `ENTER_DEMO_PATH` of the contract, which would bring its schemas into this script. */
const DEMONSTRATION = '/sim/enter-demo';

function isMarket(address: string | URL): boolean {
  const { host, pathname } = new URL(address, location.href);
  return host === location.host && MARKET.test(pathname);
}

/** One worker for all pages of this origin, where the browser has such workers. */
function startWorker(): MarketPort {
  const own = (document.currentScript as HTMLScriptElement).src;
  const address = new URL('market-worker.js', own);
  if (!('SharedWorker' in window)) return new Worker(address);
  const { port } = new SharedWorker(address, 'market');
  port.start();
  return port;
}

const market = startWorker();
const network = window.fetch.bind(window);
const Network = window.WebSocket;
const MarketSocket = socketClass(market);
/** Resolves once the market is the one that the page's address names. */
const begun = beginFromLink(window, (request) => ask(market, request));

/** Answers a call once the market is the right one. */
async function answered(request: Request): Promise<Response> {
  await begun;
  const isDemonstration = new URL(request.url).pathname === DEMONSTRATION;
  return isDemonstration ? beginDemonstration((call) => ask(market, call), localStorage) : ask(market, request);
}

window.fetch = (input, init) =>
  isMarket(input instanceof Request ? input.url : input) ? answered(new Request(input, init)) : network(input, init);

window.WebSocket = new Proxy(Network, {
  construct: (_target, [url, protocols]: [string, string?]) =>
    isMarket(url) ? new MarketSocket(url) : new Network(url, protocols),
});

// The market is in the page's own browser: for the app there is always a network.
Object.defineProperty(navigator, 'onLine', { get: () => true });
window.addEventListener('offline', (event) => event.stopImmediatePropagation(), true);
