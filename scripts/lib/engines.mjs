/** The engines other than Chromium, and what each needs on its machine. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

const SCREEN = { program: 'Xvfb', package: 'xvfb' };
/** Debian's own Python. That of a version manager does not find Debian's modules. */
const SYSTEM_PYTHON = '/usr/bin/python3';

/** The engines: their programs with their Debian packages, and further packages. */
export const ENGINES = {
  webkit: {
    needs: [{ program: 'WebKitWebDriver', package: 'webkit2gtk-driver' }, SCREEN],
    packages: ['gir1.2-webkit2-4.1', 'python3-gi', 'libgl1-mesa-dri'],
    // The window that shows the page.
    works: async () => {
      const code = 'import gi; gi.require_version("WebKit2", "4.1"); from gi.repository import WebKit2';
      return (await run(SYSTEM_PYTHON, ['-c', code], { capture: true })).code === 0;
    },
  },
  firefox: {
    needs: [{ program: 'firefox-esr', package: 'firefox-esr' }, SCREEN],
    packages: ['libgl1-mesa-dri'],
    works: () => true,
  },
};

/** Returns an engine's Debian packages. */
export function packagesOf(name) {
  const { needs, packages } = ENGINES[name];
  return [...needs.map((need) => need.package), ...packages];
}

/** Returns why an engine cannot run on this machine; undefined if it can. */
export async function whyMissing(name) {
  if (process.platform !== 'linux') return `${name} is driven on Linux only`;
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const isThere = ({ program }) => folders.some((folder) => existsSync(join(folder, program)));
  const { needs, works } = ENGINES[name];
  if (needs.every(isThere) && (await works())) return undefined;
  return `no ${name} (as root: apt-get install ${packagesOf(name).join(' ')})`;
}
