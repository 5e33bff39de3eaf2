import '@zaraba/kit/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app.css';
import { App } from './app.tsx';
import { createControl } from './control/client.ts';
import { Desk } from './desk/desk.ts';
import { DeskProvider } from './desk/hooks.tsx';
import { controlKey, pause } from './desk/page.ts';
import { placeOf } from './desk/place.ts';

function followDevice(): void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const show = (): void => {
    document.documentElement.dataset['theme'] = dark.matches ? 'dark' : 'light';
  };
  dark.addEventListener('change', show);
  show();
}

followDevice();
const control = createControl({ fetch: window.fetch.bind(window), key: controlKey.read });
const { world } = placeOf(window.location.hash, window.location.hostname);
const desk = new Desk(world, { control, now: () => performance.now(), pause });
const root = document.querySelector('#root');
if (root === null) throw new Error('the page has no element #root');
createRoot(root).render(
  <StrictMode>
    <DeskProvider desk={desk} control={control}>
      <App />
    </DeskProvider>
  </StrictMode>,
);
