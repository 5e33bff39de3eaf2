// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { fill, fillRows } from './fill.ts';
import { marked, place } from './marks.ts';

/** An element with this inside. */
function box(html: string): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = html;
  return element;
}

it('texts and attributes of a template are filled with their values', () => {
  const text = marked('home.open', '{{price}} open').replace('{{price}}', '1,010.00');
  const root = box(`<p title="${marked('home.title', 'Home')}"><b>${text}</b> as it is</p>`);
  fill(root, (key, { price = '' }) => `[${key} ${price}]`);
  expect(root.innerHTML).toBe('<p title="[home.title ]"><b>[home.open 1,010.00]</b> as it is</p>');
});

it('a style is set by the script, not by an attribute of the page', () => {
  const root = box(`<p data-style="min-height:${place('room')}px;"></p>`);
  fill(root, (key) => (key === '=room' ? '321' : ''));
  const line = root.querySelector('p');
  expect(line?.style.minHeight).toBe('321px');
  expect(line?.hasAttribute('data-style')).toBe(false);
});

it('each row is filled into a copy of the template row of its kind', () => {
  const drawn = ['up', 'down'].map((like) => `<li data-like="${like}"><i>${like}</i>${place('name')}</li>`);
  const list = box(drawn.join(''));
  fillRows(list, [
    { like: 'down', texts: { name: 'A' } },
    { like: 'up', texts: { name: 'B' } },
    { like: 'down', texts: { name: 'C' } },
  ]);
  expect(list.innerHTML).toBe('<li><i>down</i>A</li><li><i>up</i>B</li><li><i>down</i>C</li>');
});

it('a row without a template row of its kind is an error', () => {
  expect(() => fillRows(box('<li data-like="up"></li>'), [{ like: 'flat', texts: {} }])).toThrow(RangeError);
});
