import type { AccountState } from '@zaraba/contracts';
import { Badge } from '@zaraba/kit/badge';
import type { ReactElement } from 'react';
import { accountStateOf } from '../../domain/operator/customerRule.ts';
import { useUserInfo } from '../../state/hooks.ts';
import { useTexts } from '../texts.ts';

const MARKS = {
  frozen: { tone: 'danger', text: 'accountMark.frozen' },
  bannedFromLogin: { tone: 'danger', text: 'accountMark.frozen' },
  notPermittedToTrade: { tone: 'danger', text: 'accountMark.notPermittedToTrade' },
  pendingIdentityReview: { tone: 'warn', text: 'accountMark.pendingIdentityReview' },
} as const satisfies Record<Exclude<AccountState, 'normal'>, { tone: string; text: string }>;

/** An unusual state of the account, as text. In good standing, it shows nothing. */
export function AccountMark(): ReactElement | null {
  const t = useTexts();
  const state = accountStateOf(useUserInfo().data);
  if (state === undefined || state === 'normal') return null;
  const { tone, text } = MARKS[state];
  return (
    <span data-testid="account-mark">
      <Badge tone={tone}>{t(text)}</Badge>
    </span>
  );
}
