/** The style sheets of the screen that the page has fetched ahead of the scripts that put them in force. */
const OF_SCREEN = 'link[rel="preload"][as="style"]:not([data-page])';

/** Puts the style sheets of the first screen in force. Rejects where one does not arrive. */
export function screenStyles(page: Document): Promise<unknown> {
  const fetched = [...page.querySelectorAll<HTMLLinkElement>(OF_SCREEN)];
  return Promise.all(
    fetched.map((link) => {
      const sheet = page.createElement('link');
      sheet.rel = 'stylesheet';
      sheet.crossOrigin = link.crossOrigin;
      sheet.href = link.href;
      page.head.append(sheet);
      return new Promise((done, fail) => {
        sheet.addEventListener('load', done);
        sheet.addEventListener('error', fail);
      });
    }),
  );
}
