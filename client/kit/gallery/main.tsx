import '@zaraba/kit/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import layout from '../src/styles/layout.css?raw';
import surfaces from '../src/styles/surfaces.css?raw';
import text from '../src/styles/text.css?raw';
import { Gallery } from './gallery.tsx';

const root = document.querySelector('#root');
if (root === null) throw new Error('the page has no element #root');
createRoot(root).render(
  <StrictMode>
    <Gallery address={new URLSearchParams(window.location.search)} sheets={layout + surfaces + text} />
  </StrictMode>,
);
