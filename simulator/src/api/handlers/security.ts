import type { CheckedRequestOf, securityEndpoints } from '@zaraba/contracts';
import { sessionList } from '../../world/accounts/views.ts';
import type { Call, Handlers } from '../call.ts';

/** Both passwords are hashed alike, so that the core can detect an unchanged password. */
function change({ hashOf }: Call, { oldPassword, newPassword }: CheckedRequestOf<'/user/changeLoginPassword'>) {
  const oldPasswordHash = hashOf('oldPassword');
  return { oldPasswordHash, newPasswordHash: oldPassword === newPassword ? oldPasswordHash : hashOf('newPassword') };
}

/** Handlers for passwords and sessions. */
export const securityHandlers: Handlers<keyof typeof securityEndpoints> = {
  '/user/changeLoginPassword': (call, request) => {
    const { world, account, sessionId } = call;
    return world.execute({ name: 'changeLoginPassword', account, sessionId, ...change(call, request) });
  },

  '/user/setFundPassword': ({ world, account, hashOf }) =>
    world.execute({
      name: 'chooseFundPassword',
      account,
      loginPasswordHash: hashOf('loginPassword'),
      fundPasswordHash: hashOf('fundPassword'),
    }),

  '/user/changeFundPassword': (call, request) =>
    call.world.execute({ name: 'changeFundPassword', account: call.account, ...change(call, request) }),

  '/user/sessionList': ({ world, account, sessionId }) => sessionList(world.stateNow(), account, sessionId),

  '/user/endSession': ({ world, account }, { id }) => world.execute({ name: 'endSession', account, sessionId: id }),
};
