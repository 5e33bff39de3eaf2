import { LANGUAGES, PRICE_SCALE, formatPrice } from '@zaraba/contracts';
import type { Language, MarketId, Names } from '@zaraba/contracts';
import { dayText, grouped, signed } from './fill.ts';

/** The content of a news item. */
export interface NewsText {
  readonly titles: Names;
  readonly bodies: Names;
}

/** A stock or an index, and the change of its price. `last` is an integer of 1/PRICE_SCALE. */
export interface Moved {
  readonly names: Names;
  readonly code: string;
  readonly last: number;
  readonly changeBasisPoints: number;
}

type Page = readonly [title: string, ...lines: string[]];

const PLACES: Readonly<Record<MarketId, Names>> = {
  jp: { jp: '東京市場', cn: '东京市场', us: 'Tokyo' },
  us: { jp: 'ニューヨーク市場', cn: '纽约市场', us: 'New York' },
  cn: { jp: '上海市場', cn: '上海市场', us: 'Shanghai' },
};
const SIMULATED: Names = {
  jp: '模擬市場の数値です。',
  cn: '以上为模拟市场数据。',
  us: 'These are figures of a simulated market.',
};

function textOf(make: (language: Language) => Page): NewsText {
  const pages = LANGUAGES.map((language) => ({ language, page: make(language) }));
  const names = (pick: (language: Language, page: Page) => string): Names =>
    Object.fromEntries(pages.map(({ language, page }) => [language, pick(language, page)])) as Names;
  return {
    titles: names((_language, [title]) => title),
    bodies: names((language, [, ...lines]) => [...lines, SIMULATED[language]].join('\n')),
  };
}

function percent(basisPoints: number): string {
  return `${signed(basisPoints, (Math.abs(basisPoints) / 100).toFixed(2))}%`;
}

/** Formats yen prices as they are quoted, other prices and indices with two decimals. */
function priceText(price: number, wholeUnits: boolean): string {
  return grouped(wholeUnits ? formatPrice(price) : (price / PRICE_SCALE).toFixed(2));
}

function byDirection<T>(change: number, up: T, same: T, down: T): T {
  if (change === 0) return same;
  return change > 0 ? up : down;
}

function indexLines(indices: readonly Moved[], language: Language): string[] {
  return indices.map(({ names, last, changeBasisPoints }) => {
    const price = priceText(last, false);
    const change = percent(changeBasisPoints);
    if (language === 'jp') return `${names.jp}は${price}(前日比${change})。`;
    if (language === 'cn') return `${names.cn}报${price}（较前收${change}）。`;
    return `The ${names.us} stood at ${price}, ${change} from the previous close.`;
  });
}

/** Reports how a market opened. `time` is the local time, HH:MM. */
export function openingText(market: MarketId, time: string, indices: readonly Moved[]): NewsText {
  const change = indices[0]?.changeBasisPoints ?? 0;
  return textOf((language) => {
    const place = PLACES[market][language];
    const lines = indexLines(indices, language);
    if (language === 'jp') {
      const word = byDirection(change, '高く', '前日と同水準で', '安く');
      return [`${place}、${word}始まる(${percent(change)})`, `現地時間${time}現在。`, ...lines];
    }
    if (language === 'cn') {
      const word = byDirection(change, '高开', '平开', '低开');
      return [`${place}${word}（${percent(change)}）`, `当地时间${time}。`, ...lines];
    }
    const word = byDirection(change, 'higher', 'unchanged', 'lower');
    return [`${place} opens ${word} (${percent(change)})`, `At ${time} local time:`, ...lines];
  });
}

/** Reports how a market's indices moved by its lunch break. */
export function middayText(market: MarketId, indices: readonly Moved[]): NewsText {
  const change = indices[0]?.changeBasisPoints ?? 0;
  return textOf((language) => {
    const place = PLACES[market][language];
    const lines = indexLines(indices, language);
    if (language === 'jp') {
      const word = byDirection(change, '高い', '変わらず', '安い');
      return [`${place}の前場は${word}(${percent(change)})`, ...lines];
    }
    if (language === 'cn') {
      const word = byDirection(change, '上涨', '持平', '下跌');
      return [`${place}上午收盘${word}（${percent(change)}）`, ...lines];
    }
    const word = byDirection(change, 'up', 'unchanged', 'down');
    return [`${place} is ${word} at midday (${percent(change)})`, ...lines];
  });
}

/** How many stocks rose, fell and closed at a price limit in a session. */
export interface Breadth {
  readonly stocks: number;
  readonly advancers: number;
  readonly decliners: number;
  readonly limitUp: number;
  readonly limitDown: number;
}

function breadthLines(breadth: Breadth, language: Language): string[] {
  const { stocks, advancers, decliners, limitUp, limitDown } = breadth;
  const unchanged = stocks - advancers - decliners;
  const limits = limitUp + limitDown > 0;
  if (language === 'jp') {
    const first = `値上がり${advancers}、値下がり${decliners}、変わらず${unchanged}銘柄。`;
    return limits ? [first, `ストップ高${limitUp}、ストップ安${limitDown}銘柄。`] : [first];
  }
  if (language === 'cn') {
    const first = `上涨${advancers}只，下跌${decliners}只，平盘${unchanged}只。`;
    return limits ? [first, `涨停${limitUp}只，跌停${limitDown}只。`] : [first];
  }
  const first = `${advancers} stocks rose, ${decliners} fell, ${unchanged} were unchanged.`;
  return limits ? [first, `${limitUp} ended at their upper limit, ${limitDown} at their lower.`] : [first];
}

/** Reports how a session of a market ended. */
export function closingText(market: MarketId, date: string, indices: readonly Moved[], breadth: Breadth): NewsText {
  const change = indices[0]?.changeBasisPoints ?? 0;
  return textOf((language) => {
    const place = PLACES[market][language];
    const lines = [...indexLines(indices, language), ...breadthLines(breadth, language)];
    if (language === 'jp') {
      const word = byDirection(change, '上昇して', '変わらずで', '下落して');
      return [`${place}、${word}取引を終える(${percent(change)})`, `${dayText(date)}の終値。`, ...lines];
    }
    if (language === 'cn') {
      const word = byDirection(change, '收涨', '收平', '收跌');
      return [`${place}${word}（${percent(change)}）`, `${dayText(date)}收盘。`, ...lines];
    }
    const word = byDirection(change, 'higher', 'unchanged', 'lower');
    return [`${place} closes ${word} (${percent(change)})`, `The close of ${dayText(date)}:`, ...lines];
  });
}

/** Lists the stocks that rose or fell the most in a session. There must be at least one. */
export function moversText(
  market: MarketId,
  date: string,
  rising: boolean,
  moves: readonly [Moved, ...Moved[]],
): NewsText {
  const [first] = moves;
  return textOf((language) => {
    const place = PLACES[market][language];
    const lines = moves.map(({ names, code, last, changeBasisPoints }, index) => {
      const price = priceText(last, market === 'jp');
      return `${index + 1}. ${names[language]} (${code}) ${price}, ${percent(changeBasisPoints)}`;
    });
    const head = `${first.names[language]} ${percent(first.changeBasisPoints)}`;
    if (language === 'jp') {
      return [
        `${place}、${rising ? '値上がり' : '値下がり'}率の首位は${head}`,
        `${dayText(date)}、終値と前日比：`,
        ...lines,
      ];
    }
    if (language === 'cn') {
      return [`${place}${rising ? '涨' : '跌'}幅居首：${head}`, `${dayText(date)}收盘价及涨跌幅：`, ...lines];
    }
    return [
      `Top ${rising ? 'gainer' : 'loser'} in ${place}: ${head}`,
      `Closing prices of ${dayText(date)} and changes from the day before:`,
      ...lines,
    ];
  });
}

/** Reports how the industries moved in a session, the strongest first. There must be at least two. */
export function sectorsText(
  market: MarketId,
  date: string,
  sectors: readonly { readonly names: Names; readonly changeBasisPoints: number }[],
): NewsText {
  const [best, worst] = [sectors[0], sectors.at(-1)];
  return textOf((language) => {
    const place = PLACES[market][language];
    const lines = sectors.map(({ names, changeBasisPoints }) => `${names[language]} ${percent(changeBasisPoints)}`);
    const strong = best?.names[language] ?? '';
    const weak = worst?.names[language] ?? '';
    if (language === 'jp') {
      return [
        `${place}の業種別、首位は${strong}、最下位は${weak}`,
        `${dayText(date)}、時価総額で加重した騰落率：`,
        ...lines,
      ];
    }
    if (language === 'cn') {
      return [`${place}行业：${strong}领先，${weak}居末`, `${dayText(date)}，按市值加权的涨跌幅：`, ...lines];
    }
    return [
      `${place} by industry: ${strong} leads, ${weak} lags`,
      `Changes of ${dayText(date)}, weighted by market value:`,
      ...lines,
    ];
  });
}

/** Lists the stocks that closed higher than in each of the `sessions` sessions before. There must be at least one. */
export function highsText(date: string, sessions: number, moves: readonly [Moved, ...Moved[]]): NewsText {
  const [first, ...others] = moves;
  return textOf((language) => {
    const name = first.names[language];
    const lines = moves.map(
      ({ names, code, changeBasisPoints }) => `${names[language]} (${code}) ${percent(changeBasisPoints)}`,
    );
    if (language === 'jp') {
      const more = others.length > 0 ? `など${moves.length}銘柄` : '';
      return [
        `${name}${more}、終値が${sessions}営業日で最高`,
        `${dayText(date)}の終値、株式分割と配当を調整した比較：`,
        ...lines,
      ];
    }
    if (language === 'cn') {
      const more = others.length > 0 ? `等${moves.length}只股票` : '';
      return [
        `${name}${more}收盘价创${sessions}个交易日新高`,
        `${dayText(date)}收盘，按拆股和分红调整后比较：`,
        ...lines,
      ];
    }
    const more = others.length > 0 ? ` and ${others.length} more` : '';
    return [
      `${name}${more}: highest close in ${sessions} sessions`,
      `At the close of ${dayText(date)}, adjusted for splits and dividends:`,
      ...lines,
    ];
  });
}

/** Announces the weekdays on which a market does not trade. Dates are those of its exchange. */
export function holidayText(market: MarketId, from: string, next: string): NewsText {
  return textOf((language) => {
    const place = PLACES[market][language];
    if (language === 'jp') return [`${place}は${dayText(from)}が休場`, `次の取引日は${dayText(next)}です。`];
    if (language === 'cn') return [`${place}${dayText(from)}休市`, `下一个交易日为${dayText(next)}。`];
    return [`${place} is closed on ${dayText(from)}`, `The next session is on ${dayText(next)}.`];
  });
}

/** Announces that the next session of a market ends early. `time` is the local time, HH:MM. */
export function earlyCloseText(market: MarketId, date: string, time: string): NewsText {
  return textOf((language) => {
    const place = PLACES[market][language];
    if (language === 'jp') return [`${place}、${dayText(date)}は短縮取引`, `現地時間${time}に終了します。`];
    if (language === 'cn') return [`${place}${dayText(date)}提前收市`, `当地时间${time}收市。`];
    return [`${place} closes early on ${dayText(date)}`, `Trading ends at ${time} local time.`];
  });
}
