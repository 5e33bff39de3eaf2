import type { ErrorKey, MessageKey } from '@zaraba/contracts';

/** Why a rule refused a call, by key. Testers see these texts with the values that the rule compared. */
const SENTENCES: Readonly<Record<ErrorKey, string>> = {
  account_exists: 'The number already has an account.',
  inviter_not_found: 'No account has this invite code.',
  account_not_found: 'There is no such account.',
  wrong_credentials: 'The login password is wrong.',
  wrong_old_password: 'The old password is wrong.',
  wrong_fund_password: 'The fund password is wrong, or is locked after too many tries.',
  fund_password_not_set: 'The account has no fund password yet.',
  security_key_mismatch: 'The key of the block trade is wrong.',
  wrong_channel_password: 'The password of the deposit channel is wrong.',
  too_frequent: 'The same request was made too recently or too often.',
  insufficient_balance: 'The free cash of the account is less than the amount needed.',
  insufficient_credit: 'The amount is above the credit limit of the account.',
  loan_unpaid: 'An earlier loan is not repaid, or its application is still open.',
  repayment_too_small: 'The amount is less than the debt.',
  credit_score_too_low: 'The credit score is below the minimum.',
  order_under_review: 'An earlier application is still under review.',
  deposit_pending: 'An earlier deposit is still under review.',
  fund_operation_in_progress: 'An earlier deposit or withdrawal is still open.',
  t1_sell_blocked: 'Shares bought today can be sold from the next trading day on.',
  cancel_not_allowed: 'The auction binds orders: none can be cancelled or changed until it has traded.',
  not_trading_time: 'The market is not in a trading session.',
  block_trade_closed: 'The block trade is not open for applications now.',
  product_unavailable: 'There is no such product on offer now.',
  product_past_deadline: 'The deadline of the product has passed.',
  price_unavailable: 'There is no price to trade at now, or the quote has expired.',
  price_limit_exceeded: 'The price lies outside the limits of the day.',
  subscription_not_open: 'The subscription is not open now.',
  already_subscribed: 'The account has subscribed already.',
  account_banned: 'The account may not log in.',
  account_frozen: 'The account is frozen.',
  trading_not_permitted: 'The account is not permitted to trade.',
  identity_required: 'The identity is not verified.',
  identity_rejected: 'The identity was rejected.',
  identity_under_review: 'The identity is under review.',
  identity_failed: 'The document belongs to another account.',
  bank_card_exists: 'The card is registered already.',
  bank_card_not_found: 'There is no such card in this account.',
  support_link_unavailable: 'The support desk has no address.',
  order_not_holding: 'The order or position is not in the state that this needs.',
  insufficient_quota: 'The amount left to allot is less than requested.',
  below_minimum_lots: 'The quantity is below the minimum.',
  purchase_failed: 'The purchase failed earlier.',
  purchase_not_allowed: 'The subscription is not in the state that this needs.',
  outside_funding_hours: 'Deposits and withdrawals are possible only on business days within the hours of the desk.',
  positions_open: 'Positions are still open.',
  below_minimum_amount: 'The amount is below the minimum.',
  above_maximum_amount: 'The amount is above the maximum.',
  same_currency: 'Both currencies are the same.',
  voucher_required: 'A picture of the payment is needed.',
  identity_images_required: 'Both sides of the document are needed.',
  invalid_request: 'A field has a value that the world does not allow.',
  login_again: 'The session does not exist or has ended.',
};

/** Describes why a rule refused with a key, with the values that it compared. */
export function sentenceOf(key: MessageKey | 'ok', facts: Readonly<Record<string, string>>): string {
  const sentence = Object.hasOwn(SENTENCES, key) ? SENTENCES[key as ErrorKey] : `The rules answer ${key}.`;
  const compared = Object.entries(facts).map(([name, value]) => `${name} ${value}`);
  return compared.length === 0 ? sentence : `${sentence} (${compared.join(', ')})`;
}
