/** The events that an in-site message reports: events of the money, the shares or the watched stocks of a customer. */
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
/** An event that an in-site message reports. */
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
