import { screen, within } from '@testing-library/react';
import { renderApp, someUser } from '../render-app.tsx';

export const password = 'Correct-Horse-7';
const createdAt = '2026-11-20T10:00:00.000Z';
const currentSession = {
  id: '6f1f2f5e-5a0c-4a51-9f0c-0d1a3b7f3c11',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0',
  address: '192.0.2.1',
  createdAt,
  lastSeenAt: createdAt,
  current: true,
};
export const otherSession = {
  ...currentSession,
  id: '6f1f2f5e-5a0c-4a51-9f0c-0d1a3b7f3c12',
  userAgent: 'Mozilla/5.0 (iPhone) Version/18.0 Mobile/15E148 Safari/604.1',
  current: false,
};
export const token = {
  id: 4,
  name: 'Nightly import',
  scopes: ['read', 'write'],
  companyTitle: null,
  createdAt,
  expiresAt: null,
  lastUsedAt: null,
};

/** Opens the account page. */
export async function openAccount(answers: Record<string, unknown> = {}) {
  const portal = renderApp('/account', {
    user: someUser,
    'session.sessions.list': [currentSession, otherSession],
    'session.tokens.list': [token],
    'session.email.get': { confirmed: true, pendingEmail: null },
    'mails.preferences.list': [],
    'audit.listVisits': { visits: [], nextCursor: null },
    'session.secondFactor.get': { app: null, passkeys: [], backupCodes: 0, required: false },
    ...answers,
  });
  await screen.findByRole('heading', { level: 1, name: 'Account' });
  return portal;
}

/** Finds a section of the page by its heading. */
export async function findSection(name: string) {
  return within(await screen.findByRole('region', { name }));
}
