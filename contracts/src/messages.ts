/** How a client shows a message: an error remains next to the form, and a success appears briefly. */
export type MessageKind = 'error' | 'success';

/**
 * The message keys that a server sends in `msg`. A language file without one of them does not compile. Requests that
 * only read succeed with `ok`, which clients do not show.
 */
export const MESSAGES = {
  account_exists: 'error',
  inviter_not_found: 'error',
  account_not_found: 'error',
  wrong_credentials: 'error',
  wrong_old_password: 'error',
  wrong_fund_password: 'error',
  fund_password_not_set: 'error',
  security_key_mismatch: 'error',
  wrong_channel_password: 'error',
  too_frequent: 'error',
  insufficient_balance: 'error',
  insufficient_credit: 'error',
  loan_unpaid: 'error',
  repayment_too_small: 'error',
  credit_score_too_low: 'error',
  order_under_review: 'error',
  deposit_pending: 'error',
  fund_operation_in_progress: 'error',
  t1_sell_blocked: 'error',
  not_trading_time: 'error',
  block_trade_closed: 'error',
  product_unavailable: 'error',
  product_past_deadline: 'error',
  price_unavailable: 'error',
  price_limit_exceeded: 'error',
  subscription_not_open: 'error',
  already_subscribed: 'error',
  account_banned: 'error',
  account_frozen: 'error',
  trading_not_permitted: 'error',
  identity_required: 'error',
  identity_rejected: 'error',
  identity_under_review: 'error',
  identity_failed: 'error',
  bank_card_exists: 'error',
  bank_card_not_found: 'error',
  support_link_unavailable: 'error',
  order_not_holding: 'error',
  cancel_not_allowed: 'error',
  insufficient_quota: 'error',
  below_minimum_lots: 'error',
  purchase_failed: 'error',
  purchase_not_allowed: 'error',
  outside_funding_hours: 'error',
  positions_open: 'error',
  below_minimum_amount: 'error',
  above_maximum_amount: 'error',
  same_currency: 'error',
  voucher_required: 'error',
  identity_images_required: 'error',
  invalid_request: 'error',
  login_again: 'error',
  registered: 'success',
  login_ok: 'success',
  modified: 'success',
  added: 'success',
  unbound: 'success',
  submitted: 'success',
  purchased: 'success',
  subscribed: 'success',
  allocation_ok: 'success',
  copy_order_ok: 'success',
  exchange_ok: 'success',
  loan_ok: 'success',
  margin_top_up_ok: 'success',
  cancelled: 'success',
  sale_requested: 'success',
  received: 'success',
  recharge_submitted: 'success',
  withdraw_submitted: 'success',
  upload_ok: 'success',
  deleted: 'success',
} as const satisfies Record<string, MessageKind>;

/** A message key. */
export type MessageKey = keyof typeof MESSAGES;
/** The message keys of refusals. */
export type ErrorKey = { [K in MessageKey]: (typeof MESSAGES)[K] extends 'error' ? K : never }[MessageKey];
/** The message keys of confirmations. */
export type SuccessKey = Exclude<MessageKey, ErrorKey>;

/** Whether a text is a known message key. */
export function isMessageKey(text: string): text is MessageKey {
  return Object.hasOwn(MESSAGES, text);
}

/** Whether a message key is that of a refusal. */
export function isErrorKey(key: MessageKey): key is ErrorKey {
  return MESSAGES[key] === 'error';
}
