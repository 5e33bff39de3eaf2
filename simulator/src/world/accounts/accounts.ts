import { deriveHex } from '../../random.ts';
import { defineCapability } from '../kernel/capability.ts';
import type { Refusal, Reply } from '../kernel/command.ts';
import { confirm, refuse, refusePassword } from '../kernel/command.ts';
import type { Draft } from '../kernel/draft.ts';
import { UNTRIED } from './fundPassword.ts';
import { notify } from '../inbox/messages.ts';
import type { AccountRecord, LoginGuard } from '../kernel/state.ts';
import type { Login, Register } from '../models/accounts.ts';
import { changeWatchlist } from './watchlist.ts';
import { tableDelete, tableGet, tableSet } from '../kernel/table.ts';

/** The number of consecutive wrong passwords after which a source is locked out. */
export const LOGIN_ATTEMPTS = 5;
/** The duration of the lockout of a source, ms. */
export const LOGIN_LOCK_MS = 15 * 60_000;
/** The maximum number of sources (such as IP addresses) of an account that have their own failure counter. */
const LOGIN_PLACES_MAXIMUM = 20;
const OTHER_PLACES = 'others';
/** The maximum number of sessions of an account. A further session ends the oldest one. */
export const SESSIONS_MAXIMUM = 5;
/** The session id is not a secret, so it may be short. */
const SESSION_ID_BYTES = 8;

/** A new customer's credit score (of 0 to 100). A reduced score recovers up to this value. */
export const CREDIT_SCORE_USUAL = 80;

/** Creates the record of a new account. */
export function newAccount(
  joined: Pick<AccountRecord, 'account' | 'passwordHash' | 'identity' | 'inviteCode' | 'registeredAt'> &
    Pick<AccountRecord, 'fundPasswordHash' | 'invitedBy'>,
): AccountRecord {
  return {
    ...joined,
    state: 'normal',
    failedLogins: 0,
    sessionIds: [],
    sessionCount: 0,
    watchlist: [],
    openRecords: {},
    endedRecords: {},
    searchHistory: [],
    creditScore: CREDIT_SCORE_USUAL,
    fundPasswordGuard: UNTRIED,
    risksRead: {},
  };
}

/** Derives an account's invite code from the seed. */
export function inviteCodeOf(seed: string, account: string): string {
  return deriveHex(['invite', seed, account], 4).toUpperCase();
}

/** A newly opened session, with its account. */
export interface OpenedSession {
  readonly sessionId: string;
  readonly account: string;
}

function openSession(draft: Draft, record: AccountRecord, { device }: { readonly device?: string }): OpenedSession {
  const { account } = record;
  const sessionCount = record.sessionCount + 1;
  const id = deriveHex(['session', draft.state.seed, account, String(sessionCount)], SESSION_ID_BYTES);
  const sessionIds = [...record.sessionIds, id];
  let { sessions } = draft.state;
  for (const old of sessionIds.slice(0, -SESSIONS_MAXIMUM)) sessions = tableDelete(sessions, old);
  sessions = tableSet(sessions, id, {
    id,
    account,
    openedAt: draft.now,
    ...(device === undefined ? {} : { device }),
  });
  draft.state = { ...draft.state, sessions };
  draft.putAccount({ ...record, sessionIds: sessionIds.slice(-SESSIONS_MAXIMUM), sessionCount });
  return { sessionId: id, account };
}

/** Creates an account and opens its first session. An empty invite code counts as none. */
export function register(draft: Draft, command: Register): Reply {
  const { account, passwordHash } = command;
  if (draft.account(account) !== undefined) return refuse('account_exists');
  const invite = command.inviteCode?.trim().toUpperCase() ?? '';
  const inviter = tableGet(draft.state.inviteCodes, invite);
  if (invite !== '' && inviter === undefined) return refuse('inviter_not_found');
  const inviteCode = inviteCodeOf(draft.state.seed, account);
  draft.state = { ...draft.state, inviteCodes: tableSet(draft.state.inviteCodes, inviteCode, account) };
  const invited = inviter === undefined ? {} : { invitedBy: inviter };
  const joined = { account, passwordHash, inviteCode, registeredAt: draft.now, ...invited };
  const session = openSession(draft, newAccount({ ...joined, identity: 'notVerified' }), command);
  notify(draft, account, 'welcome');
  return confirm('registered', session);
}

/** Returns the key of a source's failure counter. All sources beyond the maximum share one counter. */
function placeOf({ loginsFrom = {} }: AccountRecord, from: string): string {
  return from in loginsFrom || Object.keys(loginsFrom).length < LOGIN_PLACES_MAXIMUM ? from : OTHER_PLACES;
}

function guardOf(record: AccountRecord, from: string | undefined): LoginGuard {
  if (from !== undefined) return record.loginsFrom?.[placeOf(record, from)] ?? { failed: 0 };
  const { failedLogins: failed, lockedUntil } = record;
  return { failed, ...(lockedUntil !== undefined && { lockedUntil }) };
}

function guarded(record: AccountRecord, from: string | undefined, { failed, lockedUntil }: LoginGuard): AccountRecord {
  const lock = lockedUntil === undefined ? {} : { lockedUntil };
  if (from !== undefined) {
    return { ...record, loginsFrom: { ...record.loginsFrom, [placeOf(record, from)]: { failed, ...lock } } };
  }
  const { lockedUntil: _before, ...unlocked } = record;
  return { ...unlocked, failedLogins: failed, ...lock };
}

/**
 * Checks a login password, and returns undefined if it is right. A wrong password is counted. The fifth in a row locks
 * the source out, even if the next password is right.
 */
export function loginPasswordRefusal(
  draft: Draft,
  { account, from }: Pick<Login, 'account' | 'from'>,
  hash: string,
  wrong: 'wrong_credentials' | 'wrong_old_password',
): Refusal | undefined {
  const record = draft.existingAccount(account);
  const { failed: before, lockedUntil } = guardOf(record, from);
  if (lockedUntil !== undefined && draft.now < lockedUntil) return refusePassword('too_frequent', 0, lockedUntil);
  if (record.passwordHash === hash) return undefined;
  const failed = before + 1;
  const until = failed >= LOGIN_ATTEMPTS ? draft.now + LOGIN_LOCK_MS : undefined;
  draft.putAccount(guarded(record, from, until === undefined ? { failed } : { failed: 0, lockedUntil: until }));
  return refusePassword(wrong, until === undefined ? LOGIN_ATTEMPTS - failed : 0, until);
}

/** Clears a source's failure count after a right password. */
export function withoutFailures(record: AccountRecord, from?: string): AccountRecord {
  if (from === undefined) return guarded(record, from, { failed: 0 });
  const { loginsFrom: { [placeOf(record, from)]: _right, ...others } = {}, ...rest } = record;
  return Object.keys(others).length === 0 ? rest : { ...rest, loginsFrom: others };
}

/** Opens a session if the password is right. Only the server knows the session's token. */
export function login(draft: Draft, command: Login): Reply {
  const { account, passwordHash, renewedHash, from } = command;
  const record = draft.account(account);
  if (record === undefined) return refuse('account_not_found');
  const refused = loginPasswordRefusal(draft, command, passwordHash, 'wrong_credentials');
  if (refused !== undefined) return refused;
  // Checked after the password, so that only the customer learns of the ban.
  if (record.state === 'bannedFromLogin') return refuse('account_banned');
  const renewed = renewedHash === undefined ? record : { ...record, passwordHash: renewedHash };
  return confirm('login_ok', openSession(draft, withoutFailures(renewed, from), command));
}

/** Ends the given sessions of an account. */
export function endSessions(draft: Draft, account: string, ids: readonly string[]): void {
  const record = draft.existingAccount(account);
  const sessions = ids.reduce((rest, id) => tableDelete(rest, id), draft.state.sessions);
  draft.state = { ...draft.state, sessions };
  draft.putAccount({ ...record, sessionIds: record.sessionIds.filter((other) => !ids.includes(other)) });
}

/** Ends a session. */
export function logout(draft: Draft, id: string): Reply {
  const session = tableGet(draft.state.sessions, id);
  if (session === undefined) return refuse('login_again');
  endSessions(draft, session.account, [id]);
  return confirm('submitted', null);
}

/**
 * The capability of accounts and watchlists. Registration, login and logout are separate, because they work without a
 * logged-in customer.
 */
export const accounts = defineCapability<'accounts'>({
  commands: { watchlistAdd: changeWatchlist, watchlistRemove: changeWatchlist },
  records: {},
  messages: {
    welcome: {
      about: 'account',
      jp: [
        'Zarabaへようこそ',
        '口座が開設されました。',
        'ここは模擬市場です。実際のお金は動きません。',
        'お取引の前に、本人確認と取引暗証番号の設定をお済ませください。',
      ],
      cn: [
        '欢迎使用Zaraba',
        '账户已开立。',
        '这里是模拟市场，不涉及真实资金。',
        '交易前请先完成实名认证并设置资金密码。',
      ],
      us: [
        'Welcome to Zaraba',
        'Your account is open.',
        'This is a simulated market: no real money moves.',
        'Before you trade, please verify your identity and set a trading PIN.',
      ],
    },
  },
});
