import { SCREENS } from '@zaraba/contracts';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROUTES, TABS } from './routes.tsx';

const source = join(import.meta.dirname, '..');

function filesUnder(folder: string): string[] {
  return readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|testing/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
}

describe('the route table', () => {
  it('loads every file of a feature that exports a screen, and each file for one address', () => {
    const screens = filesUnder('features').filter((file) => {
      const text = readFileSync(join(source, file), 'utf8');
      return file.includes('/screens/') && /export default function \w+\(\)|export \{ default \}/.test(text);
    });
    const table = readFileSync(join(source, 'app', 'routes.tsx'), 'utf8');
    const imported = [...table.matchAll(/features\/\w+\/screens\/\w+\.tsx/g)].map(([file]) => file);
    expect(imported.toSorted()).toEqual(screens.toSorted());
    expect(Object.keys(ROUTES)).toHaveLength(screens.length);
  });

  it('takes all addresses from the contract, and no other file of the client contains one', () => {
    const spelled = ['features', 'parts', 'app', 'domain'].flatMap(filesUnder).flatMap((file) => {
      const text = readFileSync(join(source, file), 'utf8');
      return Object.values(SCREENS).flatMap((path) => (text.includes(path) ? [`${file}: ${path}`] : []));
    });
    expect(spelled).toEqual([]);
  });

  it('links from headers only to existing screens, and those have a button that leads back', () => {
    const actions = Object.values(ROUTES).flatMap(({ action }) => (action === undefined ? [] : [action]));
    expect(new Set(actions.map(({ kind }) => kind))).toEqual(new Set(['add', 'order']));
    expect(actions.filter(({ to }) => ROUTES[to].chrome === 'none')).toEqual([]);
  });

  it('has the five tabs with the ids that the product specifies', () => {
    expect(TABS.map((tab) => tab.id)).toEqual([4, 1, 0, 5, 3]);
    for (const tab of TABS) expect(ROUTES[tab.screen].chrome).toBe('tabs');
  });
});
