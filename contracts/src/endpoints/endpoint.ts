import type * as z from 'zod/mini';
import type { ErrorKey, SuccessKey } from '../messages.ts';

/** One call of the API, with all data that client and server need. */
export interface Endpoint {
  /**
   * The source of the call: `seen` in the product's specification, or `assumed` by this contract. A client treats a 404
   * on an assumed call as not offered.
   */
  readonly origin: 'seen' | 'assumed';
  /** Whether the headers `token` and `account` must name a session. */
  readonly session: 'required' | 'optional' | 'none';
  /** Whether the call may change data of the server. */
  readonly effect: 'reads' | 'writes';
  /** Whether the call contains one picture in the multipart field `image`, next to the form fields. */
  readonly upload?: true;
  /** Shape of the form fields; other fields are refused. */
  readonly request: z.ZodMiniType;
  /** Shape of `data` in a successful reply. */
  readonly reply: z.ZodMiniType;
  /**
   * Whether a partly readable reply is refused: if terms lacked fields, a cost or a rule would look better than it is.
   */
  readonly whole?: true;
  /** Message key of a successful reply; `ok` if the call only reads. */
  readonly success: SuccessKey | 'ok';
  /** The error keys of the call's own rules, in addition to `invalid_request` and `login_again`. */
  readonly errors: readonly ErrorKey[];
  /** One sentence for the generated documentation. */
  readonly summary: string;
}

/** Fields that most read-only calls of a session share. The row of a call may override them. */
export const READ = { origin: 'assumed', session: 'required', effect: 'reads', success: 'ok', errors: [] } as const;
/** The same fields for read-only calls that need no session. */
export const PUBLIC_READ = { ...READ, session: 'none' } as const;
/** Fields that calls share which need a session and may change data. */
export const WRITE = { origin: 'assumed', session: 'required', effect: 'writes' } as const;

/** Errors of calls for which a customer needs permission to trade, a verified identity and a trading PIN. */
export const TRADER_ERRORS = [
  'account_frozen',
  'trading_not_permitted',
  'identity_required',
  'identity_under_review',
  'identity_rejected',
  'fund_password_not_set',
] as const satisfies readonly ErrorKey[];
