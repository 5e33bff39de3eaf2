/** The documentation as a static site: `npm run docs:site`. The pages are the Markdown files of `docs`. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTheme, type UserConfig, defineConfig } from 'vitepress';
import { slug } from '../../scripts/lib/markdown.mjs';
import { DOCS, copyFiles, hasDemo, readPlainly } from './markdown.ts';
import { SIDEBAR, translatedSidebar } from './sidebar.ts';
import { chinese, english, japanese } from './words.ts';

const icon = readFileSync(join(DOCS, '..', 'client', 'public', 'icon.svg'), 'utf8');
/** Embedded, so that the site needs no copy of the file. */
const LOGO = `data:image/svg+xml,${encodeURIComponent(icon)}`;

/** The tokens of the kit switch to dark by an attribute, the site by a class. */
const darkByClass: NonNullable<NonNullable<UserConfig['vite']>['plugins']>[number] = {
  name: 'dark-by-class',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/kit/src/styles/tokens.css')
      ? code.replaceAll(":root[data-theme='dark']", ':root.dark').replaceAll(':root:not([data-theme])', ':root.dark')
      : undefined,
};

/** The settings of the theme, and the pages that are translated. */
type Theme = DefaultTheme.Config & { readonly translated: readonly string[] };

const TRANSLATED = readdirSync(join(DOCS, 'ja'), { recursive: true, encoding: 'utf8' }).map((path) =>
  path.replaceAll('\\', '/'),
);

export default defineConfig<Theme>({
  title: 'Zaraba',
  description: 'A trading client, and the market simulator that acts out its market and its broker.',
  base: './',
  outDir: join(DOCS, '..', 'dist', 'docs'),
  cacheDir: join(DOCS, '..', 'node_modules', '.cache', 'docs'),
  // VitePress fails on all others.
  ignoreDeadLinks: 'localhostLinks',
  rewrites: { 'decisions/README.md': 'decisions/index.md' },
  head: [['link', { rel: 'icon', href: LOGO }]],
  markdown: { anchor: { slugify: slug }, config: readPlainly },
  vite: { plugins: [darkByClass] },
  themeConfig: {
    logo: LOGO,
    ...english,
    sidebar: SIDEBAR,
    nav: hasDemo ? [{ text: 'Live demo', link: '/demo/index.html', target: '_blank' }] : [],
    translated: TRANSLATED,
    // A page that is not translated leads to the front page of the language. This function is also part of the site.
    i18nRouting: ({ theme }, { data }, locale) => {
      const { translated } = theme.value as Theme;
      const path = data.relativePath.replace(/^(?:ja|zh)\//, '');
      const root = locale === 'root' ? '/' : `/${locale}/`;
      if (locale !== 'root' && !translated.includes(path)) return root;
      return root + path.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '.html');
    },
    search: {
      provider: 'local',
      options: {
        // Notes on the making of the product would hide the guides among the results.
        _render: async (text, env, md) =>
          /^(?:decisions|english)\b/.test(env.relativePath) ? '' : await md.renderAsync(text, env),
        locales: { ja: { translations: japanese.search }, zh: { translations: chinese.search } },
      },
    },
  },
  locales: {
    root: { label: 'English', lang: 'en' },
    ja: {
      label: '日本語',
      lang: 'ja',
      themeConfig: { ...japanese.theme, sidebar: translatedSidebar('ja', 'ご案内', 'English') },
    },
    zh: {
      label: '简体中文',
      lang: 'zh-Hans',
      themeConfig: { ...chinese.theme, sidebar: translatedSidebar('zh', '指南', 'English') },
    },
  },
  buildEnd: ({ outDir }) => copyFiles(outDir),
});
