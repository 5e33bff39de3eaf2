import { MESSAGES } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import cnFirst from './cn.ts';
import jpFirst from './jp.ts';
import { LATER_TEXTS } from './testing/laterTexts.ts';
import usFirst from './us.ts';

/** All texts: those of the first files, and those that are loaded with the part that shows them. */
const [jp, cn, us] = [
  { ...jpFirst, ...LATER_TEXTS.jp },
  { ...cnFirst, ...LATER_TEXTS.cn },
  { ...usFirst, ...LATER_TEXTS.us },
];

type Tree = { readonly [key: string]: string | Tree };

function leaves(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : leaves(value, `${path}${key}.`),
  );
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/{{(\w+)}}/g)].map((match) => match[1] ?? '').toSorted();
}

const source = new Map(leaves(jp));

describe.each([
  ['cn', cn],
  ['us', us],
] as const)('the texts in %s', (_language, texts) => {
  it('use the same placeholders as the Japanese text', () => {
    for (const [key, text] of leaves(texts))
      expect(placeholders(text), key).toEqual(placeholders(source.get(key) ?? ''));
  });

  it('are all translated', () => {
    const same = leaves(texts).filter(([key, text]) => text === source.get(key) && /[ぁ-んァ-ヶ]/.test(text));
    expect(same).toEqual([]);
  });
});

describe.each([
  ['jp', jp],
  ['cn', cn],
  ['us', us],
] as const)('the messages in %s', (_language, texts) => {
  it('state for every key what happened and what to do next', () => {
    for (const key of [...Object.keys(MESSAGES), 'network', 'unknown'] as (keyof typeof texts.message)[]) {
      expect(texts.message[key].text, key).not.toBe('');
      expect(texts.message[key].next, key).not.toBe('');
    }
  });
});

describe('a text that several screens show', () => {
  /** Labels of the values of one type each, complete and read by computed keys: two of them may say the same. */
  const TABLES =
    /^(?:accountMark|blockTrades\.(?:phase|state)|connection|copyTrading\.(?:ended|unknown)|dayTrades\.state|equityChange\.part|exchange\.state|fee|funding\.(?:state|step)|firstSteps\.name|glossary|inbox\.(?:kind|todo)|loans\.(?:state|step)|markets\.ranking|message|newShares\.(?:facts|next|offerState|records\.step|state|timeline)|orderTerms|orderTimeline\.name|orderType|panel\.part|phase|positions\.(?:closeReason|state)|records\.(?:kind|all|recharge|trading|withdraw)|stock\.(?:closed|live)|validity)(?:\.|$)/;
  /** Texts about different things that are equal by chance: a change of one must leave the other. */
  const APART = [
    // The time of a bar, whatever the column of a list of records is called.
    ['money.time', 'chart.time'],
    // No fee, no stop loss, no price of liquidation.
    ['money.noFee', 'copyTrading.stopLossOff', 'topUp.none'],
    // The forms of bank cards, and the rows of a watchlist.
    ['bank.edit', 'quotes.edit'],
    // What a list is sorted by, and the figures of a stock.
    ['quotes.turnover', 'stock.turnover'],
    ['quotes.volume', 'stock.volume'],
    // The button that opens a ticket, and the side in it; their opposites differ.
    ['ticket.buy', 'stock.buy'],
  ];

  it('has only one key', () => {
    const byText = new Map<string, string[]>();
    const texts = [cn, us].map((language) => new Map(leaves(language)));
    for (const [key, text] of source) {
      if (TABLES.test(key)) continue;
      const all = JSON.stringify([text, ...texts.map((language) => language.get(key))]);
      byText.set(all, [...(byText.get(all) ?? []), key]);
    }
    const doubled = [...byText.values()].filter((keys) => keys.length > 1);
    const listed = (groups: readonly string[][]) => groups.map((keys) => keys.toSorted().join(' ')).toSorted();
    expect(listed(doubled)).toEqual(listed(APART));
  });
});

describe('the label of a simulated market', () => {
  it('has the agreed wording', () => {
    expect(jp.simulated.strip).toBe('模擬市場・実際のお金ではありません');
    expect(cn.simulated.strip).toBe('模拟市场·非真实资金');
    expect(us.simulated.strip).toBe('SIMULATED MARKET · no real money');
  });

  it.each([jp, cn, us])('is the only mention of the simulation, apart from texts whose key names it', (texts) => {
    const wording = /simulat|fictional|real (?:document|number|money)|模拟|模擬|虚构|架空|真实(?:证件|卡号|资金)|本物/i;
    const unnamed = leaves(texts).filter(([key, text]) => wording.test(text) && !/simulated/i.test(key));
    expect(unnamed).toEqual([]);
  });
});

/** Phrases forbidden in every text, by the rule they would break; `says` finds them in any of the three languages. */
const NEVER = [
  [
    'urgency that is not a real deadline',
    /(?<!no )hurry|last chance|act now|only \d+ left|limited[- ]time|today only|don.t miss|お急ぎ|急いで|今だけ|残りわずか|お見逃し|本日限り|チャンス|抓紧|最后机会|仅限今日|不要错过|立即抢|手慢/i,
  ],
  [
    'a prize, a streak or a reward for trading or for bringing others',
    /bonus(?! issue)|reward|prize|gift|jackpot|streak|leaderboard|cash ?back|congratulations|ボーナス|賞品|景品|プレゼント|特典|キャンペーン|おめでとう|キャッシュバック|奖励|红包|礼品|恭喜|返现|大奖/i,
  ],
  [
    'a gain without a risk',
    /risk[- ]free|no risk|sure (?:win|profit)|(?<!(?:not|never|nothing is) )guaranteed|元本保証|必ず(?:儲|もう)か|絶対に?(?:儲|もう)か|リスクなし|ノーリスク|稳赚|保本|零风险|无风险|包赚/i,
  ],
  [
    'a decline button that shames',
    /no,? (?:thanks,? )?I (?:don.t|do not|prefer|hate)|損してもかまわない|我不想赚钱|放弃赚钱/i,
  ],
  ['a second word for a loan, which is 贷款', /借款/],
] as const;

describe.each(NEVER)('no text has %s', (_rule, says) => {
  it.each([
    ['jp', jp],
    ['cn', cn],
    ['us', us],
  ] as const)('in %s', (_language, texts) => {
    expect(leaves(texts).filter(([, text]) => says.test(text))).toEqual([]);
  });
});

describe('the texts about a withdrawal', () => {
  const demands = {
    // A sentence that links a payment to a withdrawal, without saying that no payment is ever required.
    jp: /(?:手数料|税金|保証金|追加の入金)[^。]*(?:払|納|入金)[^。]*出金(?:でき|可能)|出金(?:する|の)ため[^。]*(?:払って|納めて|入金して)/,
    us: /^(?!.*\b(?:never|nobody)\b).*(?:pay|deposit|transfer)\b[^.]*\b(?:to|in order to|before you can|so that you can) (?:withdraw|release|unlock)/i,
    cn: /(?:支付|缴纳|充值|转入)[^。]*(?:才能|即可|后可)(?:出金|提现|取出)/,
  } as const;
  it.each([
    ['jp', jp, demands.jp],
    ['cn', cn, demands.cn],
    ['us', us, demands.us],
  ] as const)('never demand a payment, in %s, and state that none is ever demanded', (_language, texts, demand) => {
    expect(
      leaves(texts).filter(([, text]) => text.split(/(?<=[.。])/).some((sentence) => demand.test(sentence))),
    ).toEqual([]);
    expect(texts.funding.noFee).toMatch(/詐欺|诈骗|fraud/);
    expect(texts.funding.noFee).toMatch(/決してありません|绝不|We never ask for a fee/);
  });
});

describe('the texts about a short sale', () => {
  it.each([
    [jp.ticket.shortRisk, /限定されません/],
    [cn.ticket.shortRisk, /(?:没有上限|无上限|不受限|没有限度)/],
    [us.ticket.shortRisk, /(?:not limited|no limit|unlimited)/],
  ])('state that the loss has no limit: %s', (text, says) => {
    expect(text).toMatch(says);
  });
});

describe('the texts about an application for a loan', () => {
  it.each([
    [jp.message.loan_ok.text, /申込/],
    [cn.message.loan_ok.text, /申请/],
    [us.message.loan_ok.text, /application/],
  ])('describe it as received, not as granted: %s', (text, says) => {
    expect(text).toMatch(says);
    expect(text).not.toMatch(/成功|accepted|approved|承認/i);
  });
});
