import type { PriceAlert, StockDetail } from '@zaraba/contracts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { map, of, throwError, timer } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { onPage } from '../../../app/testing/onPage.tsx';
import { NOW, STOCK } from '../../../app/testing/forms.tsx';
import type { AlertPort, LastingTextPort, SharedText } from '../../../io/ports.ts';
import { text } from '../../../i18n/index.ts';
import { connected } from '../../../state/connection/slice.ts';
import { flowEpic } from '../../../state/flow/epic.ts';
import { marketBatch } from '../../../state/market/slice.ts';
import type { Bed } from '../../../state/testing/bed.ts';
import { type Answers, after, bad, good } from '../../../state/testing/fakePorts.ts';
import { quote } from '../../../state/testing/quote.ts';
import { sharedText } from '../../../state/testing/sharedText.ts';
import { deviceAlertsEpic } from '../state/deviceEpic.ts';
import Alerts from '../screens/alerts.tsx';
import AlertSheet from './alertSheet.tsx';

const NAMES = { jp: '見本', cn: '样本', us: 'Sample' };
const DETAIL: StockDetail = {
  ...STOCK,
  name: '見本',
  names: NAMES,
  sector: NAMES,
  market: 'jp',
  currency: 'jpy',
  marketCap: '1',
  ticks: [{ tick: '1' }],
  exchangeLot: 100,
  issuedShares: 1,
  phase: 'continuous',
  quote: quote(STOCK.code, 1000),
};

const WAITING: PriceAlert = {
  id: 'SIM-A000001-AAAA',
  code: STOCK.code,
  names: NAMES,
  kind: 'dayDown',
  value: '2.5',
  repeat: true,
  addedAt: NOW,
};

interface Shown {
  readonly bed: Bed;
  readonly wait: () => void;
  readonly sent: (path: string) => readonly object[];
  readonly closed: () => number;
}

/** A device beside a server without price alerts. */
interface Device {
  readonly shared: SharedText;
  isFull?: boolean;
}

const NO_SERVER: Answers = {
  '/user/priceAlerts': () => after(1, bad({ kind: 'http', status: 404 })),
  '/user/priceAlertAdd': () => after(1, bad({ kind: 'http', status: 404 })),
};

function deviceEpicOf(on: Device) {
  const stored: LastingTextPort = {
    inTurn: (take) => (on.isFull ? throwError(() => new Error('full')) : timer(0).pipe(map(() => take(on.shared)))),
  };
  const system: AlertPort = {
    ...stored,
    leave: () => 'denied',
    askLeave: () => of('denied'),
    notify: () => undefined,
    minuteOfDay: () => 0,
  };
  return deviceAlertsEpic(
    () => stored,
    () => system,
  );
}

function onSheet(
  { price, answers = {}, whole = false, on }: { price?: number; answers?: Answers; whole?: boolean; on?: Device },
  test: (shown: Shown) => void,
): void {
  const all: Answers = {
    '/user/priceAlerts': () => after(1, good<'/user/priceAlerts'>([WAITING])),
    '/user/priceAlertAdd': () => after(1, good<'/user/priceAlertAdd'>(WAITING, 'added')),
    '/user/priceAlertRemove': () => after(1, good<'/user/priceAlertRemove'>(null, 'deleted')),
    ...answers,
  };
  const epics = [flowEpic, ...(on ? [deviceEpicOf(on)] : [])];
  let closings = 0;
  const close = (): void => {
    closings += 1;
  };
  const before = (bed: Bed): void => {
    bed.dispatch(connected({ at: 0 }));
    bed.dispatch(marketBatch({ at: 1_000, rows: [quote(STOCK.code, 1000)] }));
  };
  const page = whole ? <Alerts /> : <AlertSheet detail={DETAIL} open price={price} onClose={close} />;
  onPage(page, { epics, answers: all, before }, (bed, wait) => {
    const sent = (path: string) => bed.ports.calls.filter((call) => call.path === path).map(({ body }) => body);
    test({ bed, wait, sent, closed: () => closings });
  });
}

const kinds = () => screen.getByRole<HTMLSelectElement>('combobox', { name: text('priceAlerts.kind') });
const value = () =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(text('priceAlerts.units.price')) });
const isBlocked = (button: HTMLElement) =>
  button.getAttribute('aria-disabled') === 'true' || button.hasAttribute('disabled');
const set = () => screen.getByRole<HTMLButtonElement>('button', { name: text('priceAlerts.set') });

describe('the sheet to set an alert', () => {
  it('begins with a price above the last price, sets an alert with one tap, and then closes', () => {
    onSheet({}, ({ wait, sent, closed }) => {
      expect(value().value).toBe('1032');
      fireEvent.click(set());
      wait();
      expect(sent('/user/priceAlertAdd')).toEqual([{ code: STOCK.code, kind: 'priceAbove', value: '1032' }]);
      expect(closed()).toBe(1);
    });
  });

  it('begins with the price chosen in the chart, above or below the last price', () => {
    onSheet({ price: 951.4 }, ({ wait, sent }) => {
      expect(kinds().value).toBe('priceBelow');
      expect(value().value).toBe('951');
      fireEvent.click(screen.getByRole('checkbox'));
      fireEvent.click(set());
      wait();
      const alert = { code: STOCK.code, kind: 'priceBelow', value: '951', repeat: 'true' };
      expect(sent('/user/priceAlertAdd')).toEqual([alert]);
    });
  });

  it('asks for the value that the kind of alert needs', () => {
    onSheet({}, ({ wait, sent }) => {
      fireEvent.change(kinds(), { target: { value: 'volume' } });
      expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('2');
      fireEvent.change(kinds(), { target: { value: 'yearHigh' } });
      expect(screen.queryByRole('textbox')).toBeNull();
      fireEvent.click(set());
      wait();
      expect(sent('/user/priceAlertAdd')).toEqual([{ code: STOCK.code, kind: 'yearHigh' }]);
    });
  });

  it('shows errors before any request is sent', () => {
    onSheet({}, () => {
      fireEvent.change(value(), { target: { value: '990' } });
      expect(screen.getByText(text('priceAlerts.reached'))).toBeTruthy();
      expect(isBlocked(set())).toBe(true);
      fireEvent.change(value(), { target: { value: '' } });
      expect(screen.getByText(text('fault.missing'))).toBeTruthy();
    });
  });

  it('stays open and states the reason if the server refuses the alert', () => {
    const refused = bad({ kind: 'business', key: 'product_unavailable', call: '/user/priceAlertAdd' });
    onSheet({ answers: { '/user/priceAlertAdd': () => after(1, refused) } }, ({ wait, closed }) => {
      fireEvent.click(set());
      wait();
      expect(closed()).toBe(0);
      expect(screen.getByRole('alert')).toBeTruthy();
    });
  });

  it('lists the alerts of the stock, and each can be removed', () => {
    onSheet({}, ({ wait, sent }) => {
      const row = within(screen.getByTestId('price-alert'));
      expect(row.getByText(/前日比 −2.5% 以下/)).toBeTruthy();
      fireEvent.click(row.getByRole('button'));
      wait();
      expect(sent('/user/priceAlertRemove')).toEqual([{ id: WAITING.id }]);
    });
  });
});

describe('the list of all alerts', () => {
  it('names the stock of each alert and links to it', () => {
    onSheet({ whole: true }, () => {
      const link = screen.getByRole<HTMLAnchorElement>('link', { name: '見本' });
      expect(link.getAttribute('href')).toContain(`code=${STOCK.code}`);
    });
  });

  it('explains how to set an alert if there are none', () => {
    const none: Answers = { '/user/priceAlerts': () => after(1, good<'/user/priceAlerts'>([])) };
    onSheet({ whole: true, answers: none }, () => {
      expect(screen.getByText(text('priceAlerts.empty'))).toBeTruthy();
    });
  });
});

describe('on a server without price alerts', () => {
  const here = { answers: NO_SERVER } as const;
  const onDevice = (): Device => ({ shared: sharedText() });

  it('the sheet states that this device checks the alerts, offers the kinds that quotes can decide, and stores the alert on the device only', () => {
    const on = onDevice();
    onSheet({ ...here, on }, ({ wait, sent, closed, bed }) => {
      expect(screen.getByText(text('priceAlerts.checkedHere'))).toBeTruthy();
      expect([...kinds().options].map(({ value: kind }) => kind)).toEqual([
        'priceAbove',
        'priceBelow',
        'dayUp',
        'dayDown',
      ]);
      fireEvent.click(set());
      wait();
      expect(sent('/user/priceAlertAdd')).toEqual([]);
      expect(closed()).toBe(1);
      expect(bed.state().deviceAlerts.waiting).toMatchObject([{ code: STOCK.code, value: '1032' }]);
      const row = within(screen.getByTestId('price-alert'));
      fireEvent.click(row.getByRole('button'));
      wait();
      expect(sent('/user/priceAlertRemove')).toEqual([]);
      expect(screen.queryByTestId('price-alert')).toBeNull();
    });
  });

  it('the sheet stays open and states the reason if the device has no room', () => {
    onSheet({ ...here, on: { ...onDevice(), isFull: true } }, ({ wait, closed }) => {
      fireEvent.click(set());
      wait();
      expect(closed()).toBe(0);
      expect(screen.getByRole('alert').textContent).toBe(text('priceAlerts.faults.store'));
      expect(isBlocked(set())).toBe(false);
    });
  });

  it('the list shows pending and triggered alerts, marks the triggered ones as seen, and reports alerts that cannot be read', () => {
    const on = onDevice();
    onSheet({ ...here, on }, ({ wait, bed }) => {
      fireEvent.click(set());
      wait();
      bed.dispatch(marketBatch({ at: 1_000, rows: [{ ...quote(STOCK.code, 1031), at: 2_000 }] }));
      wait();
      expect(bed.state().deviceAlerts.unseen).toBe(1);
      fireEvent.change(value(), { target: { value: '2000' } });
      fireEvent.click(set());
      wait();
    });
    cleanup();
    onSheet({ ...here, on, whole: true }, ({ bed }) => {
      expect(screen.getByTestId('met-alert').textContent).toContain('1,032');
      expect(screen.getByTestId('price-alert').textContent).toContain('2,000');
      expect(bed.state().deviceAlerts.unseen).toBe(0);
      expect(screen.queryByText(text('priceAlerts.damaged'))).toBeNull();
    });
    on.shared.write('not json');
    cleanup();
    onSheet({ ...here, on, whole: true }, () => {
      expect(screen.getByText(text('priceAlerts.damaged'))).toBeTruthy();
      expect(screen.getByText(text('priceAlerts.empty'))).toBeTruthy();
    });
  });
});
