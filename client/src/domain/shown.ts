import { DAY_TRADE_STATES, type EndpointPath, POSITION_STATES, SUBSCRIPTION_STATES } from '@zaraba/contracts';

/** A record of a list, with the fields that show the outcome of a call about it. */
interface ListedRecord {
  readonly status?: number | undefined;
  readonly closeReason?: string | undefined;
  readonly closeOrder?: { readonly clientOrderId: string } | undefined;
}

/** How a record shows the outcome of a call about it. */
export interface ShownBy {
  /** The lists that contain the record. */
  readonly lists: readonly EndpointPath[];
  /** Whether the call with this id was carried out; undefined if the record cannot tell. */
  readonly isDone: (record: ListedRecord, clientOrderId: string) => boolean | undefined;
}

const { holding, pendingOrder, orderCancelled } = POSITION_STATES.codes;
const { won, awaitingPayment, waived } = SUBSCRIPTION_STATES.codes;
const POSITIONS = ['/trade/userstocklist', '/trade/userstocklists'] as const;
const SUBSCRIPTIONS = ['/trade/usernewstocklist'] as const;

/** A held position cannot tell whether the order that opened it was filled, or the one to close it was cancelled. */
function isCancelled({ status, closeOrder }: ListedRecord): boolean | undefined {
  if (status === pendingOrder || closeOrder !== undefined) return false;
  return status === orderCancelled || undefined;
}

const ROWS = {
  '/trade/cancelOrder': { lists: POSITIONS, isDone: isCancelled },
  '/trade/closePosition': {
    lists: POSITIONS,
    // While its market is closed the position is held, with a waiting order to close it.
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

/** A call without an id, of which only its record shows what became. */
export type ShownPath = Exclude<keyof typeof ROWS, '/trade/closePosition'>;

/** How records show that a call was carried out. A partial or limited close is looked up by its id instead. */
export const SHOWN_BY: Readonly<Record<string, ShownBy>> = ROWS;
