import type { securityEndpoints } from '@zaraba/contracts';
import { sessionList } from '../../world/security/sessions.ts';
import { passwordHash } from '../../worlds/password.ts';
import type { Handlers } from '../call.ts';

/** Passwords and sessions. */
export const securityHandlers: Handlers<keyof typeof securityEndpoints> = {
  '/user/changeLoginPassword': ({ world, account, sessionId }, { oldPassword, newPassword }) =>
    world.execute({
      name: 'changeLoginPassword',
      account,
      sessionId,
      oldPasswordHash: passwordHash(oldPassword, account),
      newPasswordHash: passwordHash(newPassword, account),
    }),

  '/user/setFundPassword': ({ world, account }, { loginPassword, fundPassword }) =>
    world.execute({
      name: 'chooseFundPassword',
      account,
      loginPasswordHash: passwordHash(loginPassword, account),
      fundPasswordHash: passwordHash(fundPassword, account),
    }),

  '/user/changeFundPassword': ({ world, account }, { oldPassword, newPassword }) =>
    world.execute({
      name: 'changeFundPassword',
      account,
      oldPasswordHash: passwordHash(oldPassword, account),
      newPasswordHash: passwordHash(newPassword, account),
    }),

  '/user/sessionList': ({ world, account, sessionId }) => sessionList(world.state, account, sessionId),

  '/user/endSession': ({ world, account }, { id }) => world.execute({ name: 'endSession', account, sessionId: id }),
};
