import '@zaraba/kit/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';

const root = document.querySelector('#root');
if (root === null) throw new Error('the page has no element #root');
createRoot(root).render(
  <StrictMode>
    <Gallery address={new URLSearchParams(window.location.search)} />
  </StrictMode>,
);
