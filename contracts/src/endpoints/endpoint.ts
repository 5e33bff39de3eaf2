import type * as z from 'zod/mini';
import type { ErrorKey, SuccessKey } from '../messages.ts';

/** The definition of one endpoint, shared by client and server. */
export interface Endpoint {
  /**
   * `seen`: the specification of the product contains the endpoint. `assumed`: only this contract defines the endpoint;
   * a client treats the status 404 as not offered.
   */
  readonly origin: 'seen' | 'assumed';
  /** Whether the headers `token` and `account` must name a session. */
  readonly session: 'required' | 'optional' | 'none';
  /** Whether the call may change data of the server. */
  readonly effect: 'reads' | 'writes';
  /** Whether the call uploads one picture in the multipart field `image`, next to the form fields. */
  readonly upload?: true;
  /** The schema of the form fields. Other fields are refused. */
  readonly request: z.ZodMiniType;
  /** The schema of `data` in a successful reply. */
  readonly reply: z.ZodMiniType;
  /**
   * Whether a client refuses a reply that is only partly readable. Terms without some of their fields would show a cost
   * that is too low.
   */
  readonly whole?: true;
  /** The message key of a successful reply; `ok` if the call only reads. */
  readonly success: SuccessKey | 'ok';
  /** The error keys of the endpoint, in addition to `invalid_request` and `login_again`. */
  readonly errors: readonly ErrorKey[];
  /** One sentence for the generated documentation. */
  readonly summary: string;
}

/** The fields that most read-only endpoints with a session share. An endpoint may override them. */
export const READ = { origin: 'assumed', session: 'required', effect: 'reads', success: 'ok', errors: [] } as const;
/** The fields that read-only endpoints without a session share. */
export const PUBLIC_READ = { ...READ, session: 'none' } as const;
/** The fields that endpoints share which need a session and may change data. */
export const WRITE = { origin: 'assumed', session: 'required', effect: 'writes' } as const;

/** The error keys of calls that need permission to trade, a verified identity and a trading PIN. */
export const TRADER_ERRORS = [
  'account_frozen',
  'trading_not_permitted',
  'identity_required',
  'identity_under_review',
  'identity_rejected',
  'fund_password_not_set',
] as const satisfies readonly ErrorKey[];
