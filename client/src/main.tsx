import { networkBack } from '@zaraba/kit/networkBack';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { switchMap } from 'rxjs';
import { App } from './app/app.tsx';
import { LastBoundary } from './app/boundary.tsx';
import { FIRST_PICTURE_PATIENCE_MS, firstPicture } from './app/firstPicture.ts';
import { preload } from './app/shell/code.ts';
import { createAppStore } from './app/store.ts';
import { showBrokenStart } from './first/broken.ts';
import { showSteps } from './first/steps.ts';
import { changeLanguage, startLanguage, text } from './i18n/index.ts';
import { begunReads } from './io/http/begunCalls.ts';
import { createPorts } from './io/createPorts.ts';
import { builtName, createDocumentRoot } from './io/documentRoot.ts';
import type { Report } from './io/report.ts';
import { applyStyleSheets, keepStyleSheets } from './io/styleSheets.ts';
import { STATE_WORDS } from './parts/splash.tsx';
import { selectConfiguration } from './state/configuration.ts';
import { lookOf } from './state/settings/look.ts';
import { STARTUP_STEPS, type StepState, startupBegun } from './state/startup/slice.ts';

let reports: Promise<Report> | undefined;
const ports = createPorts(window, {
  session: () => store.getState().session.current,
  worldNow: () => store.getState().market.worldNow,
  onError: (where, error) => {
    reports ??= import('./app/errorReports.ts').then(({ errorReports }) => errorReports(window, store));
    reports
      .then((note) => note(where, error))
      .catch(() => {
        reports = undefined;
      });
  },
});
let showDrawn: () => void;
/** Resolves when the first render is painted. Code that it does not need waits for this. */
const drawn = new Promise<void>((resolve) => {
  // What React has rendered is painted at the end of the next frame.
  showDrawn = () =>
    ports.clock
      .frame()
      .pipe(switchMap(() => ports.clock.timer(0)))
      .subscribe(() => resolve());
});
const store = createAppStore(ports, drawn, builtName(document));
const applyLook = createDocumentRoot(window);

/** Updates the root element and the texts after each change of the settings. */
function followSettings(): void {
  let seen: unknown;
  const follow = (): void => {
    const { settings } = store.getState();
    if (settings === seen) return;
    seen = settings;
    applyLook(lookOf(settings));
    changeLanguage(settings.language).catch((error: unknown) => ports.page.report('language', error));
  };
  store.subscribe(follow);
  follow();
}

/** Applies the configuration to the page title, until a screen sets its own, and to the browser's bars and icons. */
function followConfiguration(): void {
  let seen: unknown;
  const follow = (): void => {
    const state = store.getState();
    const { config, simulated } = state.startup;
    if (config === undefined || config === seen) return;
    seen = config;
    const { title, logo } = selectConfiguration(state);
    document.title = `${simulated === true ? text('simulated.title') : ''}${title}`;
    drawn
      .then(() => import('./io/look.ts'))
      .then(({ showLook }) => showLook(window, { title, ...(logo === undefined ? {} : { logo }) }))
      .catch((error: unknown) => ports.page.report('look', error));
  };
  store.subscribe(follow);
  follow();
}

/** Updates the steps in the page's splash, until the app replaces the splash. */
function followSteps(): () => void {
  const follow = (): void => {
    const { steps } = store.getState().startup;
    const rows = STARTUP_STEPS.map((id) => ({ id, state: steps[id] }));
    showSteps(document, rows, (state) => text(STATE_WORDS[state as StepState]));
  };
  follow();
  return store.subscribe(follow);
}

async function main(): Promise<void> {
  keepStyleSheets(window, networkBack);
  // If the server's content policy blocks the page's script, the app applies the style sheets.
  const styles = window.begunStyles ?? applyStyleSheets(window);
  const texts = startLanguage(store.getState().settings.language);
  store.dispatch(startupBegun());
  const patience = ports.clock.patience(FIRST_PICTURE_PATIENCE_MS);
  const code = preload(window.location.hash, store.getState().session.current !== null);
  await texts;
  followSettings();
  followConfiguration();
  const stopFollowing = followSteps();
  await Promise.all([firstPicture(store, { code, begun: begunReads(window), patience }), styles]);
  stopFollowing();
  // Without this element in the page, React throws an error.
  createRoot(document.querySelector('#root') as Element, {
    onCaughtError: (error) => ports.page.report('screen', error),
  }).render(
    <StrictMode>
      <LastBoundary>
        <Provider store={store}>
          <App onDrawn={() => showDrawn()} drawn={drawn} />
        </Provider>
      </LastBoundary>
    </StrictMode>,
  );
  drawn
    .then(() => import('./io/afterStart.ts'))
    .then(({ afterStart }) => afterStart(window))
    .catch(() => undefined);
}

// In a separate task, because evaluating the files has already blocked the page. Not awaited, because other files
// import this one.
ports.clock.timer(0).subscribe(() => {
  main().catch((error: unknown) => {
    ports.page.report('start', error);
    showBrokenStart(document);
  });
});
