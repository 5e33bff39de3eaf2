import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';

type Lookup = (name: string, ...rest: readonly unknown[]) => unknown;

/** The same look-up, with every name below `localhost` answered like `localhost` itself. */
function withLocalNames(lookup: Lookup): Lookup {
  return (name, ...rest) => lookup(/\.localhost\.?$/i.test(name) ? 'localhost' : name, ...rest);
}

let isDone = false;

/**
 * Lets this process reach the worlds of a simulator by their names (`alpha.localhost`), as browsers do. RFC 6761 (6.3)
 * makes every name below `localhost` this machine; the resolver of many systems does not know it, and then `fetch` and
 * Playwright's `request`, `page.request` and `route.fetch` fail.
 */
export function resolveLocalNames(): void {
  if (isDone) return;
  isDone = true;
  dns.lookup = withLocalNames(dns.lookup as Lookup) as typeof dns.lookup;
  dns.promises.lookup = withLocalNames(dns.promises.lookup) as typeof dns.promises.lookup;
  syncBuiltinESMExports();
}
