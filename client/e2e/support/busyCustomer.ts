import type { EndpointPath, ReplyOf, RequestOf } from '@zaraba/contracts';
import type { Session, World } from './world.ts';

/** The passwords that the default customer of every new world needs to move money. */
export const PASSWORDS = { fund: '246810', channel: '135790' } as const;

/** A bank account that the default customer can bind. */
export const BANK_CARD = {
  holder: 'SIMULATED CUSTOMER',
  cardType: 'ordinary',
  institution: 'SIMULATED BANK',
  branch: 'SIMULATED BRANCH',
  branchCode: '000',
  number: '0000001234',
  fundPassword: PASSWORDS.fund,
} as const;

/** The ids for addresses: one of everything that a customer can have. */
export interface Belongings {
  readonly code: string;
  readonly position: string;
  readonly offer: string;
  readonly block: string;
  readonly product: string;
  readonly card: string;
  readonly message: string;
  readonly article: string;
}

type Call = <P extends EndpointPath>(path: P, body: RequestOf<P>) => Promise<ReplyOf<P>>;

/** Makes calls that must succeed. */
function callsOf(world: World, session: Session): Call {
  return async (path, body) => {
    const { status, msg, data } = await world.api(path, body, session);
    if (status !== 1) throw new Error(`${path} was refused: ${msg} ${JSON.stringify(data)}`);
    return data;
  };
}

function first<T>(rows: readonly T[], what: string): T {
  const [row] = rows;
  if (row === undefined) throw new Error(`the world has no ${what}`);
  return row;
}

const numbers = { next: 0 };
const clientOrderId = (): string => `life-${(numbers.next += 1)}-order`;

/**
 * Deposits money, withdraws part of it, and leaves another deposit pending. It must come first, because open positions
 * block a withdrawal.
 */
async function fund(world: World, call: Call): Promise<{ card: string }> {
  const { id } = await call('/user/bankCardAdd', { ...BANK_CARD, number: '0000000' });
  await call('/user/bankCardAdd', { ...BANK_CARD, cardType: 'savings', number: '00000000' });
  const deposit = { type: 'jpy', channelId: 'quick', channelPassword: PASSWORDS.channel } as const;
  await call('/user/deposit', { ...deposit, amount: '412345', clientOrderId: clientOrderId() });
  await world.review('pass');
  const withdrawal = { type: 'jpy', bankCardId: id, fundPassword: PASSWORDS.fund } as const;
  await call('/user/withdraw', { ...withdrawal, amount: '31234', clientOrderId: clientOrderId() });
  await world.review('pass');
  await call('/user/withdraw', { ...withdrawal, amount: '41235', clientOrderId: clientOrderId() });
  await world.review('reject');
  return { card: id };
}

/** Opens a holding, a leveraged position, a short one, a waiting order, and a closed position. */
async function trade(call: Call, code: string, other: string): Promise<{ position: string }> {
  const order = { code, side: 'long', orderType: 'market', quantity: '100', leverage: '1' } as const;
  const place = async (terms: RequestOf<'/trade/placeOrder'>) => (await call('/trade/placeOrder', terms)).id ?? '';
  const position = await place({ ...order, clientOrderId: clientOrderId() });
  const short = { ...order, code: other, side: 'short', leverage: '5' } as const;
  const leveraged = await place({ ...short, clientOrderId: clientOrderId() });
  await call('/trade/marginTopUp', { id: leveraged, amount: '1234', clientOrderId: clientOrderId() });
  const closed = await place({ ...order, quantity: '50', clientOrderId: clientOrderId() });
  await call('/trade/closePosition', { id: closed, clientOrderId: clientOrderId() });
  const { limitDown = '1' } = await call('/market/stockDetail', { code });
  const waiting = { ...order, orderType: 'limit', price: limitDown } as const;
  await place({ ...waiting, clientOrderId: clientOrderId() });
  return { position };
}

/** Takes one of every product that the broker offers. */
async function invest(world: World, call: Call): Promise<{ offer: string; block: string; product: string }> {
  const offer = first(await call('/trade/newShareList', { phase: 'inProgress' }), 'new share');
  const subscription = { id: offer.id, quantity: String(offer.minimumQuantity) };
  await call('/trade/newShareSubscribe', { ...subscription, clientOrderId: clientOrderId() });

  const products = await call('/trade/copyProductList', {});
  const product = first(
    products.filter(({ currency, status }) => currency === 'jpy' && status === 0),
    'copy product in yen',
  );
  const copy = { productId: product.id, amount: String(Math.ceil(Number(product.minimum)) + 1_357) };
  await call('/trade/copyBuy', { ...copy, fundPassword: PASSWORDS.fund, clientOrderId: clientOrderId() });

  await call('/trade/dayTradeApply', { amount: '12347', clientOrderId: clientOrderId() });
  const block = first(await call('/trade/blockList', {}), 'block');
  const part = { id: block.id, quantity: String(block.minimumQuantity), bulkPassword: block.bulkPassword ?? '' };
  await call('/trade/blockApply', { ...part, clientOrderId: clientOrderId() });

  const quote = await call('/trade/exchangeQuote', { from: 'jpy', to: 'usd', amount: '123457' });
  const exchange = { quoteId: quote.id, fundPassword: PASSWORDS.fund, clientOrderId: clientOrderId() };
  await call('/trade/exchange', exchange);

  const loan = { type: 'jpy', amount: '103457', fundPassword: PASSWORDS.fund, clientOrderId: clientOrderId() } as const;
  await call('/user/loanApply', loan);
  await world.review('pass');
  return { offer: offer.id, block: block.id, product: product.id };
}

/** Gives a customer with money one of everything, so that no screen is empty. */
export async function makeBusy(world: World, session: Session): Promise<Belongings> {
  const call = callsOf(world, session);
  const { stocks } = await call('/market/stockList', { market: 'jp', sort: 'popular', size: '3' });
  const code = first(stocks, 'stock').code;
  const other = first(stocks.slice(1), 'other stock').code;
  for (const one of stocks) await call('/user/watchlistAdd', { code: one.code });
  await call('/user/searchHistoryAdd', { text: code });
  const { card } = await fund(world, call);
  const things = await invest(world, call);
  const { position } = await trade(call, code, other);
  const message = first((await call('/user/messageList', {})).messages, 'message');
  const article = first((await call('/market/newsList', { market: 'jp' })).news, 'article');
  return { code, position, card, message: message.id, article: article.id, ...things };
}
