import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';

type Lookup = (name: string, ...rest: readonly unknown[]) => unknown;

/** Makes a lookup resolve every name below `localhost` as `localhost`. */
function withLocalNames(lookup: Lookup): Lookup {
  return (name, ...rest) => lookup(/\.localhost\.?$/i.test(name) ? 'localhost' : name, ...rest);
}

let isDone = false;

/**
 * Makes this process resolve the names of worlds (`alpha.localhost`) as browsers do (RFC 6761, 6.3). Many systems do
 * not.
 */
export function resolveLocalNames(): void {
  if (isDone) return;
  isDone = true;
  dns.lookup = withLocalNames(dns.lookup as Lookup) as typeof dns.lookup;
  dns.promises.lookup = withLocalNames(dns.promises.lookup) as typeof dns.promises.lookup;
  syncBuiltinESMExports();
}
