/** The entry script of a page: its name has a hash of the whole build. */
const ENTRY = /<script[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/;

/**
 * Whether the server serves a different build from this page's: then the files of later screens are gone. False if the
 * server is unreachable, or answers with something other than our page.
 */
export async function isOutdated(page: Window): Promise<boolean> {
  const own = page.document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined;
  try {
    const answer = await page.fetch('./', { cache: 'no-store', headers: { accept: 'text/html' } });
    const served = answer.ok ? ENTRY.exec(await answer.text())?.[1] : undefined;
    return own !== undefined && served !== undefined && served !== own;
  } catch {
    return false;
  }
}
