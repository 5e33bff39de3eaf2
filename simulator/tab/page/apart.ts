/** The channel by which the pages of an origin learn of each other. */
const CHANNEL = 'zaraba-market-pages';

/** The notice, by the first two letters of the page's language. */
const NOTICE: Readonly<Record<string, string>> = {
  ja: '別のタブでも開いています。このブラウザーではタブごとに別の市場となり、このタブの内容は保存されません。',
  zh: '其他标签页也已打开。此浏览器的每个标签页各有一个市场，本标签页的内容不会保存。',
  en: 'Another tab is open. In this browser each tab has a market of its own, and that of this tab is not stored.',
};

/** What a page announces: that it was opened, or, to a page that was opened, that it is not the only one. */
interface Said {
  readonly opened?: string;
  readonly answered?: string;
}

function show({ body, documentElement }: Document): void {
  const notice = document.createElement('p');
  notice.setAttribute('role', 'status');
  notice.textContent = NOTICE[documentElement.lang.slice(0, 2)] ?? NOTICE['en']!;
  Object.assign(notice.style, {
    position: 'fixed',
    inset: 'auto 0 0 0',
    margin: '0',
    padding: '0.75rem 1rem',
    font: '0.875rem/1.4 system-ui, sans-serif',
    color: '#1c1400',
    background: '#ffd75e',
    zIndex: '2147483647',
  });
  notice.addEventListener('click', () => notice.remove());
  body.append(notice);
}

/**
 * Shows a notice if another page of this origin is already open. In browsers without shared workers, each page has a
 * market of its own, and only the first market is stored. A tap removes the notice.
 */
export function sayIfAnotherIsOpen(page: Document): void {
  const channel = new BroadcastChannel(CHANNEL);
  const own = crypto.getRandomValues(new Uint32Array(2)).join('-');
  let isShown = false;
  channel.addEventListener('message', ({ data: { opened, answered } }: MessageEvent<Said>) => {
    if (opened !== undefined) channel.postMessage({ answered: opened });
    if (answered !== own || isShown) return;
    isShown = true;
    if (page.readyState !== 'loading') show(page);
    else page.addEventListener('DOMContentLoaded', () => show(page), { once: true });
  });
  channel.postMessage({ opened: own });
}
