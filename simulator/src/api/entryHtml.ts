import { createHash } from 'node:crypto';
import type { Language } from '@zaraba/contracts';

/** An entry page's text in one language. */
export interface EntryWords {
  readonly title: string;
  readonly text: string;
}

/** A page about a link. */
export interface EntryPage {
  readonly words: Readonly<Record<Language, EntryWords>>;
  /** Whether a button opens what the link leads to. If not, the page links to the app. */
  readonly opens: boolean;
}

const TAGS: Readonly<Record<Language, string>> = { jp: 'ja', us: 'en', cn: 'zh-CN' };
const SIMULATED: Readonly<Record<Language, string>> = {
  jp: '模擬市場・実際のお金ではありません',
  us: 'SIMULATED MARKET · no real money',
  cn: '模拟市场·非真实资金',
};
const OPEN: Readonly<Record<Language, string>> = { jp: '開く', us: 'Open', cn: '打开' };
const TO_APP: Readonly<Record<Language, string>> = {
  jp: 'アプリの最初の画面へ',
  us: 'To the first page of the app',
  cn: '前往应用首屏',
};

/** The style sheet. It looks like the client. */
const STYLE = `
:root { color-scheme: light; --canvas: #f3f5f8; --surface: #fff; --line: #d5dbe3; --text: #0f1720; --text-2: #475464;
  --primary: #0b57c2; --on-primary: #fff; --sim: #6b21a8; --hatch: rgb(255 255 255 / 0.09); --on-sim: #fff }
@media (prefers-color-scheme: dark) { :root { color-scheme: dark; --canvas: #0a0e13; --surface: #121820; --line: #2a3542;
  --text: #e9eef4; --text-2: #a9b5c3; --primary: #7db4ff; --on-primary: #04122b; --sim: #d2b4ff;
  --hatch: rgb(30 8 54 / 0.11); --on-sim: #1e0836 } }
* { box-sizing: border-box; margin: 0 }
body { background: var(--canvas); color: var(--text); font: 1rem/1.625 system-ui, sans-serif; overflow-wrap: anywhere }
:lang(ja) :is(h1, p) { word-break: auto-phrase }
header { padding: 0.375rem; background: repeating-linear-gradient(45deg, transparent 0 4px, var(--hatch) 4px 8px) var(--sim);
  color: var(--on-sim); font-size: 0.75rem; font-weight: 600; line-height: 1rem; text-align: center }
main { display: grid; gap: 1rem; width: min(26rem, 100% - 2rem); margin: max(2rem, 50dvh - 14rem) auto 2rem;
  padding: 1.5rem; border: 1px solid var(--line); border-radius: 0.75rem; background: var(--surface) }
.product { color: var(--text-2); font-weight: 600 }
h1 { font-size: 1.375rem; font-weight: 650; line-height: 1.875rem }
button, a { display: grid; place-content: center; width: 100%; min-height: 3rem; padding: 0.5rem 1rem; border: 0;
  border-radius: 0.5rem; background: var(--primary); color: var(--on-primary); font: 600 1rem/1.5rem system-ui, sans-serif;
  text-align: center; text-decoration: none; cursor: pointer }
a { border: 1px solid var(--text-2); background: none; color: var(--text) }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px }
`;

/** The CSP source of the style sheet. */
export const ENTRY_STYLE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
}

/** Renders an entry page as HTML. */
export function entryHtml({ words, opens }: EntryPage, language: Language): string {
  const { title, text } = words[language];
  return `<!doctype html>
<html lang="${TAGS[language]}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(`${title} · ${SIMULATED[language]}`)}</title>
<style>${STYLE}</style>
<header>${SIMULATED[language]}</header>
<main>
<p class="product" lang="en">Zaraba</p>
<h1>${escaped(title)}</h1>
<p>${escaped(text)}</p>
${opens ? `<form method="post"><button>${OPEN[language]}</button></form>` : `<a href="/">${TO_APP[language]}</a>`}
</main>
</html>
`;
}
