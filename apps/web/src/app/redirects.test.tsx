// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp, someAdmin, someUser, setUpAppTests } from '../../testing/render-app.tsx';

setUpAppTests();

const responses = {
  'store.products.list': [],
  'company.get': null,
  'articles.list': { articles: [], nextCursor: null },
  'dashboard.admin': {
    submittals: { waiting: 0, oldestAt: null },
    purchaseOrders: { waiting: 0, oldestAt: null },
    mails: { failed: 0, lateSince: null },
    weeks: [],
    accessEnding: [],
    disk: null,
  },
  'store.invoices.list': [],
  'dashboard.company': {
    company: null,
    articles: [],
    articleCount: 0,
    views: [],
    access: { active: false, endDate: null, reason: 'Please Activate' },
    renewals: [],
    waitingOrder: null,
  },
  'session.users.list': { users: [], nextCursor: null },
  'session.sessions.list': [],
  'session.tokens.list': [],
  'session.email.get': { confirmed: true, pendingEmail: null },
  'audit.list': { entries: [], nextCursor: null, item: null },
  'audit.listSecurityEvents': { entries: [], nextCursor: null },
  'submittals.list': { submittals: [], nextCursor: null },
  'store.purchaseOrders.list': { purchaseOrders: [], nextCursor: null },
};
const users = {
  visitor: null,
  account: someUser,
  admin: someAdmin,
  reviewer: { ...someUser, staffRole: 'reviewer' },
  sales: { ...someUser, staffRole: 'sales' },
  support: { ...someUser, staffRole: 'support' },
} as const;

describe('the routes', () => {
  it.each([
    ['visitor', '/', '/'],
    ['visitor', '/home', '/'],
    ['visitor', '/login', '/login'],
    ['visitor', '/register', '/register'],
    ['visitor', '/reset-password', '/reset-password'],
    ['visitor', '/confirm-email', '/confirm-email'],
    ['visitor', '/set-password', '/set-password'],
    ['visitor', '/pricing', '/pricing'],
    ['visitor', '/products', '/products'],
    ['visitor', '/purchase-order', '/purchase-order'],
    ['visitor', '/checkout/success', '/checkout/success'],
    ['visitor', '/checkout/cancel', '/checkout/cancel'],
    ['visitor', '/logout', '/logout'],
    ['visitor', '/company', '/login'],
    ['visitor', '/dashboard', '/login'],
    ['visitor', '/submittals', '/login'],
    ['visitor', '/users', '/login'],
    ['visitor', '/purchase-orders/3', '/login'],
    ['visitor', '/mini-case-studies/new', '/login'],
    ['visitor', '/account', '/login'],
    ['visitor', '/revert', '/login'],
    ['visitor', '/mini-case-studies', '/login'],
    ['visitor', '/no-such-page', '/login'],
    ['visitor', '/no/such/page', '/login'],
    ['account', '/', '/'],
    ['account', '/home', '/'],
    ['account', '/company', '/company'],
    ['account', '/dashboard', '/dashboard'],
    ['account', '/login', '/company'],
    ['account', '/register', '/dashboard'],
    ['account', '/reset-password', '/dashboard'],
    ['account', '/account', '/account'],
    ['account', '/confirm-email', '/confirm-email'],
    ['account', '/set-password', '/set-password'],
    ['account', '/mini-case-study', '/mini-case-studies'],
    ['account', '/press-release/new', '/press-releases/new'],
    ['account', '/press-releases/new/more', '/dashboard'],
    ['account', '/users/7', '/dashboard'],
    ['account', '/users', '/dashboard'],
    ['account', '/audit', '/dashboard'],
    ['account', '/security', '/dashboard'],
    ['account', '/readers', '/dashboard'],
    ['account', '/submittals', '/dashboard'],
    ['account', '/purchase-orders', '/dashboard'],
    ['account', '/purchase-orders/3', '/dashboard'],
    ['account', '/submittals/3', '/dashboard'],
    ['account', '/mails', '/dashboard'],
    ['account', '/references', '/dashboard'],
    ['account', '/webhooks', '/dashboard'],
    ['account', '/reasons', '/dashboard'],
    ['account', '/no/such/page', '/dashboard'],
    ['account', '/products/no-such-page', '/dashboard'],
    ['admin', '/users', '/users'],
    ['admin', '/login', '/company'],
    ['admin', '/no/such/page', '/dashboard'],
    ['admin', '/audit', '/audit'],
    ['admin', '/security', '/security'],
    ['admin', '/readers', '/readers'],
    ['admin', '/submittals', '/submittals'],
    ['admin', '/purchase-orders', '/purchase-orders'],
    ['admin', '/staff', '/staff'],
    ['account', '/staff', '/dashboard'],
    ['reviewer', '/submittals', '/submittals'],
    ['reviewer', '/purchase-orders', '/dashboard'],
    ['reviewer', '/users', '/dashboard'],
    ['reviewer', '/staff', '/dashboard'],
    ['sales', '/purchase-orders', '/purchase-orders'],
    ['sales', '/payments', '/payments'],
    ['sales', '/money', '/money'],
    ['sales', '/submittals', '/dashboard'],
    ['sales', '/audit', '/dashboard'],
    ['support', '/users', '/users'],
    ['support', '/payments', '/dashboard'],
    ['support', '/money', '/dashboard'],
    ['support', '/security', '/dashboard'],
    ['support', '/readers', '/dashboard'],
  ] as const)('lead the %s from %s to %s', async (person, from, to) => {
    const { path } = renderApp(from, { user: users[person], ...responses });
    await expect.poll(path).toBe(to);
  });

  it.each(['/no-such-type', '/no-such-type/new', '/case-studies', '/innovations'])(
    'show a signed-in user at %s that there is no such article type',
    async (from) => {
      renderApp(from, { user: someUser });
      expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty(
        'textContent',
        'Invalid article type',
      );
    },
  );
});
