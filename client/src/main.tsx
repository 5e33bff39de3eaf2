import { LANGUAGE_TAG } from '@zaraba/contracts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { App } from './app/app.tsx';
import { createAppStore } from './app/store.ts';
import { changeLanguage, startLanguage, text } from './i18n/index.ts';
import { createPorts } from './io/createPorts.ts';
import { createDocumentRoot } from './io/documentRoot.ts';
import { keepShell } from './io/shellWorker.ts';
import { keepStyleSheets } from './io/styleSheets.ts';
import { SCHEME_OF_LANGUAGE } from './state/settings/slice.ts';
import { selectConfiguration } from './state/startup/selectors.ts';
import { startupBegun } from './state/startup/slice.ts';

const ports = createPorts(window, () => store.getState().session.current);
const store = createAppStore(ports);
const applyLook = createDocumentRoot(window);

/** The root element follows the settings; so do the texts. */
function followSettings(): void {
  let seen: unknown;
  const follow = (): void => {
    const { settings } = store.getState();
    if (settings === seen) return;
    seen = settings;
    const { language, scheme, theme, textSize, reducedMotion } = settings;
    applyLook({
      language: LANGUAGE_TAG[language],
      scheme: scheme ?? SCHEME_OF_LANGUAGE[language],
      theme,
      textSize,
      reducedMotion,
    });
    changeLanguage(language).catch((error: unknown) => ports.page.report('language', error));
  };
  store.subscribe(follow);
  follow();
}

/** Resolves when the configuration was answered, well or not: without an answer there is a way to try again. */
function configured(): Promise<void> {
  return new Promise((resolve) => {
    const check = (): boolean => {
      const { config, failure } = store.getState().startup;
      return config !== undefined || failure !== undefined;
    };
    const stop = store.subscribe(() => {
      if (!check()) return;
      stop();
      resolve();
    });
    store.dispatch(startupBegun());
  });
}

async function main(): Promise<void> {
  const { language } = store.getState().settings;
  const texts = startLanguage(language);
  await Promise.all([configured(), texts]);
  followSettings();
  const state = store.getState();
  document.title = `${state.startup.simulated ? text('simulated.title') : ''}${selectConfiguration(state).title}`;
  const root = document.querySelector('#root');
  if (!root) throw new Error('the page has no element #root');
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <App />
      </Provider>
    </StrictMode>,
  );
}

await main();
if (import.meta.env.PROD) keepShell(window);
keepStyleSheets(window);
