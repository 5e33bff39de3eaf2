import { sayIfAnotherIsOpen } from './apart.ts';
import { ask } from './fetch.ts';
import type { MarketPort } from './fetch.ts';
import { beginDemonstration, beginFromLink } from './link.ts';
import { socketClass } from './socket.ts';

/** The paths that the simulator answers. Pages are not among them. */
const MARKET = /^(?:\/w\/[a-z0-9-]{1,40})?\/(?:api|sim\/v1|sim\/enter-demo|sim\/enter-session|socket\.io)(?:\/|$)/;

/**
 * The same path as `ENTER_DEMO_PATH`. It is repeated, because the module of that constant would add the contract's
 * schemas to this script.
 */
const DEMONSTRATION = '/sim/enter-demo';

function isMarket(address: string | URL): boolean {
  const { host, pathname } = new URL(address, location.href);
  return host === location.host && MARKET.test(pathname);
}

/** Starts one worker for all pages of this origin. Without shared workers, starts one for this page alone. */
function startWorker(): MarketPort {
  const own = (document.currentScript as HTMLScriptElement).src;
  const address = new URL('market-worker.js', own);
  if (!('SharedWorker' in window)) {
    sayIfAnotherIsOpen(document);
    return new Worker(address);
  }
  const { port } = new SharedWorker(address, 'market');
  port.start();
  return port;
}

const market = startWorker();
const network = window.fetch.bind(window);
const Network = window.WebSocket;
const MarketSocket = socketClass(market);
/** Resolves when the market that the page's address describes has started. */
const begun = beginFromLink(window, (request) => ask(market, request));

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

// The app always appears online. It needs no network, because the market runs in its browser.
Object.defineProperty(navigator, 'onLine', { get: () => true });
window.addEventListener('offline', (event) => event.stopImmediatePropagation(), true);
