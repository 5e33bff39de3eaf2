/** Whether a host can be reached only from this machine. */
export function isLoopback(hostName: string): boolean {
  return (
    hostName === 'localhost' ||
    hostName.endsWith('.localhost') ||
    hostName === '[::1]' ||
    /^127(?:\.\d{1,3}){3}$/.test(hostName)
  );
}

/** Returns the address that a phone opens. It leads to this world, even if the phone opened another world before. */
export function phoneUrl(url: string, world: string): string {
  const { hostname, origin } = new URL(url);
  return isLoopback(hostname) ? url : `${origin}/sim/enter/${world}`;
}
