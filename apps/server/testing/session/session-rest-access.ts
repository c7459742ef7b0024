import {
  adminRule,
  cookieSession,
  impersonatorRule,
  publicRule,
  staffRolesRule,
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
  'POST /api/users/{id}/suspend': adminRule(({ owner }) => ({
    url: `/api/users/${owner.id}/suspend`,
    body: { reason: 'Spam', hidePages: true },
  })),
  'POST /api/users/{id}/reopen': adminRule(({ suspendedId }) => ({
    url: `/api/users/${suspendedId}/reopen`,
    body: { reason: 'A mistake' },
  })),
  'GET /api/users/{id}/rescue-options': adminRule(({ owner }) => ({
    url: `/api/users/${owner.id}/rescue-options`,
  })),
  'POST /api/users/{id}/rescue-link': adminRule(({ owner }) => ({
    url: `/api/users/${owner.id}/rescue-link`,
    body: { reason: 'Knew the invoice' },
  })),
  'GET /api/staff': adminRule(() => ({ url: '/api/staff' })),
  'POST /api/staff': staffRolesRule(({ candidateEmail }) => ({
    url: '/api/staff',
    body: { email: candidateEmail, role: 'sales' },
  })),
  'PUT /api/staff/{accountId}': staffRolesRule(({ staffId }) => ({
    url: `/api/staff/${staffId}`,
    body: { role: 'sales' },
  })),
  'DELETE /api/staff/{accountId}': staffRolesRule(({ staffId }) => ({
    url: `/api/staff/${staffId}`,
    body: {},
  })),
  'GET /api/users/all': supportRule(() => ({ url: '/api/users/all' })),
};
