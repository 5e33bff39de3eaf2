/** The sidebar: one group for each kind of reader. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DefaultTheme } from 'vitepress';
import { DOCS } from './markdown.ts';

/** A page under its own heading. */
function page(path: string): DefaultTheme.SidebarItem {
  const heading = /^# (.+)$/m.exec(readFileSync(join(DOCS, `${path}.md`), 'utf8'))?.[1];
  if (heading === undefined) throw new Error(`docs/${path}.md has no heading of the first level.`);
  return { text: heading, link: `/${path}` };
}

const group = (text: string, ...paths: string[]) => ({ text, items: paths.map(page) });

/** The sidebar of the English pages. */
export const SIDEBAR = [
  group('The app', 'guide/firstTrade'),
  group(
    'Testers',
    'guide/testers',
    'reference/scenarios',
    'reference/scenarioFormat',
    'reference/faults',
    'reference/control',
    'reference/commandLine',
    'guide/asked',
  ),
  group('Sales', 'guide/sales'),
  group(
    'Integrators',
    'guide/integrators',
    'reference/endpoints',
    'reference/frames',
    'reference/messages',
    'reference/states',
    'reference/screens',
    'reference/studies',
  ),
  group('Operators', 'guide/operators', 'performance'),
  group('Developers', 'architecture', 'english', 'mutation', 'decisions/README'),
];

/** Fails where a guide or a page of the reference cannot be found from the sidebar. */
function requireAll(): void {
  const linked = new Set(SIDEBAR.flatMap(({ items }) => items.map(({ link }) => link)));
  for (const folder of ['guide', 'reference']) {
    for (const file of readdirSync(join(DOCS, folder)).filter((name) => name.endsWith('.md'))) {
      const link = `/${folder}/${file.slice(0, -'.md'.length)}`;
      if (!linked.has(link)) throw new Error(`docs${link}.md is missing from docs/.vitepress/sidebar.ts.`);
    }
  }
}

requireAll();

/** The sidebar of a translation: its own pages, then the English guides that it lacks. */
export function translatedSidebar(locale: string, own: string, others: string): DefaultTheme.SidebarItem[] {
  const guides = ['guide/firstTrade', 'guide/sales'];
  const english = ['guide/testers', 'guide/integrators', 'guide/operators'];
  return [group(own, ...guides.map((path) => `${locale}/${path}`)), group(others, ...english)];
}
