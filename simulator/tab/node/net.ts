const IPV4 = /^(?:\d{1,3}\.){3}\d{1,3}$/;

/** Returns 4 or 6 for an IP address of that version, otherwise 0. */
export function isIP(text: string): 0 | 4 | 6 {
  if (IPV4.test(text)) return 4;
  return text.includes(':') ? 6 : 0;
}

/** A list of networks. It is always empty, because a tab has no proxies. */
export class BlockList {
  check(): boolean {
    return false;
  }
}
