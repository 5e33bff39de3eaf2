import type { AccountState, EndpointPath, IdentityState, RequestOf, TRADER_ERRORS } from '@zaraba/contracts';
import type { Kit, Recipe } from './recipe.ts';

interface Standing {
  readonly state?: AccountState;
  readonly identity?: IdentityState;
}

/** Registers a newcomer with these states. Returns the account. */
export function newcomerOf(kit: Kit, { state, identity }: Standing): string {
  const account = kit.newcomer();
  if (identity !== undefined) kit.run({ name: 'setIdentity', account, identity });
  if (state !== undefined) kit.run({ name: 'setAccountState', account, state });
  return account;
}

/**
 * Returns a recipe for each error of {@link TRADER_ERRORS}. The request comes from a newcomer who lacks one permission.
 */
export function refusedToNewcomers<P extends EndpointPath>(
  request: (kit: Kit) => RequestOf<P>,
): Record<(typeof TRADER_ERRORS)[number], Recipe<P>> {
  const by = (standing: Standing): Recipe<P> => ({
    prepare: (kit) => ({ fields: request(kit), as: newcomerOf(kit, standing) }),
  });
  return {
    account_frozen: by({ state: 'frozen' }),
    trading_not_permitted: by({ state: 'notPermittedToTrade' }),
    identity_required: by({}),
    identity_under_review: by({ identity: 'underReview' }),
    identity_rejected: by({ identity: 'failed' }),
    fund_password_not_set: by({ identity: 'verified' }),
  };
}
