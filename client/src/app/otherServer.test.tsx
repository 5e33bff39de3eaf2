import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { text } from '../i18n/index.ts';
import { SupportRow } from '../parts/account/support.tsx';
import Home from '../features/home/screens/home.tsx';
import { OperatorLine } from '../features/session/parts/operator.tsx';
import About from '../features/settings/screens/about.tsx';
import { SessionsCard } from '../features/security/exports/sessionsCard.tsx';
import { SearchResults } from '../features/stocks/parts/search/searchResults.tsx';
import { SearchShortcuts } from '../features/stocks/parts/search/searchShortcuts.tsx';
import { flowEpic } from '../state/flow/epic.ts';
import { remoteEpic } from '../state/remote/epic.ts';
import { sessionEpic } from '../state/session/epic.ts';
import { sessionStarted, signOutAsked } from '../state/session/slice.ts';
import { settingsEpic } from '../state/settings/epic.ts';
import { DEFAULT_SETTINGS } from '../state/settings/slice.ts';
import { configRead } from '../state/startup/slice.ts';
import { type Bed, onBed } from '../state/testing/bed.ts';
import { type Answers, after, good, refusal } from '../state/testing/fakePorts.ts';
import { quote } from '../state/testing/quote.ts';
import { rowOf } from '../policies/known.ts';
import { renderOn } from './testing/renderOn.tsx';

const epics = [remoteEpic, flowEpic, sessionEpic, settingsEpic];
const session = { current: { token: 't', account: '0900000001' }, serial: 1, ending: false };
/** Home was seen on this device before: it need not wait for its top. */
const settings = { ...DEFAULT_SETTINGS, homeTop: { [`0900000001 jp 100 ${window.innerWidth}`]: 0 } };
const nothing = (): void => undefined;

/** Renders an element with a server that answers these calls and no others. */
function shown(show: ReactElement, answers: Answers, look: (bed: Bed, wait: () => void) => void): void {
  onBed({ epics, answers, state: { session, settings } }, (bed) => {
    renderOn(bed, show);
    let now = 0;
    const wait = (): void => {
      now += 100;
      act(() => bed.run(now));
    };
    wait();
    look(bed, wait);
  });
  cleanup();
}

describe('customer service', () => {
  const KEFU = 'https://support.example/chat';
  const config = (value: string): Answers => ({
    '/common/config': () => after(1, good<'/common/config'>([{ name: 'kefu', value }])),
  });
  const opened = (answers: Answers, look: (bed: Bed) => void): void =>
    shown(<SupportRow />, answers, (bed, wait) => {
      fireEvent.click(screen.getByRole('button'));
      wait();
      wait();
      look(bed);
    });
  const link = () => screen.queryByRole('link')?.getAttribute('href');

  it('is reached through the configured link, without sending data and without any other call', () => {
    opened(config(KEFU), (bed) => {
      expect(link()).toBe(KEFU);
      expect(bed.ports.calls.find(({ path }) => path === '/common/config')?.body).toEqual({});
    });
  });

  it('uses the configured link, even if the support call, which states the hours, returns another one', () => {
    const closed = { '/common/supportLink': () => after(1, refusal('support_link_unavailable')) };
    opened({ ...config(KEFU), ...closed }, () => {
      expect(link()).toBe(KEFU);
      expect(screen.getByText(text('inbox.support.closed'))).toBeDefined();
    });
    const elsewhere = { url: 'https://elsewhere.example', closesAt: 9_000_000_000_000 };
    const open = { '/common/supportLink': () => after(1, good<'/common/supportLink'>(elsewhere)) };
    opened({ ...config(KEFU), ...open }, () => expect(link()).toBe(KEFU));
  });

  it('explains why an address cannot be opened, or that there is none', () => {
    opened(config('http://support.example/chat'), () => {
      expect(link()).toBeUndefined();
      expect(screen.getByText('http://support.example/chat')).toBeDefined();
      expect(screen.getByText(text('inbox.support.unsafeText'))).toBeDefined();
    });
    opened(config(''), () => {
      expect(screen.getByText(text('message.support_link_unavailable.text'))).toBeDefined();
    });
  });
});

describe('recent searches', () => {
  const names = { jp: 'n', us: 'n', cn: 'n' };
  const STOCK = { code: 'ZJ0001', market: 'jp', names, quote: quote('ZJ0001', 1) } as never;
  const openFirst = (): void => void fireEvent.click(screen.getAllByRole('link')[0] as HTMLElement);
  const search: Answers = { '/market/search': () => after(1, good<'/market/search'>([STOCK])) };
  const history: Answers = {
    '/user/searchHistory': () => after(1, good<'/user/searchHistory'>(['here', 'elsewhere'])),
    '/user/searchHistoryClear': () => after(1, good<'/user/searchHistoryClear'>([], 'deleted')),
  };
  const stored = (bed: Bed) => bed.ports.stored.get('searchList');

  it('of a customer are stored on the device until the customer logs out', () => {
    shown(<SearchResults text="here" />, search, (bed, wait) => {
      openFirst();
      wait();
      expect(stored(bed)).toBe('["here"]');
      act(() => bed.dispatch(signOutAsked()));
      wait();
      expect(stored(bed)).toBeUndefined();
      act(() => bed.dispatch(sessionStarted({ token: 't2', account: '0900000001' })));
      expect(bed.state().settings.searches).toEqual([]);
    });
  });

  it('of one customer are not shown to the next', () => {
    shown(<SearchResults text="here" />, search, (bed) => {
      act(() => bed.dispatch(sessionStarted({ token: 't2', account: '0900000001' })));
      openFirst();
      act(() => bed.dispatch(sessionStarted({ token: 't3', account: '0900000001' })));
      expect(bed.state().settings.searches).toEqual(['here']);
      act(() => bed.dispatch(sessionStarted({ token: 't4', account: '0900000002' })));
      expect(bed.state().settings.searches).toEqual([]);
    });
  });

  it('that the server stores are labelled as such, and can be deleted there', () => {
    shown(<SearchShortcuts onPick={nothing} />, history, (bed, wait) => {
      expect(screen.getByText(text('search.atServer'))).toBeDefined();
      expect(screen.getByRole('button', { name: 'elsewhere' })).toBeDefined();
      fireEvent.click(screen.getByRole('button', { name: text('search.clearAtServer') }));
      wait();
      expect(bed.ports.calls.map(({ path }) => path)).toContain('/user/searchHistoryClear');
      expect(screen.queryByRole('button', { name: 'elsewhere' })).toBeNull();
    });
  });
});

describe('the operator of a server', () => {
  it('is named even without a licence number, with a note that the number is missing', () => {
    shown(<OperatorLine />, {}, (bed) => {
      act(() => bed.dispatch(configRead([{ name: 'operator', value: 'Example Securities' }])));
      expect(screen.getByText(/Example Securities/).textContent).toContain(text('login.noLicence'));
    });
    shown(<About />, {}, (bed) => {
      expect(screen.getByText(text('login.noOperator'))).toBeDefined();
      act(() => bed.dispatch(configRead([{ name: 'operator', value: 'Example Securities' }])));
      expect(screen.getByText('Example Securities')).toBeDefined();
      expect(screen.getByText(text('login.noLicence'))).toBeDefined();
      expect(screen.queryByText(text('login.noOperator'))).toBeNull();
    });
  });
});

describe('a refusal with a text of the server', () => {
  const refused: Answers = {
    '/user/sessionList': () => after(5, good<'/user/sessionList'>([{ id: 'other', openedAt: 1, current: false }])),
    '/user/endSession': () => after(5, refusal('操作太频繁')),
  };
  const end = (wait: () => void) => {
    fireEvent.click(screen.getAllByRole('button')[0]!);
    wait();
  };

  it('appears beside the form as the message to which the configuration maps the text', () => {
    shown(<SessionsCard />, refused, (bed, wait) => {
      act(() => bed.dispatch(configRead([{ name: 'messages', value: '{"操作太频繁":"too_frequent"}' }])));
      end(wait);
      expect(screen.getByText(text('message.too_frequent.text'))).toBeDefined();
      expect(screen.queryByText('操作太频繁')).toBeNull();
    });
  });

  it('appears only in the details if the configuration maps the text to no message', () => {
    shown(<SessionsCard />, refused, (_bed, wait) => {
      end(wait);
      expect(screen.getByText(text('message.unknown.text'))).toBeDefined();
      expect(screen.getByText('操作太频繁')).toBeDefined();
    });
  });
});

describe('the home screen with a server of documented calls only', () => {
  it('states in one line which features are not offered, and offers the others', () => {
    shown(<Home />, {}, (bed, wait) => {
      wait();
      const lines = screen.getAllByText(new RegExp(text('state.notOffered')));
      expect(lines).toHaveLength(1);
      for (const name of ['home.indices', 'home.popular', 'markets.ranking.title', 'loans.title'] as const) {
        expect(lines[0]?.textContent).toContain(text(name));
      }
      expect(screen.queryByRole('link', { name: text('loans.title') })).toBeNull();
      expect(screen.getByRole('link', { name: text('home.shortcuts.exchange') })).toBeDefined();
      const assumed = bed.ports.calls.map(({ path }) => path).filter((path) => rowOf(path).origin === 'assumed');
      expect(assumed.toSorted()).toEqual([...new Set(assumed)].toSorted());
    });
  });
});
