import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { STOCK } from '../../../../app/testing/forms.tsx';
import { renderOn } from '../../../../app/testing/renderOn.tsx';
import { startLanguage } from '../../../../i18n/index.ts';
import { remoteEpic } from '../../../../state/remote/epic.ts';
import { type Bed, onBed } from '../../../../state/testing/bed.ts';
import { type Answers, after, good } from '../../../../state/testing/fakePorts.ts';
import { SearchPane } from './searchPane.tsx';

const hits = ['ZJ1001', 'ZJ1002', 'ZJ1003'].map((code) => ({ ...STOCK, code }));
const answers: Answers = { '/market/search': () => after(50, good<'/market/search'>(hits)) };

/** Shows the search for a text, and calls the test with the links that were opened. */
function show(look: (bed: Bed, opened: readonly (string | null)[]) => void): void {
  const opened: (string | null)[] = [];
  const follow = (event: MouseEvent): void => {
    event.preventDefault();
    opened.push((event.target as Element).closest('a')?.getAttribute('href') ?? null);
  };
  document.addEventListener('click', follow);
  onBed({ epics: [remoteEpic], answers }, (bed) => {
    renderOn(bed, <SearchPane typed="ZJ" onType={() => undefined} />);
    look(bed, opened);
  });
  document.removeEventListener('click', follow);
}

const press = (key: string, also: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...also });

beforeAll(() => startLanguage('us'));

describe('in a search', () => {
  it('Enter opens the first result', () => {
    show((bed, opened) => {
      act(() => bed.run(100));
      screen.getByRole('searchbox').focus();
      press('Enter');
      expect(opened).toEqual(['#/quotes/info?code=ZJ1001']);
    });
  });

  it('Enter opens the first result even if the results arrive later', () => {
    show((bed, opened) => {
      screen.getByRole('searchbox').focus();
      press('Enter');
      expect(opened).toEqual([]);
      act(() => bed.run(100));
      expect(opened).toEqual(['#/quotes/info?code=ZJ1001']);
    });
  });

  it('Enter opens nothing if it only confirms a word of an input method', () => {
    show((bed, opened) => {
      act(() => bed.run(100));
      screen.getByRole('searchbox').focus();
      press('Enter', { isComposing: true });
      expect(opened).toEqual([]);
    });
  });

  it('the arrow keys move from the field through the results and back', () => {
    show((bed) => {
      act(() => bed.run(100));
      const field = screen.getByRole('searchbox');
      const links = screen.getAllByRole('link');
      field.focus();
      const reached = ['ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp'].map((key) => {
        press(key);
        return document.activeElement;
      });
      expect(reached).toEqual([field, links[0], links[1], links[2], links[2], links[1]]);
      press('ArrowUp');
      press('ArrowUp');
      expect(document.activeElement).toBe(field);
    });
  });
});
