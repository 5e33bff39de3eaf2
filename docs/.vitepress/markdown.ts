/** How the pages, which are plain Markdown, are read: links to files, and braces. */
import { copyFileSync, cpSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { MarkdownEnv, MarkdownRenderer } from 'vitepress';

/** The folder of the pages. */
export const DOCS = resolve(import.meta.dirname, '..');

const DEMO = join(DOCS, '..', 'dist', 'demo');

/** Files of `docs` that a page offers for download. */
const downloads = new Set<string>();

/** What a link of a page leads to; `file` is a file of the checkout that is no page. */
function targetOf(
  href: string,
  page: string,
): { readonly kind: 'page' | 'download' | 'source'; readonly file: string } {
  const [path = ''] = href.split('#');
  const file = resolve(dirname(page), decodeURI(path));
  const isBelowDocs = !relative(DOCS, file).startsWith('..');
  if (path === '' || /^(?:[a-z]+:|\/)/.test(path) || (isBelowDocs && path.endsWith('.md')))
    return { kind: 'page', file };
  const isFile = existsSync(file) && statSync(file).isFile();
  return { kind: isBelowDocs && isFile ? 'download' : 'source', file };
}

/** Makes a download of a link to another file below `docs`, and plain text of a link to a source file, which the site lacks. */
function changeLinks(md: MarkdownRenderer): void {
  md.core.ruler.push('links-to-files', ({ tokens, env }) => {
    const { path, realPath = path } = env as MarkdownEnv;
    for (const { children } of tokens) {
      let isPlain = false;
      for (const token of children ?? []) {
        if (token.type === 'link_open') {
          const { kind, file } = targetOf(token.attrGet('href') ?? '', realPath);
          isPlain = kind === 'source';
          if (kind === 'download') {
            downloads.add(file);
            token.attrSet('download', '');
          }
        }
        if (isPlain && (token.type === 'link_open' || token.type === 'link_close')) {
          token.type = token.type.replace('link', 'span');
          token.tag = 'span';
          token.attrs = null;
        }
      }
    }
  });
}

/** Prints braces as they are: to Vue, which compiles the pages, two of them begin an expression. */
function keepBraces(md: MarkdownRenderer): void {
  const { text } = md.renderer.rules;
  md.renderer.rules.text = (...all) => (text?.(...all) ?? '').replaceAll('{{', '&#123;&#123;');
}

/** Whether the site has a demonstration: `npm run build:demo` has made one. */
export const hasDemo = existsSync(join(DEMO, 'index.html'));

/** Links the scenarios of the reference, each alone in its cell, to the demonstration, which begins them. */
function linkScenarios(md: MarkdownRenderer): void {
  const { code_inline: code } = md.renderer.rules;
  md.renderer.rules.code_inline = (...all) => {
    const [tokens, index] = all;
    const { relativePath } = all[3] as MarkdownEnv;
    const html = code?.(...all) ?? '';
    const isScenario = tokens.length === 1 && relativePath === 'reference/scenarios.md';
    const name = encodeURIComponent(tokens[index]?.content ?? '');
    return isScenario ? `<a href="../demo/index.html#scenario=${name}" target="_blank">${html}</a>` : html;
  };
}

/** Sets up the renderer of the pages. */
export function readPlainly(md: MarkdownRenderer): void {
  changeLinks(md);
  keepBraces(md);
  if (hasDemo) linkScenarios(md);
}

/** Copies the files that pages offer for download to the same places of the site, and the demonstration to `demo`. */
export function copyFiles(site: string): void {
  if (hasDemo) cpSync(DEMO, join(site, 'demo'), { recursive: true });
  for (const file of downloads) {
    const copy = join(site, relative(DOCS, file));
    mkdirSync(dirname(copy), { recursive: true });
    copyFileSync(file, copy);
  }
}
