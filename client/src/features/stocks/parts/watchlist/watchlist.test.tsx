import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { LOGGED_IN } from '../../../../app/testing/forms.tsx';
import { type OpenForm, answerWith, faultOf, inTurn, onForm, press, said } from '../../../../app/testing/onForm.tsx';
import type { NamedList, Watchlists } from '../../../../domain/market/watchlists.ts';
import { text } from '../../../../i18n/index.ts';
import { LATER_TEXTS } from '../../../../i18n/testing/laterTexts.ts';
import { type Answers, good } from '../../../../state/testing/fakePorts.ts';
import { quote } from '../../../../state/testing/quote.ts';
import { useWatchlists } from '../../../../state/watchlists/hooks.ts';
import { keepWatchlists } from '../../../../state/watchlists/keeping.ts';
import { withAccount } from '../../../../state/storedJson.ts';
import DeleteListSheet from './deleteListSheet.tsx';
import ImportSheet from './importSheet.tsx';
import NameSheet from './nameSheet.tsx';
import { Watchlist } from './watchlist.tsx';

const LIST_TEXTS = LATER_TEXTS.jp.lists;
/** The groups among the texts of the lists. */
type OfParts = 'columns' | 'trend' | 'screener' | 'find';

const GROWTH = { id: 'L1', name: '成長株', codes: ['ZJ1', 'ZJ2'] };
const OTHER = { id: 'L2', name: '高配当', codes: ['ZJ3'] };
const LISTS: Watchlists = { lists: [GROWTH, OTHER], order: ['ZJ9', 'ZJ8'], sort: 'own' };

/** Shows a part for a customer with two named lists, beside a server whose list has two stocks. */
function onLists(shown: ReactElement, use: (form: OpenForm) => void, watchlists: Watchlists = LISTS): void {
  const answers: Answers = {
    '/user/watchlist': inTurn(good<'/user/watchlist'>(['ZJ8', 'ZJ9'])),
    '/user/watchlistAdd': inTurn(good<'/user/watchlistAdd'>([])),
    '/user/watchlistRemove': inTurn(good<'/user/watchlistRemove'>([])),
    '/market/quotes': inTurn(good<'/market/quotes'>(['ZJ2', 'ZJ5', 'ZJ8'].map((code) => quote(code, 1)))),
    '/market/stockDetail': ({ code = '' }, count) =>
      answerWith('/market/stockDetail', { code, names: { jp: code, us: code, cn: code } })({ code }, count),
  };
  onForm(shown, { answers, epics: [keepWatchlists] }, (form) => {
    const { storage, storageChanges } = form.bed.ports;
    storage.write('watchlists', withAccount(undefined, LOGGED_IN.current.account, watchlists));
    act(() => storageChanges.next({ key: 'watchlists', value: storage.read('watchlists') ?? null }));
    form.wait();
    use(form);
  });
}

/** Returns a text of the lists, which is loaded with the parts that show it. */
function listText(
  key: Exclude<keyof typeof LIST_TEXTS, OfParts>,
  values: Readonly<Record<string, string>> = {},
): string {
  return LIST_TEXTS[key].replaceAll(/{{(\w+)}}/g, (_, name: string) => values[name] ?? '');
}

/** The sheet of a name as the watchlists use it: for a new list, or for one that has a name. */
function Named(props: { list?: NamedList; onClose: () => void }): ReactElement {
  const { list, onClose } = props;
  const { change } = useWatchlists();
  return (
    <NameSheet
      title="name"
      name={list?.name}
      open
      onClose={onClose}
      onSave={(name) =>
        change(list === undefined ? { kind: 'created', name, codes: [] } : { kind: 'renamed', id: list.id, name })
      }
    />
  );
}

const lists = ({ bed }: OpenForm) => bed.state().watchlists.lists;
const nothing = (): void => undefined;

describe('a typed name', () => {
  const save = (): void => void fireEvent.submit(document.querySelector('form')!);
  const name = (value: string): void =>
    void fireEvent.change(document.querySelector('input[name=name]')!, { target: { value } });

  it('creates a new list, which is then shown', () => {
    onLists(<Named onClose={nothing} />, (form) => {
      name('  新しい  一覧 ');
      save();
      expect(lists(form).at(-1)).toMatchObject({ name: '新しい 一覧', codes: [] });
      expect(form.bed.state().watchlists.shown).toBe(lists(form).at(-1)?.id);
    });
  });

  it('renames its own list only, and closes the sheet', () => {
    const onClose = vi.fn();
    onLists(<Named list={GROWTH} onClose={onClose} />, (form) => {
      name('半導体');
      save();
      expect(lists(form)).toEqual([{ ...GROWTH, name: '半導体' }, OTHER]);
      expect(onClose).toHaveBeenCalledOnce();
    });
  });

  it('that consists of spaces is refused, and the sheet stays open', () => {
    const onClose = vi.fn();
    onLists(<Named list={GROWTH} onClose={onClose} />, (form) => {
      name('  ');
      save();
      expect(faultOf('name')).toBe(listText('nameFault'));
      expect(lists(form)).toEqual([GROWTH, OTHER]);
      expect(onClose).not.toHaveBeenCalled();
    });
  });
});

describe('the deletion of a list', () => {
  it('takes place after a question that states the name of the list and its number of stocks', () => {
    onLists(<DeleteListSheet list={GROWTH} open onClose={nothing} />, (form) => {
      expect(said()).toContain(listText('deleteTitle', { name: GROWTH.name }));
      expect(said()).toContain(listText('deleteText', { total: '2' }));
      expect(lists(form)).toEqual([GROWTH, OTHER]);
      press(listText('delete'));
      expect(lists(form)).toEqual([OTHER]);
    });
  });

  it('does not take place if the customer cancels', () => {
    const onClose = vi.fn();
    onLists(<DeleteListSheet list={GROWTH} open onClose={onClose} />, (form) => {
      press(text('action.cancel'));
      expect(lists(form)).toEqual([GROWTH, OTHER]);
      expect(onClose).toHaveBeenCalledOnce();
    });
  });
});

describe('an import', () => {
  const paste = (value: string, { wait }: OpenForm): void => {
    fireEvent.change(document.querySelector('textarea[name=codes]')!, { target: { value } });
    wait();
  };

  it('adds the codes that the market knows and the list lacks, and names the other codes', () => {
    onLists(<ImportSheet id="L1" codes={GROWTH.codes} open onClose={nothing} />, (form) => {
      paste('zj2, ZJ5 ZJ404', form);
      expect(form.sent('/market/quotes')).toEqual([{ codes: 'ZJ2,ZJ5,ZJ404' }]);
      expect(said()).toContain(listText('found', { total: '1' }));
      expect(said()).toContain(listText('unknown', { codes: 'ZJ404' }));
      press(listText('add'));
      form.wait();
      expect(lists(form)[0]?.codes).toEqual(['ZJ1', 'ZJ2', 'ZJ5']);
      expect(form.sent('/user/watchlistAdd')).toEqual([]);
    });
  });

  it('adds nothing if the list already contains the codes', () => {
    onLists(<ImportSheet id="L1" codes={GROWTH.codes} open onClose={nothing} />, (form) => {
      paste('ZJ2', form);
      press(listText('add'));
      form.wait();
      expect(lists(form)).toEqual([GROWTH, OTHER]);
    });
  });
});

describe('the watchlist', () => {
  const rows = () => [...document.querySelectorAll('ol > li')].map((row) => /ZJ\d/.exec(row.textContent)?.[0]);
  const edit = (): void => press(text('quotes.edit'));

  it('of the server is shown in the order that the customer chose on this device', () => {
    onLists(<Watchlist />, () => expect(rows()).toEqual(['ZJ9', 'ZJ8']));
  });

  it('of the server removes a stock by a call', () => {
    onLists(<Watchlist />, (form) => {
      edit();
      press(text('quotes.remove', { name: 'ZJ9' }));
      form.wait();
      expect(form.sent('/user/watchlistRemove')).toEqual([{ code: 'ZJ9' }]);
    });
  });

  it('with a name removes a stock on this device only', () => {
    onLists(
      <Watchlist />,
      (form) => {
        edit();
        press(text('quotes.remove', { name: 'ZJ1' }));
        form.wait();
        expect(lists(form)).toEqual([{ ...GROWTH, codes: ['ZJ2'] }, OTHER]);
        expect(form.sent('/user/watchlistRemove')).toEqual([]);
      },
      { ...LISTS, shown: 'L1' },
    );
  });

  it('can be reordered by buttons, but its first stock cannot go up and its last cannot go down', () => {
    onLists(
      <Watchlist />,
      (form) => {
        edit();
        press(listText('down', { name: 'ZJ1' }));
        expect(lists(form)[0]?.codes).toEqual(['ZJ2', 'ZJ1']);
        expect(screen.queryByLabelText(listText('up', { name: 'ZJ2' }))).toBeNull();
        expect(screen.queryByLabelText(listText('down', { name: 'ZJ1' }))).toBeNull();
      },
      { ...LISTS, shown: 'L1' },
    );
  });

  it('can be selected by its name', () => {
    onLists(<Watchlist />, (form) => {
      fireEvent.change(screen.getByLabelText(listText('choice')), { target: { value: 'L2' } });
      expect(form.bed.state().watchlists.shown).toBe('L2');
      expect(rows()).toEqual(['ZJ3']);
    });
  });
});
