/** The two engines: how each is started, and how it reports errors. */
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../lib/freePort.mjs';
import { start } from './programs.ts';
import { type Send, openHttp, openMarionette } from './protocol.ts';

export const ENGINES = ['webkit', 'firefox'] as const;
/** An engine other than Chromium, in which all stories run. */
export type Engine = (typeof ENGINES)[number];

/** The size of a window, in CSS pixels. Each is one device pixel. */
export interface Size {
  readonly width: number;
  readonly height: number;
}
/** The window of a phone, in which every walk begins. */
export const PHONE: Size = { width: 390, height: 844 };
/** The window of a desk. */
export const DESK: Size = { width: 1440, height: 900 };

/** How a window is opened. */
export interface Look {
  readonly display: string;
}

/** A running browser. */
export interface Launched {
  readonly send: Send;
  /** Returns the paths of the files that pages have saved, or are saving. */
  files(): readonly string[];
  /** Returns the errors that pages wrote to their consoles since the last call. */
  complaints(): string[];
  stop(): Promise<void>;
}

/** Ignores files that a browser writes while it ends. */
function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder).map((name) => join(folder, name));
}

const CAPABILITIES = { timeouts: { script: 15_000, pageLoad: 60_000, implicit: 0 } };

async function launchWebKit({ display }: Look): Promise<Launched> {
  const port = String(await freePort());
  const folder = mkdtempSync(join(tmpdir(), 'zaraba-webkit-'));
  const log = join(folder, 'console.txt');
  const saved = join(folder, 'saved');
  mkdirSync(saved);
  const program = start('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    DISPLAY: display,
    LIBGL_ALWAYS_SOFTWARE: '1',
    NO_AT_BRIDGE: '1',
    LANG: 'C.UTF-8',
    LANGUAGE: 'ja_JP',
    TZ: 'Asia/Tokyo',
    GDK_BACKEND: 'x11',
    ENGINE_WIDTH: String(PHONE.width),
    ENGINE_HEIGHT: String(PHONE.height),
    ENGINE_LOG: log,
    ENGINE_SAVED: saved,
  });
  const binary = join(import.meta.dirname, 'window.py');
  const send = await openHttp(port, {
    ...CAPABILITIES,
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  });
  let read = 0;
  return {
    send,
    files: () => filesIn(saved),
    complaints: () => {
      const text = readFileSync(log, 'utf8');
      const lines = text.slice(read).split('\n');
      read = text.length;
      return lines.filter((line) => line.startsWith('page: '));
    },
    stop: async () => {
      await program.stop();
      removeFolder(folder);
    },
  };
}

/**
 * Returns Firefox's preferences: no request of its own to the network, a dark system, errors of pages in the output,
 * and their files in the folder `saved`.
 */
function preferences(port: string, saved: string): Readonly<Record<string, string | number | boolean>> {
  return {
    'marionette.port': Number(port),
    'app.update.enabled': false,
    'browser.aboutwelcome.enabled': false,
    'browser.shell.checkDefaultBrowser': false,
    'browser.startup.page': 0,
    'browser.dom.window.dump.enabled': true,
    'browser.download.dir': saved,
    'browser.download.folderList': 2,
    'browser.safebrowsing.malware.enabled': false,
    'browser.safebrowsing.phishing.enabled': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'devtools.console.stdout.chrome': false,
    'devtools.console.stdout.content': true,
    'extensions.update.enabled': false,
    'intl.accept_languages': 'ja-JP',
    'layout.css.prefers-color-scheme.content-override': 0,
    // A saved PDF is not opened as well.
    'pdfjs.disabled': true,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'services.settings.server': 'http://127.0.0.1:9/',
    'toolkit.legacyUserProfileCustomizations.stylesheets': true,
    'toolkit.telemetry.enabled': false,
    'ui.systemUsesDarkTheme': 1,
  };
}

/** Makes the window exactly the page: without toolbars, and narrower than Firefox normally allows. */
const BARE_WINDOW = `
  #main-window { min-width: 0 !important; min-height: 0 !important; }
  #navigator-toolbox, #statuspanel { display: none !important; }
`;

async function launchFirefox({ display }: Look): Promise<Launched> {
  const port = String(await freePort());
  const profile = mkdtempSync(join(tmpdir(), 'zaraba-firefox-'));
  const saved = join(profile, 'saved');
  mkdirSync(saved);
  const lines = Object.entries(preferences(port, saved)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  mkdirSync(join(profile, 'chrome'));
  writeFileSync(join(profile, 'chrome', 'userChrome.css'), BARE_WINDOW);
  const size = [`--width=${PHONE.width}`, `--height=${PHONE.height}`];
  const program = start('firefox-esr', ['--marionette', '--no-remote', '--profile', profile, ...size], {
    DISPLAY: display,
    LIBGL_ALWAYS_SOFTWARE: '1',
    TZ: 'Asia/Tokyo',
    // A container often lacks what the sandbox needs.
    MOZ_DISABLE_CONTENT_SANDBOX: '1',
  });
  const send = await openMarionette(port, CAPABILITIES);
  return {
    send,
    files: () => filesIn(saved),
    // Lines that a page writes are quoted; the browser's own are not.
    complaints: () => program.lines().filter((line) => /^console\.error: ["(]|^JavaScript error: http/.test(line)),
    stop: async () => {
      await program.stop();
      removeFolder(profile);
    },
  };
}

/** Starts an engine. */
export function launch(engine: Engine, look: Look): Promise<Launched> {
  return engine === 'webkit' ? launchWebKit(look) : launchFirefox(look);
}
