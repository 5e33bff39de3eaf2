// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepTouched } from './touched.ts';

const PICTURE = `
  <ul id="first"></ul><ul id="second"></ul>
  <button aria-label="Menu"></button><button><i>Reload</i></button>
  <form><input name="account" value=""><input name="password" type="password" value=""><button type="submit">Log in</button></form>
  <a href="#/news">News</a><a href="#main">Skip</a>`;
const SPLASH = '<div class="first-splash"><button>Reload</button></div>';
let root: HTMLElement;
const found = (selector: string): HTMLElement => root.querySelector<HTMLElement>(selector)!;
const account = (): HTMLInputElement => root.querySelector('input')!;

beforeEach(() => {
  document.body.innerHTML = `<div id="root" data-picture="">${SPLASH}${PICTURE}</div>`;
  root = document.querySelector('#root')!;
  window.location.hash = '#/home/home';
  keepTouched(root);
});
afterEach(() => {
  document.body.innerHTML = '';
});

/** Puts the same elements in place of the picture, as the app does; returns the texts of the buttons that are pressed. */
async function takeOver(): Promise<ReturnType<typeof vi.fn>> {
  const pressed = vi.fn();
  root.innerHTML = PICTURE;
  root.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
  for (const button of root.querySelectorAll('button, [href="#main"]'))
    button.addEventListener('click', () => pressed(button.textContent));
  await Promise.resolve();
  return pressed;
}

it('presses, scrolling and focus in the picture are repeated in the app', async () => {
  const list = found('#second');
  list.scrollLeft = 70;
  list.dispatchEvent(new Event('scroll'));
  found('a').dispatchEvent(new Event('focusin', { bubbles: true }));
  found(':scope > button > i').dispatchEvent(new Event('click', { bubbles: true }));
  const pressed = await takeOver();
  expect(found('#second').scrollLeft).toBe(70);
  expect(document.activeElement).toBe(found('a'));
  expect(pressed.mock.calls).toEqual([['Reload']]);
  expect(root.hasAttribute('data-picture')).toBe(false);
});

it('text typed in the picture is inserted into the field of the same name in the app', async () => {
  account().value = '0900000001';
  const typed = vi.fn();
  root.addEventListener('input', ({ target }) => typed((target as HTMLInputElement).name));
  await takeOver();
  expect(account().value).toBe('0900000001');
  expect(typed.mock.calls).toEqual([['account']]);
});

it('the focus moves to the same field of the app, even after another field received its text', async () => {
  account().value = '0900000001';
  found('[name="password"]').dispatchEvent(new Event('focusin', { bubbles: true }));
  // React copies the value of a field into its attribute.
  root.addEventListener('input', ({ target }) => (target as Element).setAttribute('value', account().value));
  await takeOver();
  expect(document.activeElement).toBe(found('[name="password"]'));
});

it('a typed text waits for a field that the app renders after its frame', async () => {
  account().value = '0900000001';
  root.innerHTML = '<main></main>';
  await Promise.resolve();
  found('main').innerHTML = PICTURE;
  await Promise.resolve();
  expect(account().value).toBe('0900000001');
});

it('a typed text is dropped if the reader leaves the screen before its field is rendered', async () => {
  account().value = '0900000001';
  root.innerHTML = '<main></main>';
  await Promise.resolve();
  window.location.hash = '#/news/index';
  found('main').innerHTML = PICTURE;
  await Promise.resolve();
  expect(account().value).toBe('');
});

it('a form sent in the picture does not leave the page, and is sent by the app', async () => {
  const sent = new Event('submit', { bubbles: true, cancelable: true });
  found('form').dispatchEvent(sent);
  expect(sent.defaultPrevented).toBe(true);
  expect((await takeOver()).mock.calls).toEqual([['Log in']]);
});

it('a link within the page does not change the address while the picture is shown, but is followed in the app', async () => {
  const pressed = new Event('click', { bubbles: true, cancelable: true });
  found('[href="#main"]').dispatchEvent(pressed);
  expect(pressed.defaultPrevented).toBe(true);
  expect((await takeOver()).mock.calls).toEqual([['Skip']]);
});

describe('a press in progress while the app replaces the picture', () => {
  const point = (element: Element, type: string, pointerType = 'mouse') =>
    element.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType }));
  const button = (): HTMLElement => found('[aria-label="Menu"]');

  it('is completed once, when the pointer is released on the same control', async () => {
    point(button(), 'pointerdown');
    const pressed = await takeOver();
    point(button(), 'pointerup');
    point(button(), 'pointerup');
    expect(pressed).toHaveBeenCalledOnce();
  });

  it.each([
    ['that goes up elsewhere', 'mouse', 'a', 'pointerup'],
    ['that the browser cancels', 'mouse', '[aria-label="Menu"]', 'pointercancel'],
    ['of a finger, whose tap the browser sends itself', 'touch', '[aria-label="Menu"]', 'pointerup'],
  ])('is not completed by a pointer %s', async (_name, kind, place, end) => {
    point(button(), 'pointerdown', kind);
    const pressed = await takeOver();
    point(found(place), end, kind);
    point(button(), 'pointerup', kind);
    expect(pressed).not.toHaveBeenCalled();
  });

  it('is not completed again if it ended in the picture', async () => {
    point(button(), 'pointerdown');
    point(button(), 'pointerup');
    const pressed = await takeOver();
    point(button(), 'pointerup');
    expect(pressed).not.toHaveBeenCalled();
  });
});

it('what a reader did in the picture is not repeated on another screen', async () => {
  found('form button').dispatchEvent(new Event('click', { bubbles: true }));
  window.location.hash = '#/news/index';
  expect((await takeOver()).mock.calls).toEqual([]);
});
