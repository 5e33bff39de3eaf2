import { CURRENCIES, LANGUAGE_TAG } from '@zaraba/contracts';
import type { Currency, Language } from '@zaraba/contracts';
import { Select } from '@zaraba/kit/select';
import type { ReactElement } from 'react';
import { currencyOf } from '../../domain/funding.ts';
import { useScreenQuery } from '../lists/screenQuery.ts';
import { useTexts } from '../texts.ts';
import { useSettings } from '../../state/hooks.ts';

/** Returns the name of a currency in the reader's language. */
export function currencyName(language: Language, currency: Currency): string {
  const names = new Intl.DisplayNames(LANGUAGE_TAG[language], { type: 'currency' });
  return names.of(currency.toUpperCase()) ?? currency.toUpperCase();
}

/**
 * Returns the currency of a money movement, and a function that changes it. The address determines it, or else the
 * settings.
 */
export function useFundCurrency(): [Currency, (currency: Currency) => void] {
  const settings = useSettings();
  const [query, setQuery] = useScreenQuery();
  const choose = (currency: Currency): void => setQuery({ currency }, { replace: true });
  return [currencyOf(query.get('currency')) ?? settings.currency, choose];
}

/** Lets the customer choose the currency of a money movement. */
export function CurrencyPick(props: {
  label?: string;
  value: Currency;
  onChange: (currency: Currency) => void;
}): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  return (
    <Select
      label={props.label ?? t('money.currency')}
      value={props.value}
      onChange={props.onChange}
      options={CURRENCIES.map((id) => ({ value: id, text: `${id.toUpperCase()} ${currencyName(language, id)}` }))}
    />
  );
}
