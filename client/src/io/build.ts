/** Matches the scripts that a page names. The hash in one of their names covers the whole build. */
const SCRIPTS = /<script[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/g;

/**
 * Returns whether the server has another build than this page, so that the files of later screens are gone. If the
 * server is unreachable or answers with another page, it is false.
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
