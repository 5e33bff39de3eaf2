import type { Feature } from '../feature.ts';

/** The part of the client that defines logging in, registering and logging out: calls and policies. */
export const session = {
  policies: {
    '/user/login': { opensSession: true },
    '/user/logout': { quiet: true },
    '/user/register': { opensSession: true, keeps: { form: 'register', fields: ['account', 'invite'] } },
  },
} as const satisfies Feature;
