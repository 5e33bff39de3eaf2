/**
 * Checks that the built files use nothing that one of the browsers in `browserslist` lacks by MDN's data. Exempt are
 * features that a file tests for, and optional ones.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { floorOf } from './floor/data.mjs';
import { lackedByScripts } from './floor/javascript.mjs';
import { lackedByStyles } from './floor/styles.mjs';
import { ROOT } from './lib/paths.mjs';

const BUILDS = ['client/dist', 'simulator/panel/dist'];

/** The features that the oldest browsers may lack, each with the consequence. */
const MAY_LACK = new Map(
  Object.entries({
    'Our own code asks first': [
      'Notification',
      'Notification.permission',
      'Notification.requestPermission',
      '.showNotification',
      'pushManager',
      '.addRoutes',
    ],
    'React asks first': [
      '.startViewTransition',
      '.skipTransition',
      'navigation',
      '.canIntercept',
      '.currentEntry',
      'navigator.connection',
      '.downlink',
      'setImmediate',
    ],
    'Base UI asks first': ['CloseWatcher', '.checkVisibility'],
    'A name of Floating UI’s own': ['.flip'],
    'jsPDF reaches URL through the window': ['.createObjectURL', '.revokeObjectURL'],
    'Names of jsPDF’s own': ['.rotation', '.image', '.quality'],
    'Zod asks first': ['Error.captureStackTrace'],
    'Socket.io tries only WebSocket and polling here': ['WebTransport', '.createBidirectionalStream'],
    'A method of i18next’s plugins': ['.detect'],
    'Lines break elsewhere': ['text-wrap', 'text-wrap: balance', 'text-wrap: pretty', 'word-break: auto-phrase'],
    'Scroll bars and selections have the colours and sizes of the system': [
      'scrollbar-width',
      'scrollbar-width: none',
      'scrollbar-width: thin',
      ':-webkit-scrollbar',
      ':-webkit-search-cancel-button',
      ':selection',
    ],
    'A phone has no mouse': [
      'cursor: grab',
      'cursor: pointer',
      'cursor: not-allowed',
      'cursor: progress',
      'cursor: crosshair',
    ],
    'Only phones enlarge text or mark a tap': ['text-size-adjust', '-webkit-tap-highlight-color'],
    'Its value stands after the prefix too': ['print-color-adjust: exact', 'text-decoration: dotted'],
  }).flatMap(([reason, names]) => names.map((name) => [name, reason])),
);

/** Returns the files of the builds with their text, and what their pages contain. */
function builtFiles(extension, tag) {
  return BUILDS.flatMap((build) => {
    const names = readdirSync(join(ROOT, build), { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith(extension),
    );
    const texts = names.map((name) => [`${build}/${name}`, readFileSync(join(ROOT, build, name), 'utf8')]);
    const page = readFileSync(join(ROOT, build, 'index.html'), 'utf8');
    const inPage = [...page.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))];
    return [...texts, ...inPage.map(([, text]) => [`${build}/index.html`, text])];
  });
}

/** Checks both builds, and prints what is lacking. */
export function checkFloor() {
  const { browserslist } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const floor = floorOf(browserslist);
  const lacked = new Map([
    ...lackedByScripts(builtFiles('.js', 'script'), floor),
    ...lackedByStyles(builtFiles('.css', 'style'), floor),
  ]);
  const faults = [...lacked].filter(([name]) => !MAY_LACK.has(name));
  for (const [name, { browsers, files }] of faults)
    console.log(`${name} (${files.slice(0, 3).join(', ')}) is missing in ${browsers.join(', ')}`);
  const stale = [...MAY_LACK.keys()].filter((name) => !lacked.has(name));
  for (const name of stale) console.log(`${name} is no longer missing anywhere: take it out of scripts/floor.mjs`);
  console.log(`${browserslist.join(', ')}: ${faults.length === 0 ? 'nothing is missing' : `${faults.length} missing`}`);
  return faults.length === 0 && stale.length === 0;
}

if (import.meta.filename === process.argv[1]) process.exitCode = checkFloor() ? 0 : 1;
