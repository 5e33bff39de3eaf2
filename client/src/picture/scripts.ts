import { after } from './painted.ts';

/** After this the page has requested the scripts. */
const REQUESTED_MS = 3_000;
/** The picture may still take this long once the scripts are there. */
const PATIENCE_MS = 1_000;
/** No visit waits longer, whatever a browser says of its requests. */
const LIMIT_MS = 10_000;

/** Resolves when a script that the page fetches ahead has arrived, or failed to. */
async function arrived(link: HTMLLinkElement): Promise<void> {
  if (performance.getEntriesByName(link.href).length > 0) return;
  await new Promise((done) => {
    link.addEventListener('load', done);
    link.addEventListener('error', done);
  });
}

/** Resolves when the app should start without a picture: the scripts are there, and the replies take too long. */
export async function late(page: Document): Promise<void> {
  const scripts = after(REQUESTED_MS).then(async () => {
    const links = [...page.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')];
    await Promise.all(links.filter(({ relList }) => relList.supports('modulepreload')).map(arrived));
    await after(PATIENCE_MS);
  });
  await Promise.race([scripts, after(LIMIT_MS)]);
}
