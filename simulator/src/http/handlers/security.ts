import type { securityEndpoints } from '@zaraba/contracts';
import { sessionId, sessionList } from '../../world/security/sessions.ts';
import { passwordHash } from '../../worlds/password.ts';
import type { Handlers } from '../call.ts';

/** Passwords and sessions. */
export const securityHandlers: Handlers<keyof typeof securityEndpoints> = {
  '/user/changeLoginPassword': ({ world, account, token }, { oldPassword, newPassword }) =>
    world.execute({
      name: 'changeLoginPassword',
      account,
      sessionId: sessionId(token),
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

  '/user/sessionList': ({ world, account, token }) => sessionList(world.state, account, token),

  '/user/endSession': ({ world, account }, { id }) => world.execute({ name: 'endSession', account, sessionId: id }),
};
