import { balanceOf } from '@zaraba/contracts';
import type { Currency, Exchange } from '@zaraba/contracts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parseAmountInput } from '../../../domain/input/amountInput.ts';
import { moneyOf } from '../../../domain/decimal.ts';
import { currencyOf, secondsUntil } from '../../../domain/funding.ts';
import { useConditions } from '../../../parts/forms/conditions.tsx';
import { useEntry } from '../../../parts/forms/entry.tsx';
import { useMoneyForm } from '../../../parts/forms/moneyForm.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useFlow, useKeptInput, useRemote, useSettings, useWorldNow } from '../../../state/hooks.ts';
import { useAmountFault } from '../../../parts/funds/amountFault.ts';
import { exchange } from '../feature.ts';

const NO_MAXIMUM = '999999999999';

/** Returns the two currencies and the amount, with the rates and the balance against which they are checked. */
function useInput() {
  const t = useTexts();
  const faultOf = useAmountFault();
  const settings = useSettings();
  const [own] = useState(settings.currency);
  const [query] = useSearchParams();
  // If a customer lacks money for another form, that form links here, and the address names the currency.
  const [asked] = useState(() => currencyOf(query.get('to')));
  const other = asked ?? (own === 'usd' ? 'jpy' : 'usd');
  const keptInput = useKeptInput(exchange.policies['/trade/exchange'].keeps, '', { from: own, to: other, amount: '' });
  const { amount } = keptInput.fields;
  const from = currencyOf(keptInput.fields.from) ?? own;
  const to = currencyOf(keptInput.fields.to) ?? other;
  const rates = useRemote('/trade/exchangeRates', { type: from });
  const info = useRemote('/user/getUserinfo', { type: from });
  const available = info.data === undefined ? undefined : balanceOf(info.data, from);
  const free = available === undefined ? undefined : moneyOf(available, from);
  const conditions = useConditions('exchange', free?.minor === 0 ? [{ key: 'insufficient_balance' }] : []);
  // Even the whole balance cannot be exchanged if it is below the minimum. It can only be withdrawn.
  const least = { minimum: rates.data?.minimum ?? '0', maximum: NO_MAXIMUM };
  const bounds = { ...least, ...(available === undefined ? {} : { available }) };
  return {
    from,
    to,
    amount,
    keptInput,
    rates,
    available: free,
    conditions,
    faults: {
      to: from === to ? t('exchange.same') : undefined,
      amount: faultOf(amount, from, least) ?? faultOf(amount, from, bounds),
    },
  };
}

/** Returns a firm quote, with the seconds until it expires by the server's clock. */
function useQuote() {
  const now = useWorldNow();
  const asked = useFlow('/trade/exchangeQuote');
  // While a new quote is requested, the previous quote stays visible, even if it has expired.
  const [kept, setKept] = useState<Exchange>();
  if (asked.reply !== undefined && asked.reply !== kept) setKept(asked.reply);
  const quote = asked.reply ?? (asked.stage === 'sending' ? kept : undefined);
  const left = quote === undefined ? 0 : secondsUntil(quote.expiresAt, now);
  const forgetQuote = (): void => {
    setKept(undefined);
    asked.reset();
  };
  return { asked, quote, left, forgetQuote };
}

/** Returns the form of an exchange: the amounts, the firm quote, and the progress of the exchange. */
export function useExchangeForm() {
  const t = useTexts();
  const input = useInput();
  const { asked, quote, left, forgetQuote } = useQuote();
  const { from, to, amount, faults, keptInput } = input;
  const parsed = parseAmountInput(amount, from);
  const askNow = (): void => {
    if (parsed.ok && input.conditions.length === 0) asked.submit({ from, to, amount: parsed.text });
  };
  const entry = useEntry({ faults, keptInput, failure: asked.failure, onReady: askNow });
  const money = useMoneyForm('/trade/exchange', {
    keptInput,
    single: true,
    judge: (fundPassword) => ({
      faults: { fundPassword: fundPassword === '' ? t('withdraw.passwordFault') : undefined },
      input: quote === undefined || left === 0 ? undefined : { quoteId: quote.id, fundPassword },
    }),
    onCleared: entry.restart,
  });
  const change = (patch: Parameters<typeof keptInput.change>[0]): void => {
    keptInput.change(patch);
    if (asked.failure !== undefined) forgetQuote();
  };
  return {
    ...input,
    entry,
    money,
    setFrom: (next: Currency) => change({ from: next }),
    setTo: (next: Currency) => change({ to: next }),
    setAmount: (next: string) => change({ amount: next }),
    swap: () => change({ from: to, to: from, amount: '' }),
    ask: askNow,
    asked,
    quote,
    left,
    /** Discards the quote, and after an exchange also the typed values. */
    leave: (): void => {
      money.setSecret('');
      money.restart();
      money.leave();
      forgetQuote();
    },
  };
}

/** The result of `useExchangeForm`. */
export type ExchangeForm = ReturnType<typeof useExchangeForm>;
