import { after } from './painted.ts';

/** After this time, in milliseconds, the page has certainly requested the scripts. */
const REQUESTED_MS = 3_000;
/** How much longer the picture may take once the scripts have arrived, in milliseconds. */
const PATIENCE_MS = 1_000;
/** The longest wait for the picture, in milliseconds, whatever the browser reports about requests. */
const LIMIT_MS = 10_000;

/** Resolves when a preloaded script has arrived or failed. */
async function arrived(link: HTMLLinkElement): Promise<void> {
  if (performance.getEntriesByName(link.href).length > 0) return;
  await new Promise((done) => {
    link.addEventListener('load', done);
    link.addEventListener('error', done);
  });
}

/**
 * Resolves when the app should start without a picture, because the scripts have arrived and the replies take too long.
 */
export async function late(page: Document): Promise<void> {
  const scripts = after(REQUESTED_MS).then(async () => {
    const links = [...page.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')];
    await Promise.all(links.filter(({ relList }) => relList.supports('modulepreload')).map(arrived));
    await after(PATIENCE_MS);
  });
  await Promise.race([scripts, after(LIMIT_MS)]);
}
