import type { Fill, FundRecord } from '@zaraba/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { saveFile } from '@zaraba/kit/saveFile';
import { beforeEach, expect, it, vi } from 'vitest';
import { type OpenForm, inSheet, onForm, press } from '../../../../app/testing/onForm.tsx';
import { text } from '../../../../i18n/index.ts';
import { type Answers, after, good } from '../../../../state/testing/fakePorts.ts';
import { statements as texts } from '../../texts/statements/jp.ts';
import { writePdf } from '../../pdf/writePdf.ts';
import StatementSheet from './statementSheet.tsx';

vi.mock('@zaraba/kit/saveFile', () => ({ saveFile: vi.fn() }));
vi.mock('../../pdf/writePdf.ts', () => ({ writePdf: vi.fn() }));
beforeEach(() => vi.clearAllMocks());

const TODAY = Date.UTC(2026, 10, 18, 1);
const nothing = (): void => undefined;
const record = (id: string, day: number, kind: FundRecord['kind'], amount: string, balance: string): FundRecord => ({
  id,
  at: Date.UTC(2026, 10, day, 1),
  kind,
  amount,
  balance,
});
const NOVEMBER = [record('4', 17, 'sell', '60', '150'), record('3', 16, 'fee', '-10', '90')];
const OCTOBER = [record('2', -1, 'deposit', '100', '100')];
const FILL: Fill = {
  id: 'F1',
  orderId: 'O1',
  positionId: 'P1',
  code: 'ZJ1001',
  currency: 'jpy',
  side: 'buy',
  at: TODAY,
  price: '10',
  quantity: 100,
  amount: '1000',
  fee: '5',
};
/** A server with pages of one movement, and one of fills. */
const ANSWERS: Answers = {
  '/user/fundRecords': ({ from, before }) => {
    const all = from === undefined ? OCTOBER : NOVEMBER.filter(({ id }) => before === undefined || id < before);
    return after(
      1,
      good<'/user/fundRecords'>({ records: all.slice(0, 1), hasMore: from !== undefined && all.length > 1 }),
    );
  },
  '/trade/fills': () => after(1, good<'/trade/fills'>([FILL])),
  '/trade/userstocklists': () => after(1, good<'/trade/userstocklists'>([])),
};

function onStatements(use: (form: OpenForm) => void): void {
  onForm(<StatementSheet open onClose={nothing} />, { answers: ANSWERS, now: TODAY }, use);
}
const save = ({ wait }: OpenForm, period: string): void => {
  press(texts.save.replace('{{period}}', period));
  for (let page = 0; page < 4; page += 1) wait();
};
const figures = (...ids: readonly string[]) => ids.map((id) => screen.getByTestId(id).textContent);

it('a monthly statement reads every page of the month and leads from the opening to the closing balance', () => {
  onStatements((form) => {
    save(form, '2026/11');
    expect(figures('statement-opening', 'statement-received', 'statement-paid', 'statement-closing')).toEqual([
      '100.00',
      '+60.00',
      '−10.00',
      '150.00',
    ]);
    expect(inSheet()).toContain(texts.addsUp);
    const asked = form.sent('/user/fundRecords').at(-1);
    expect(asked).toMatchObject({ from: String(Date.UTC(2026, 9, 31, 15)), to: String(Date.UTC(2026, 10, 30, 15)) });
  });
});

it('an annual statement covers the calendar year in Tokyo', () => {
  onStatements((form) => {
    fireEvent.click(screen.getByRole('radio', { name: texts.year }));
    form.wait();
    save(form, '2026');
    expect(form.sent('/user/fundRecords').at(-1)).toMatchObject({ from: String(Date.UTC(2025, 11, 31, 15)) });
    expect(inSheet()).toContain(texts.addsUp);
  });
});

it('trade confirmations add up purchases, sales and fees', () => {
  onStatements((form) => {
    fireEvent.click(screen.getByRole('radio', { name: texts.trades }));
    form.wait();
    save(form, '2026/11');
    expect(figures('confirmation-count', 'confirmation-bought', 'confirmation-fees', 'confirmation-net')).toEqual([
      '1',
      '1,000.00',
      '5.00',
      '−1,005.00',
    ]);
  });
});

it('the sheet of statements reports a PDF that could not be written, and tries again on request', async () => {
  const pdf = new ArrayBuffer(8);
  vi.mocked(writePdf).mockRejectedValueOnce(new Error('no font')).mockResolvedValueOnce(pdf);
  onStatements(({ wait }) => {
    press(texts.savePdf.replace('{{period}}', '2026/11'));
    for (let page = 0; page < 4; page += 1) wait();
  });
  await screen.findByText(texts.notWritten);
  expect(saveFile).not.toHaveBeenCalled();
  press(text('action.retry'));
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  expect(saveFile).toHaveBeenCalledWith(expect.stringContaining('statement-2026-11-jpy'), pdf, 'application/pdf');
  expect(screen.queryByText(texts.notWritten)).toBeNull();
  const [document] = vi.mocked(writePdf).mock.calls.at(-1) ?? [];
  expect(document).toMatchObject({
    language: 'jp',
    facts: [{ value: '0900000001' }, { value: '2026/11/01 – 2026/11/30' }, { value: 'JPY' }, {}],
  });
});

it('the sheet of statements opens at the month to which a message links', () => {
  onForm(<StatementSheet open month="2026-10" onClose={nothing} />, { answers: ANSWERS, now: TODAY }, () => {
    expect(screen.getByText(texts.savePdf.replace('{{period}}', '2026/10'))).toBeTruthy();
  });
});
