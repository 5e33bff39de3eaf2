import type { Draft } from './draft.ts';

/** Carries out what a tester decides about an account, so that the account and every record it changes say so. */
export function decideByHand(draft: Draft, account: string, decide: () => void): void {
  draft.byHand = true;
  try {
    decide();
  } finally {
    draft.byHand = false;
  }
  draft.putAccount({ ...draft.existingAccount(account), decidedByHand: true });
}
