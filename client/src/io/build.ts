/** The script a page begins with: its name has a hash of all the page is made of. */
const ENTRY = /<script[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/;

/**
 * Whether the server hands out another build than the one this page is of: then the files of its later screens are gone.
 * False where the server can not be asked, or answers with something that is no page of ours.
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
