import { act, render } from '@testing-library/react';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useBackCloses } from './backCloses.ts';

/** The history of a browser: a step is asked for, and happens and is announced in a later turn. */
class Entries {
  entries: unknown[] = [{ page: 'before' }];
  at = 0;
  steps: number[] = [];
  get state(): unknown {
    return this.entries[this.at];
  }
  pushState(state: unknown): void {
    this.entries = [...this.entries.slice(0, this.at + 1), state];
    this.at += 1;
  }
  replaceState(state: unknown): void {
    this.entries[this.at] = state;
  }
  /** An address that is typed or follows a plain link: browsers announce the new entry as a step, too. */
  visit(state: unknown): void {
    this.pushState(state);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  }
  go(delta: number): void {
    this.steps.push(delta);
  }
  turn(): void {
    for (let step = this.steps.shift(); step !== undefined; step = this.steps.shift()) {
      if (this.entries[this.at + step] === undefined) continue;
      this.at += step;
      window.dispatchEvent(new PopStateEvent('popstate', { state: this.state }));
    }
  }
  back(): void {
    this.go(-1);
  }
}

let entries: Entries;
let closed: string[];
const openers = new Map<string, (open: boolean) => void>();

function Surface(props: { name: string; onClosed: (name: string) => void }): ReactElement | null {
  const [open, setOpen] = useState(false);
  const { name, onClosed } = props;
  useBackCloses(open, () => {
    onClosed(name);
    setOpen(false);
  });
  useEffect(() => {
    openers.set(name, setOpen);
  }, [name]);
  return null;
}

const open = (name: string, isOpen = true): void => act(() => openers.get(name)?.(isOpen));
const travel = (delta = -1): void =>
  act(() => {
    entries.go(delta);
    entries.turn();
  });

let visit = 0;

beforeEach(() => {
  entries = new Entries();
  vi.stubGlobal('history', entries);
  visit += 1;
  entries.pushState({ page: `stock ${visit}` });
  closed = [];
  const onClosed = (name: string): void => void closed.push(name);
  render(
    <>
      <Surface name="sheet" onClosed={onClosed} />
      <Surface name="question" onClosed={onClosed} />
    </>,
  );
});

const page = (): unknown => (entries.state as { page: unknown }).page;

it('going back closes open sheets and dialogs one by one, topmost first, and then leaves the page', () => {
  open('sheet');
  open('question');
  travel();
  expect([closed, page()]).toEqual([['question'], `stock ${visit}`]);
  travel();
  expect([closed, page()]).toEqual([['question', 'sheet'], `stock ${visit}`]);
  travel();
  expect(page()).toBe('before');
});

it('a sheet that was closed without going back needs no additional step back', () => {
  open('sheet');
  open('question');
  open('question', false);
  open('sheet', false);
  travel();
  expect([closed, page()]).toEqual([[], 'before']);
});

it('a closed sheet leaves its history entry to the next sheet', () => {
  for (let times = 0; times < 5; times += 1) {
    open('sheet');
    open('sheet', false);
  }
  open('sheet');
  expect(entries.entries).toHaveLength(3);
  travel();
  expect([closed, page()]).toEqual([['sheet'], `stock ${visit}`]);
  travel();
  expect(page()).toBe('before');
});

it('a page that was left from an open sheet is one step back, and the page before it one step further', () => {
  open('sheet');
  entries.pushState({ page: 'deposit' });
  open('sheet', false);
  travel();
  expect(page()).toBe(`stock ${visit}`);
  travel();
  expect([closed, page()]).toEqual([[], 'before']);
});

it('going forward after closing a sheet opens nothing, and the reader can still go back', () => {
  open('sheet');
  travel();
  travel(1);
  travel();
  expect([closed, page()]).toEqual([['sheet'], 'before']);
  travel(1);
  expect(page()).toBe(`stock ${visit}`);
});

it('after a dialog over a sheet is closed, the next step back closes the sheet', () => {
  open('sheet');
  open('question');
  open('question', false);
  travel();
  expect([closed, page()]).toEqual([['sheet'], `stock ${visit}`]);
});

it('a second visit to the same address adds a history entry instead of returning to the first visit', () => {
  const stock = entries.state;
  open('sheet');
  act(() => entries.visit({ page: 'positions' }));
  open('sheet', false);
  act(() => {
    entries.visit(stock);
    entries.turn();
  });
  expect(entries.entries.at(-1)).toBe(stock);
  expect(entries.at).toBe(entries.entries.length - 1);
});
