import { IDENTITY_STATES, stateOfCode } from '@zaraba/contracts';
import type { IdentityState } from '@zaraba/contracts';
import { Badge } from '@zaraba/kit/badge';
import type { ReactElement } from 'react';
import { useUserInfo } from '../../state/hooks.ts';
import { useTexts } from '../texts.ts';

const BADGES = {
  notVerified: { tone: 'neutral', text: 'panel.notVerified' },
  verified: { tone: 'ok', text: 'panel.verified' },
  failed: { tone: 'danger', text: 'panel.failedIdentity' },
  underReview: { tone: 'warn', text: 'panel.underReview' },
} as const satisfies Record<IdentityState, { tone: string; text: string }>;

/** The state of the customer's identity verification, as text. */
export function IdentityBadge(): ReactElement | null {
  const t = useTexts();
  const { data } = useUserInfo();
  if (data?.is_true === undefined) return null;
  const state = stateOfCode(IDENTITY_STATES, data.is_true);
  if (state === undefined) return <Badge tone="warn">{t('money.unknown')}</Badge>;
  return <Badge tone={BADGES[state].tone}>{t(BADGES[state].text)}</Badge>;
}
