import {
  cookieSession,
  impersonatorRule,
  publicRule,
  supportRule,
  userRule,
  type AccessRule,
} from '../access-rules.ts';
import { testPassword } from '../test-portal.ts';
import { registerInput, resetPasswordInput } from './session-access.ts';
import type { RestExample } from '../rest-example.ts';

/** Who may call what concerns accounts and sessions, by method and documented path. */
export const sessionRestAccess: Record<string, AccessRule<RestExample>> = {
  'GET /api/isLoggedIn': publicRule(() => ({ url: '/api/isLoggedIn' })),
  'POST /api/users/login': publicRule(({ owner, backupCode }) => ({
    url: '/api/users/login',
    body: { email: owner.email, password: testPassword, code: backupCode },
  })),
  'GET /api/users/logout': publicRule(() => ({ url: '/api/users/logout' })),
  'POST /api/users/create': publicRule(() => ({ url: '/api/users/create', body: registerInput() })),

  'POST /api/users/reset-password': publicRule((fixtures) => ({
    url: '/api/users/reset-password',
    body: resetPasswordInput(fixtures),
  })),
  'POST /api/users/switch': impersonatorRule(({ owner }) => ({
    url: '/api/users/switch',
    body: { user_id: owner.id },
  })),
  'GET /api/users/revert': cookieSession(userRule(() => ({ url: '/api/users/revert' }))),
  'GET /api/users/all': supportRule(() => ({ url: '/api/users/all' })),
};
