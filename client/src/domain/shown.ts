import { DAY_TRADE_STATES, type EndpointPath, POSITION_STATES, SUBSCRIPTION_STATES } from '@zaraba/contracts';

/** A record of a list, with the fields that show whether a call was executed. */
interface ListedRecord {
  readonly status?: number | undefined;
  readonly closeReason?: string | undefined;
  readonly closeOrder?: { readonly clientOrderId: string } | undefined;
}

/** Where and how a record shows whether a call was executed. */
export interface ShownBy {
  /** The lists that contain the record. */
  readonly lists: readonly EndpointPath[];
  /** Whether the call with the given id was executed; undefined if the record does not show it. */
  readonly isDone: (record: ListedRecord, clientOrderId: string) => boolean | undefined;
}

const { holding, pendingOrder, orderCancelled } = POSITION_STATES.codes;
const { won, awaitingPayment, waived } = SUBSCRIPTION_STATES.codes;
const POSITIONS = ['/trade/userstocklist', '/trade/userstocklists'] as const;
const SUBSCRIPTIONS = ['/trade/usernewstocklist'] as const;

/**
 * Whether an order was cancelled. A held position without a closing order does not show it: its opening order may have
 * been filled, or its closing order may have been cancelled.
 */
function isCancelled({ status, closeOrder }: ListedRecord): boolean | undefined {
  if (status === pendingOrder || closeOrder !== undefined) return false;
  return status === orderCancelled || undefined;
}

const ROWS = {
  '/trade/cancelOrder': { lists: POSITIONS, isDone: isCancelled },
  '/trade/closePosition': {
    lists: POSITIONS,
    // If the market is closed, the position stays held and gets a pending closing order.
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

/** The path of a call that has no id. Only a record shows whether it was executed. */
export type ShownPath = Exclude<keyof typeof ROWS, '/trade/closePosition'>;

/** How records show that a call was executed, by path. A partial or limited close is looked up by its id instead. */
export const SHOWN_BY: Readonly<Record<string, ShownBy>> = ROWS;
