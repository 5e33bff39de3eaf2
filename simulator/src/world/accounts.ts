import { deriveHex } from '../random.ts';
import type { Login, Register, Reply } from './command.ts';
import { confirm, refuse } from './command.ts';
import type { Draft } from './draft.ts';
import type { AccountRecord } from './state.ts';
import { tableDelete, tableGet, tableSet } from './table.ts';

/** Wrong passwords in a row that lock an account. */
export const LOGIN_ATTEMPTS = 5;
/** How long it stays locked, milliseconds of the world's time. */
export const LOGIN_LOCK_MS = 15 * 60_000;
/** Most sessions of one account; the oldest ends when one more opens. */
export const SESSIONS_MAXIMUM = 5;

/** The invite code of an account. */
export function inviteCodeOf(seed: string, account: string): string {
  return deriveHex(['invite', seed, account], 4).toUpperCase();
}

function openSession(draft: Draft, record: AccountRecord): { token: string; account: string } {
  const { account } = record;
  const sessionCount = record.sessionCount + 1;
  const token = deriveHex(['token', draft.state.seed, account, String(sessionCount)], 16);
  const tokens = [...record.tokens, token];
  let { sessions } = draft.state;
  for (const old of tokens.slice(0, -SESSIONS_MAXIMUM)) sessions = tableDelete(sessions, old);
  sessions = tableSet(sessions, token, { token, account, openedAt: draft.now });
  draft.state = { ...draft.state, sessions };
  draft.putAccount({ ...record, tokens: tokens.slice(-SESSIONS_MAXIMUM), sessionCount });
  return { token, account };
}

/** Makes an account and logs it in. An empty invite code counts as none. */
export function register(draft: Draft, command: Register): Reply {
  const { account, passwordHash } = command;
  if (draft.account(account) !== undefined) return refuse('account_exists');
  const invite = command.inviteCode?.trim().toUpperCase() ?? '';
  const inviter = tableGet(draft.state.inviteCodes, invite);
  if (invite !== '' && inviter === undefined) return refuse('inviter_not_found');
  const inviteCode = inviteCodeOf(draft.state.seed, account);
  draft.state = { ...draft.state, inviteCodes: tableSet(draft.state.inviteCodes, inviteCode, account) };
  const record: AccountRecord = {
    account,
    passwordHash,
    identity: 'notVerified',
    state: 'normal',
    ...(inviter !== undefined && { invitedBy: inviter }),
    inviteCode,
    registeredAt: draft.now,
    failedLogins: 0,
    tokens: [],
    sessionCount: 0,
    watchlist: [],
    openIds: [],
    endedIds: [],
  };
  return confirm('registered', openSession(draft, record));
}

function countFailure(draft: Draft, record: AccountRecord): Reply {
  const failedLogins = record.failedLogins + 1;
  const locked = failedLogins >= LOGIN_ATTEMPTS;
  const next = locked
    ? { ...record, failedLogins: 0, lockedUntil: draft.now + LOGIN_LOCK_MS }
    : { ...record, failedLogins };
  draft.putAccount(next);
  return refuse('wrong_credentials');
}

/** Opens a session. After five wrong passwords in a row even the right one is refused until the lock ends. */
export function login(draft: Draft, command: Login): Reply {
  const record = draft.account(command.account);
  if (record === undefined) return refuse('account_not_found');
  const { lockedUntil, ...unlocked } = record;
  if (lockedUntil !== undefined && draft.now < lockedUntil) return refuse('too_frequent');
  if (record.passwordHash !== command.passwordHash) return countFailure(draft, unlocked);
  // Told only to those who know the password.
  if (record.state === 'bannedFromLogin') return refuse('account_banned');
  return confirm('login_ok', openSession(draft, { ...unlocked, failedLogins: 0 }));
}

/** Ends a session. */
export function logout(draft: Draft, token: string): Reply {
  const session = tableGet(draft.state.sessions, token);
  if (session === undefined) return refuse('login_again');
  const record = draft.existingAccount(session.account);
  draft.state = { ...draft.state, sessions: tableDelete(draft.state.sessions, token) };
  draft.putAccount({ ...record, tokens: record.tokens.filter((other) => other !== token) });
  return confirm('submitted', null);
}
