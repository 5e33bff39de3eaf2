/** The events of a customer's money, shares or watched stocks that an in-site message reports. */
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

/** What a customer must or may do now. */
export const TODO_KINDS = [
  'addMargin',
  'acceptShares',
  'payShares',
  'resubmitIdentity',
  'repayLoan',
  'receiveDayTrade',
] as const;
/** What a customer must or may do now. */
export type TodoKind = (typeof TODO_KINDS)[number];
