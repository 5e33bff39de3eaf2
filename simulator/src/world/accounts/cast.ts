import { DAY_MS } from '@zaraba/contracts';
import type { AccountRecord } from '../kernel/state.ts';

/** An invite code that belongs to no customer. */
export const HOUSE_INVITE_CODE = 'ZARABA';

/** Opening balance of the first demonstration account, yen. */
export const DEMO_OPENING_JPY = 10_000_000;

/**
 * The demonstration accounts read all risk warnings this long before the world starts, so that they need not wait a
 * day.
 */
export const CAST_READ_BEFORE_MS = 30 * DAY_MS;

type CastMember = Pick<AccountRecord, 'account' | 'passwordHash' | 'fundPasswordHash' | 'identity'>;

/**
 * The demonstration accounts; both have the password `demo-1234`. The first is verified and has money and the fund
 * password `246810`; the second is new. Their password hashes are literals, because the core cannot compute hashes; a
 * test checks them.
 */
export const DEMO_CAST: readonly [CastMember, CastMember] = [
  {
    account: '0900000001',
    passwordHash: '004f10eb11f5341475b8a2df2b4b2ebd828fffd281c7f24b',
    fundPasswordHash: 'd094d760277f169ee526ada29e81057ca9131a1ad85595c7',
    identity: 'verified',
  },
  {
    account: '0900000002',
    passwordHash: 'b89bc6ed7e8a3eb176615f37d0381edacceeddacb170af2a',
    identity: 'notVerified',
  },
];
