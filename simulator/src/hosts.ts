import { isIP } from 'node:net';
import { isLoopbackName } from './origin.ts';
import { hostName } from './worldName.ts';

/** Names that a server may be called by: the answer to DNS rebinding, where a stranger's name points at this machine. */
export class Hosts {
  readonly #names: ReadonlySet<string>;

  /** @param names further names, such as `demo.example`; those below one are not meant */
  constructor(names: readonly string[] = []) {
    this.#names = new Set(names.map((name) => name.toLowerCase()));
  }

  /**
   * Whether a Host header names this server: by an address, by a name of this machine, by one that was allowed, or by a single
   * label, which no stranger can own. A request without the header comes from no browser.
   */
  allow(host: string | undefined): boolean {
    if (host === undefined) return true;
    const name = hostName(host);
    return isIP(name) !== 0 || isLoopbackName(host) || /^[a-z0-9-]+$/.test(name) || this.#names.has(name);
  }
}
