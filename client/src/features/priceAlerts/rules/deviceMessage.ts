import type { InSiteMessage, Language } from '@zaraba/contracts';
import { decimalsOf, formatPriceText } from '../../../domain/format.ts';
import { DEVICE_MESSAGE } from '../../../domain/alerts.ts';
import type { DeviceAlert, MetAlert } from '../../../domain/market/deviceAlerts.ts';

type Words = Readonly<Record<Language, string>>;

/** The same texts as in a message of the server. A further sentence states that this device checked the price. */
const TITLE: Words = { jp: 'アラートの条件に達しました', cn: '已达到提醒条件', us: 'Price alert' };
const TRADED: Words = {
  jp: '{name} が {price} を付けました。',
  cn: '{name} 成交价为 {price}。',
  us: '{name} traded at {price}.',
};
const CONDITION: Readonly<Partial<Record<DeviceAlert['kind'], Words>>> = {
  priceAbove: { jp: '条件：{value} 以上', cn: '条件：不低于 {value}', us: 'Condition: at or above {value}' },
  priceBelow: { jp: '条件：{value} 以下', cn: '条件：不高于 {value}', us: 'Condition: at or below {value}' },
  dayUp: {
    jp: '条件：前日比 +{value}% 以上',
    cn: '条件：当日涨幅达到 {value}%',
    us: 'Condition: up {value}% or more on the day',
  },
  dayDown: {
    jp: '条件：前日比 −{value}% 以下',
    cn: '条件：当日跌幅达到 {value}%',
    us: 'Condition: down {value}% or more on the day',
  },
};

function filled(words: string, values: Readonly<Record<string, string>>): string {
  return words.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '');
}

/** Returns the message about an alert that this device found to be triggered. */
export function deviceMessage({ id, alert, at: metAt, price }: MetAlert): InSiteMessage {
  const { code, names, kind, value } = alert;
  const inWords = (language: Language): string => {
    const name = names === undefined ? code : `${names[language]} (${code})`;
    const at = formatPriceText(price, decimalsOf(price));
    const lines = [TRADED[language], CONDITION[kind]?.[language] ?? ''];
    return lines.map((line) => filled(line, { name, price: at, value: value ?? '' })).join('\n');
  };
  return {
    id: `${DEVICE_MESSAGE}${id}`,
    at: metAt,
    read: false,
    kind: 'alert',
    event: 'priceAlert',
    code,
    record: alert.id,
    titles: TITLE,
    bodies: { jp: inWords('jp'), cn: inWords('cn'), us: inWords('us') },
  };
}
