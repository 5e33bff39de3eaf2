import type { Feature } from '../feature.ts';

/** The calls and policies of login, registration and logout. */
export const session = {
  policies: {
    '/user/login': { opensSession: true },
    '/user/logout': { quiet: true },
    '/user/register': { opensSession: true, keeps: { form: 'register', fields: ['account', 'invite'] } },
  },
} as const satisfies Feature;
