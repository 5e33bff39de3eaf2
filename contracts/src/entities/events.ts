/** What happened to a customer's money or shares, or to what they watch, as an in-site message reports it. */
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
/** What happened to a customer's money or shares, or to what they watch, as an in-site message reports it. */
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
