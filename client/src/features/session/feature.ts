import type { Feature } from '../feature.ts';

/** The registration of login, registration and logout in the client: calls and policies. */
export const session = {
  policies: {
    '/user/login': { opensSession: true },
    '/user/logout': { quiet: true },
    '/user/register': { opensSession: true, keeps: { form: 'register', fields: ['account', 'invite'] } },
  },
} as const satisfies Feature;
