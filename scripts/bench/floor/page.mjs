/** The minimum of a React page: fifty rows that never change. */
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

const ROWS = 50;

function List() {
  return Array.from({ length: ROWS }, (_, index) =>
    createElement(
      'p',
      { key: index },
      createElement('span', undefined, `Stock ${index}`),
      createElement('span', undefined, 1_000 + index),
      createElement('span', undefined, '+0.5%'),
    ),
  );
}

const place = document.querySelector('main');
if (place) createRoot(place).render(createElement(List));
