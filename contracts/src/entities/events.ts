/** Events of a customer's money, shares or watched stocks, each reported by an in-site message. */
export const EVENT_KINDS = [
  'orderFilled',
  'orderPartFilled',
  'orderTriggered',
  'orderExpired',
  'orderCancelled',
  'positionClosed',
  'marginWarning',
  'forcedClose',
  'corporateAction',
  'newShareResult',
  'newShareDeadline',
  'review',
  'priceAlert',
] as const;
/** An event of a customer's money, shares or watched stocks that an in-site message reports. */
export type EventKind = (typeof EVENT_KINDS)[number];

/** Actions that a customer must or may take now. */
export const TODO_KINDS = [
  'addMargin',
  'acceptShares',
  'payShares',
  'resubmitIdentity',
  'repayLoan',
  'receiveDayTrade',
] as const;
/** An action that a customer must or may take now. */
export type TodoKind = (typeof TODO_KINDS)[number];
