import { DAY_TRADE_STATES, type EndpointPath, POSITION_STATES, SUBSCRIPTION_STATES } from '@zaraba/contracts';

/** A record of a list, with the fields that show the outcome of a call concerning it. */
interface ListedRecord {
  readonly status?: number | undefined;
  readonly closeReason?: string | undefined;
  readonly closeOrder?: { readonly clientOrderId: string } | undefined;
}

/** How a record shows the outcome of a call concerning it. */
export interface ShownBy {
  /** The lists that contain the record. */
  readonly lists: readonly EndpointPath[];
  /** Whether the call with this id was executed; undefined if the record does not show it. */
  readonly isDone: (record: ListedRecord, clientOrderId: string) => boolean | undefined;
}

const { holding, pendingOrder, orderCancelled } = POSITION_STATES.codes;
const { won, awaitingPayment, waived } = SUBSCRIPTION_STATES.codes;
const POSITIONS = ['/trade/userstocklist', '/trade/userstocklists'] as const;
const SUBSCRIPTIONS = ['/trade/usernewstocklist'] as const;

/**
 * Whether an order was cancelled. A held position without a close order does not show it: either the order that opened
 * the position was filled, or the order to close it was cancelled.
 */
function isCancelled({ status, closeOrder }: ListedRecord): boolean | undefined {
  if (status === pendingOrder || closeOrder !== undefined) return false;
  return status === orderCancelled || undefined;
}

const ROWS = {
  '/trade/cancelOrder': { lists: POSITIONS, isDone: isCancelled },
  '/trade/closePosition': {
    lists: POSITIONS,
    // While the market is closed, the position stays held with a pending order to close it.
    isDone: ({ status, closeOrder }, id) => status !== holding || closeOrder?.clientOrderId === id,
  },
  '/trade/dayTradeReceive': {
    lists: ['/trade/dayTradeList'],
    isDone: ({ status }) => status === DAY_TRADE_STATES.codes.applied,
  },
  '/trade/newShareConfirm': {
    lists: SUBSCRIPTIONS,
    isDone: ({ status }) => (status === won ? false : status === awaitingPayment || undefined),
  },
  '/trade/newShareWaive': { lists: SUBSCRIPTIONS, isDone: ({ status }) => status === waived },
  '/user/withdrawalCancel': {
    lists: ['/user/withdrawallist'],
    isDone: ({ closeReason }) => closeReason === 'customer',
  },
} as const satisfies Partial<Record<EndpointPath, ShownBy>>;

/** The path of a call without an id, whose outcome only its record shows. */
export type ShownPath = Exclude<keyof typeof ROWS, '/trade/closePosition'>;

/** How records show that a call was executed, by path. A partial or limited close is looked up by its id instead. */
export const SHOWN_BY: Readonly<Record<string, ShownBy>> = ROWS;
