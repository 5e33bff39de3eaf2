import { fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createArrayFeed } from './arrayFeed.ts';
import { StockChart } from './stockChart.tsx';
import { OPTIONS, type Stage, setStage, wave } from './testing/stage.ts';
import type { Chart } from './types.ts';

let stage: Stage;
beforeEach(() => {
  stage = setStage();
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480);
});

function show(strict = false) {
  const feed = createArrayFeed(wave(100));
  const charts: (Chart | undefined)[] = [];
  const chart = <StockChart feed={feed} options={OPTIONS} onChart={(made) => charts.push(made)} />;
  const rendered = render(strict ? <StrictMode>{chart}</StrictMode> : chart);
  stage.frames();
  return { ...rendered, feed, charts, region: screen.getByRole('region', { name: 'chart' }) };
}

it('the alert button reports the price under the crosshair when pressed by tap or key, and a chart may omit the button', () => {
  const { unmount } = show();
  expect(screen.queryByRole('button', { name: 'bell' })).toBeNull();
  unmount();
  const heard: (number | undefined)[] = [];
  const bell = { label: 'bell', onPress: (price: number | undefined) => heard.push(price) };
  render(<StockChart feed={createArrayFeed(wave(100))} options={OPTIONS} bell={bell} />);
  stage.frames();
  const region = screen.getByRole('region', { name: 'chart' });
  fireEvent.click(screen.getByRole('button', { name: 'bell' }));
  fireEvent.keyDown(region, { key: 'ArrowLeft' });
  stage.frames();
  fireEvent.click(screen.getByRole('button', { name: 'bell' }));
  fireEvent.keyDown(region, { key: 'a' });
  expect(heard).toEqual([undefined, expect.any(Number), heard[1]]);
});

/** A finger on the picture, as a browser reports it. */
function touch(element: Element, type: string, clientX: number, clientY: number): void {
  const made = new Event(type, { bubbles: true, cancelable: true });
  const fields = { pointerId: 1, pointerType: 'touch', button: 0, clientX, clientY, timeStamp: 0 };
  for (const [name, value] of Object.entries(fields)) Object.defineProperty(made, name, { value });
  element.dispatchEvent(made);
}

it('a long press shows an alert button at the price under the finger; pressing the button reports that price, and neither pans nor hides the crosshair', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const heard: (number | undefined)[] = [];
  const bell = { label: 'bell', onPress: (price: number | undefined) => heard.push(price) };
  const charts: (Chart | undefined)[] = [];
  render(
    <StockChart
      feed={createArrayFeed(wave(100))}
      options={OPTIONS}
      bell={bell}
      onChart={(made) => charts.push(made)}
    />,
  );
  stage.frames();
  const region = screen.getByRole('region', { name: 'chart' });
  const surface = region.firstElementChild!;
  const button = () => screen.queryByRole<HTMLButtonElement>('button', { name: /^bell [\d,.]+$/ });
  expect(button()).toBeNull();
  touch(surface, 'pointerdown', 120, 150);
  vi.advanceTimersByTime(250);
  stage.frames();
  expect(heard).toEqual([]);
  touch(surface, 'pointermove', 120, 90);
  touch(surface, 'pointerup', 120, 90);
  stage.frames();
  const view = charts[0]?.view();
  const at = charts[0]?.pointedPrice();
  for (const type of ['pointerdown', 'pointerup']) touch(button()!, type, 350, 90);
  fireEvent.click(button()!);
  stage.frames();
  expect(heard).toEqual([at]);
  expect(charts[0]?.pointedPrice()).toBe(at);
  expect(charts[0]?.view()).toEqual(view);
  expect(document.activeElement).toBe(region);
  expect(button()?.style).toMatchObject({ width: '44px', height: '44px' });
  fireEvent.keyDown(region, { key: 'Escape' });
  stage.frames();
  expect(button()).toBeNull();
  vi.useRealTimers();
});

it('the alert button is missing if the crosshair is below the price pane, or if the chart has no such button', () => {
  const { rerender } = render(<StockChart feed={createArrayFeed(wave(100))} options={OPTIONS} />);
  stage.frames();
  const region = screen.getByRole('region', { name: 'chart' });
  fireEvent.keyDown(region, { key: 'ArrowLeft' });
  stage.frames();
  expect(region.querySelector('button')).toBeNull();
  rerender(
    <StockChart
      feed={createArrayFeed(wave(100))}
      options={OPTIONS}
      bell={{ label: 'bell', onPress: () => undefined }}
    />,
  );
  stage.frames();
  touch(region.firstElementChild!, 'pointerdown', 120, 440);
  touch(region.firstElementChild!, 'pointerup', 120, 440);
  stage.frames();
  expect(region.querySelector<HTMLElement>('button')?.style.visibility).toBe('hidden');
});

it('the double mount of StrictMode creates one chart, and unmounting removes it', () => {
  const { region, charts, unmount } = show(true);
  expect(region.childElementCount).toBe(1);
  expect(charts.filter((chart) => chart === undefined)).toHaveLength(1);
  unmount();
  expect(charts.at(-1)).toBeUndefined();
  expect(region.childElementCount).toBe(0);
});

it('the chart has a description, and announces bars politely when a reader steps through them by keyboard', () => {
  const { region, container, feed } = show();
  const description = document.getElementById(region.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toMatch(/^2026\/.* to 2026\/04\/14/);
  feed.append({ time: Date.UTC(2026, 3, 15) / 1000, open: 1000, high: 1010, low: 990, close: 1000, volume: 1 });
  expect(description?.textContent).toMatch(/ to 2026\/04\/15/);
  fireEvent.keyDown(region, { key: 'ArrowLeft' });
  stage.frames();
  const live = container.querySelector('[aria-live="polite"]');
  expect(live?.textContent).toMatch(/^2026\/04\/14, open /);
  fireEvent.keyDown(region, { key: 'End' });
  stage.frames();
  fireEvent.keyDown(region, { key: 'Enter' });
  expect(live?.textContent).toMatch(/^2026\/04\/15, open /);
});

it('the description is unchanged by a tick, and is updated when the chart receives the focus', () => {
  const { region, feed } = show();
  const description = document.getElementById(region.getAttribute('aria-describedby') ?? '');
  const before = description?.textContent;
  feed.replaceLast({ time: 0, open: 1000, high: 1500, low: 990, close: 1487, volume: 10 });
  stage.frames();
  expect(description?.textContent).toBe(before);
  fireEvent.focus(region);
  expect(description?.textContent).toMatch(/: 54\.41%, 938 to 1,?500/);
});

it('the chart shows its data as a table, opened with T or with a button', () => {
  const { region } = show();
  fireEvent.keyDown(region, { key: 't' });
  expect(screen.getAllByRole('row')).toHaveLength(101);
  fireEvent.click(screen.getByRole('button', { name: 'table' }));
  expect(screen.queryByRole('table')).toBeNull();
});

it('while the table covers the picture nothing reaches its controls, and the key T moves the focus to the table and back', () => {
  const { region } = show();
  region.focus();
  fireEvent.keyDown(region, { key: 't' });
  expect(region.hasAttribute('inert')).toBe(true);
  const table = screen.getByRole('group', { name: 'table' });
  expect(document.activeElement).toBe(table);
  fireEvent.keyDown(table, { key: 't' });
  expect(region.hasAttribute('inert')).toBe(false);
  expect(document.activeElement).toBe(region);
});

it('buttons zoom the chart and move it to the newest bar', () => {
  const { charts } = show();
  const chart = charts[0];
  const span = () => (chart?.view().to ?? 0) - (chart?.view().from ?? 0);
  const before = span();
  fireEvent.click(screen.getByRole('button', { name: 'closer' }));
  expect(span()).toBeLessThan(before);
  chart?.setView(0, 20);
  fireEvent.click(screen.getByRole('button', { name: 'newest' }));
  expect(chart?.view().to).toBeGreaterThanOrEqual(99);
});

it('a tick does not rerender the chart component', () => {
  const { feed, region } = show();
  const markup = region.parentElement?.querySelector('button')?.outerHTML;
  const spy = vi.spyOn(document, 'createElement');
  feed.replaceLast({ time: 0, open: 1000, high: 1010, low: 990, close: 1003, volume: 10 });
  stage.frames();
  expect(spy).not.toHaveBeenCalled();
  expect(region.parentElement?.querySelector('button')?.outerHTML).toBe(markup);
});
