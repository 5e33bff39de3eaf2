/** Matches the scripts that a page names. The hash in the name of one of them covers the whole build. */
const SCRIPTS = /<script[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/g;

/**
 * Whether the server serves a different build from this page's, so that the files of later screens are gone. False if
 * the server is unreachable, or answers with another page.
 */
export async function isOutdated(page: Window): Promise<boolean> {
  const own = [...page.document.querySelectorAll('script[type="module"][src]')].map((script) =>
    script.getAttribute('src'),
  );
  try {
    const answer = await page.fetch('./', { cache: 'no-store', headers: { accept: 'text/html' } });
    const served = answer.ok ? [...(await answer.text()).matchAll(SCRIPTS)].map(([, name]) => name) : [];
    return own.length > 0 && served.length > 0 && served.join() !== own.join();
  } catch {
    return false;
  }
}
