import { endSessions, loginPasswordRefusal, withoutFailures } from '../accounts/accounts.ts';
import { defineCapability } from '../kernel/capability.ts';
import type { Refusal, Reply } from '../kernel/command.ts';
import { confirm, refuseField } from '../kernel/command.ts';
import type { Draft } from '../kernel/draft.ts';
import { UNTRIED, fundPasswordRefusal, isLockedForGood } from '../accounts/fundPassword.ts';
import { notify } from '../inbox/messages.ts';
import type { ChangeFundPassword, ChangeLoginPassword, ChooseFundPassword, EndSession } from '../models/security.ts';

function refusedByLogin(draft: Draft, account: string, hash: string): Refusal | undefined {
  const refused = loginPasswordRefusal(draft, { account }, hash, 'wrong_old_password');
  if (refused !== undefined) return refused;
  draft.putAccount(withoutFailures(draft.existingAccount(account)));
  return undefined;
}

function changed(draft: Draft, account: string, password: 'login' | 'fund'): Reply {
  notify(draft, account, 'passwordChanged', { password });
  return confirm('modified', null);
}

function changeLoginPassword(draft: Draft, command: ChangeLoginPassword): Reply {
  const { account, sessionId: asking, oldPasswordHash, newPasswordHash } = command;
  if (oldPasswordHash === newPasswordHash) return refuseField('newPassword', 'choice');
  const refused = refusedByLogin(draft, account, oldPasswordHash);
  if (refused !== undefined) return refused;
  const record = draft.existingAccount(account);
  draft.putAccount({ ...record, passwordHash: newPasswordHash });
  const others = record.sessionIds.filter((id) => id !== asking);
  endSessions(draft, account, others);
  return changed(draft, account, 'login');
}

function chooseFundPassword(draft: Draft, command: ChooseFundPassword): Reply {
  const { account, loginPasswordHash, fundPasswordHash } = command;
  const before = draft.existingAccount(account);
  const free = before.fundPasswordHash === undefined || isLockedForGood(before);
  if (!free) return refuseField('fundPassword', 'duplicate');
  const refused = refusedByLogin(draft, account, loginPasswordHash);
  if (refused !== undefined) return refused;
  draft.putAccount({ ...draft.existingAccount(account), fundPasswordHash, fundPasswordGuard: UNTRIED });
  return changed(draft, account, 'fund');
}

function changeFundPassword(draft: Draft, command: ChangeFundPassword): Reply {
  const { account, oldPasswordHash, newPasswordHash } = command;
  if (oldPasswordHash === newPasswordHash) return refuseField('newPassword', 'choice');
  const refused = fundPasswordRefusal(draft, account, oldPasswordHash);
  if (refused !== undefined) return refused;
  draft.putAccount({ ...draft.existingAccount(account), fundPasswordHash: newPasswordHash });
  return changed(draft, account, 'fund');
}

function endSession(draft: Draft, { account, sessionId: named }: EndSession): Reply {
  const ended = draft.existingAccount(account).sessionIds.filter((id) => id === named);
  if (ended.length === 0) return refuseField('id', 'choice');
  endSessions(draft, account, ended);
  return confirm('deleted', null);
}

/** The capability of passwords and sessions. */
export const security = defineCapability<'security'>({
  commands: { changeLoginPassword, chooseFundPassword, changeFundPassword, endSession },
  records: {},
  messages: {
    passwordChanged: {
      about: 'account',
      jp: [
        'パスワードが変更されました',
        '変更されたもの：{password}',
        'お心当たりがないときは、カスタマーサポートにご連絡ください。',
      ],
      cn: ['密码已修改', '已修改：{password}', '如非本人操作，请联系在线客服。'],
      us: [
        'A password was changed',
        'What changed: {password}',
        'If this was not you, please contact customer service.',
      ],
    },
  },
});
