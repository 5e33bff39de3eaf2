/** The texts of all server messages: `text` states what happened, and `next` why and what to do. */
export const message = {
  account_exists: {
    text: 'This account already exists',
    next: 'The number is already registered. Log in instead.',
  },
  inviter_not_found: {
    text: 'Invite code not found',
    next: 'Check the code, or leave the field empty to register without one.',
  },
  account_not_found: {
    text: 'Account not found',
    next: 'Check the number. If you are new here, register first.',
  },
  wrong_credentials: {
    text: 'Wrong account or password',
    next: 'Check upper and lower case and try again.',
  },
  wrong_old_password: { text: 'Current password is wrong', next: 'Enter the password you use now.' },
  wrong_fund_password: {
    text: 'Wrong trading PIN',
    next: 'Check it and try again. It is not your login password.',
  },
  fund_password_not_set: {
    text: 'No trading PIN set',
    next: 'Set a trading PIN first. No money has moved.',
  },
  security_key_mismatch: {
    text: 'Security key does not match',
    next: 'Check the password or key you typed and enter it again. If it still fails, open the page again.',
  },
  wrong_channel_password: {
    text: 'Wrong channel password',
    next: 'Check the password you were given for this channel.',
  },
  too_frequent: {
    text: 'Too many requests',
    next: 'You acted several times within a short time. Wait a moment and try again.',
  },
  insufficient_balance: {
    text: 'Insufficient funds',
    next: 'Lower the amount or deposit funds. No money has moved.',
  },
  insufficient_credit: {
    text: 'Not enough credit',
    next: 'Reduce the amount, or repay to free up credit.',
  },
  loan_unpaid: { text: 'You have an unpaid loan', next: 'Repay it first; then this becomes available.' },
  repayment_too_small: {
    text: 'Repayment is less than the amount borrowed',
    next: 'Enter at least the full outstanding amount.',
  },
  credit_score_too_low: {
    text: 'Credit score too low to withdraw',
    next: 'Please contact customer service. Nobody will ask you to pay in order to withdraw.',
  },
  order_under_review: {
    text: 'A request is under review',
    next: 'Wait until the review ends. The result appears in your records.',
  },
  deposit_pending: { text: 'A deposit is pending', next: 'Wait until it is confirmed, then try again.' },
  fund_operation_in_progress: {
    text: 'Another fund operation is in progress',
    next: 'Please wait a moment. Nothing is processed twice.',
  },
  t1_sell_blocked: {
    text: 'Shares bought today cannot be sold (T+1)',
    next: 'In this market shares can be sold from the next trading day.',
  },
  not_trading_time: {
    text: 'Market closed',
    next: 'Try again after the next opening. No order was placed.',
  },
  block_trade_closed: { text: 'Block trading is closed', next: 'Wait until it opens again.' },
  product_unavailable: {
    text: 'This stock is not available',
    next: 'It may have been removed, or the code is wrong. Search again.',
  },
  product_past_deadline: { text: 'The deadline has passed', next: 'Choose another open product.' },
  price_unavailable: {
    text: 'Price unavailable',
    next: 'Try again shortly. If it keeps happening, contact customer service. No order was placed.',
  },
  price_limit_exceeded: {
    text: 'Beyond the price limit',
    next: 'Set a price between limit down and limit up.',
  },
  subscription_not_open: { text: 'Subscription is not open yet', next: 'Apply after it opens.' },
  already_subscribed: {
    text: 'One application per issue',
    next: 'You have applied already. See your subscriptions.',
  },
  account_banned: {
    text: 'Login is disabled for this account',
    next: 'Please contact customer service.',
  },
  account_frozen: {
    text: 'Account frozen',
    next: 'Orders and transfers are not possible. Please contact customer service.',
  },
  trading_not_permitted: {
    text: 'Trading is not permitted for this account',
    next: 'Please contact customer service.',
  },
  identity_required: {
    text: 'Identity verification required',
    next: 'Verify your identity first, then continue here.',
  },
  identity_rejected: {
    text: 'Identity verification was rejected',
    next: 'Check your documents and submit them again.',
  },
  identity_under_review: {
    text: 'Identity verification is under review',
    next: 'Wait for the review to end, then continue here.',
  },
  identity_failed: {
    text: 'Identity verification failed',
    next: 'Check the name and ID number and submit again.',
  },
  bank_card_exists: { text: 'This bank account already exists', next: 'See your bank accounts.' },
  bank_card_not_found: { text: 'Bank account not found', next: 'Add a bank account first.' },
  support_link_unavailable: { text: 'Customer service link unavailable', next: 'Try again later.' },
  order_not_holding: {
    text: 'Position is not open',
    next: 'It may have been closed or canceled. Refresh the list to see its status.',
  },
  cancel_not_allowed: {
    text: 'Orders cannot be canceled or changed now',
    next: 'The exchange accepts neither until the auction has traded. The order stays as it was. Try again after the auction.',
  },
  insufficient_quota: { text: 'No quota left', next: 'Reduce the quantity or wait for the next offer.' },
  below_minimum_lots: { text: 'Below the minimum quantity', next: 'Increase the quantity and try again.' },
  purchase_failed: { text: 'Purchase failed', next: 'No money has moved. Try again later.' },
  purchase_not_allowed: { text: 'This cannot be purchased', next: 'See the conditions of purchase.' },
  outside_funding_hours: {
    text: 'Outside deposit and withdrawal hours',
    next: 'Try again within the stated hours.',
  },
  positions_open: { text: 'You have open positions', next: 'Close them all first, then try again.' },
  below_minimum_amount: { text: 'Below the minimum', next: 'Enter at least the minimum shown on the page.' },
  above_maximum_amount: { text: 'Above the maximum', next: 'Enter no more than the maximum shown on the page.' },
  same_currency: { text: 'The currencies are the same', next: 'Choose another currency to receive.' },
  voucher_required: { text: 'Transfer receipt required', next: 'Choose a picture of the receipt, then submit.' },
  identity_images_required: { text: 'Both sides of the ID are required', next: 'Choose front and back.' },
  invalid_request: {
    text: 'Please check your entries',
    next: 'Correct the marked fields and try again. Nothing was changed.',
  },
  login_again: { text: 'Please log in again', next: 'Your session has expired or was ended elsewhere.' },
  registered: { text: 'Registered', next: 'You can start right away.' },
  login_ok: { text: 'Logged in', next: 'Log out when you are done.' },
  modified: { text: 'Saved', next: 'The change takes effect from now on.' },
  added: { text: 'Added', next: 'See it in the list.' },
  unbound: { text: 'Removed', next: 'It is no longer linked.' },
  submitted: { text: 'Submitted', next: 'Follow it in your records.' },
  purchased: { text: 'Purchased', next: 'See it in your holdings.' },
  subscribed: { text: 'Subscribed', next: 'Follow it in your subscriptions.' },
  allocation_ok: { text: 'Allocated', next: 'See your allotments.' },
  copy_order_ok: { text: 'Copy order accepted', next: 'Returns are not guaranteed. See your copy orders.' },
  exchange_ok: { text: 'Exchanged', next: 'See your balances.' },
  loan_ok: { text: 'Loan application received', next: 'See how its review stands on the loan page.' },
  margin_top_up_ok: { text: 'Margin added', next: 'See the ratio on the position page.' },
  cancelled: { text: 'Canceled', next: 'The funds on hold are available again.' },
  sale_requested: { text: 'Sell or close order accepted', next: 'See the result in your holdings.' },
  received: { text: 'Received', next: 'See your balance.' },
  recharge_submitted: { text: 'Deposit submitted', next: 'Follow it until it arrives.' },
  withdraw_submitted: { text: 'Withdrawal submitted', next: 'Follow it until it arrives.' },
  upload_ok: { text: 'Uploaded', next: 'Check the details next.' },
  deleted: { text: 'Deleted', next: 'It is no longer in the list.' },
  network: {
    text: 'Network error',
    next: 'The server cannot be reached. Check your connection and try again.',
  },
  unknown: {
    text: 'This could not be done',
    next: 'Try again later. If it keeps happening, pass on the details below.',
  },
} as const;
