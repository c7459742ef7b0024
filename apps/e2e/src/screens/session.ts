import { messages } from '@headwater/contract/messages';
import type { Page } from '@playwright/test';
import { fillSignIn } from '../sign-in-form.ts';
import { nextSteps } from './next-steps.ts';
import { siteUrl } from '../urls.ts';
import {
  admin,
  company,
  newcomer,
  press,
  impersonating,
  visitor,
  waitForFailure,
  type ScreenCase,
} from './screen.ts';

const manyUsers = Array.from({ length: 50 }, (_, index) => ({
  id: 1_000 + index,
  email: `communications.and.marketing-${index}@north-eastern-water-engineering.example`,
  admin: index === 3,
  suspension:
    index === 1
      ? { at: '2026-11-20T02:00:00.000Z', reason: 'Spam in its company news', pagesHidden: true }
      : null,
}));

const token = {
  scopes: ['read', 'write'],
  createdAt: '2026-09-01T09:00:00.000Z',
  expiresAt: '2027-09-01T09:00:00.000Z',
  lastUsedAt: null,
};
const tokens = [
  { ...token, id: 1, name: 'Nightly import', lastUsedAt: '2026-11-20T02:00:00.000Z' },
  { ...token, id: 2, name: 'Website', scopes: ['read', 'write', 'review', 'admin'], expiresAt: null },
  { ...token, id: 3, name: 'Last year’s import', expiresAt: '2026-10-01T09:00:00.000Z' },
];

const visit = {
  id: 2,
  actorEmail: 'admin@headwater.example',
  reason: 'You called about your logo, which would not upload.',
  from: '2026-11-20T10:00:00.000Z',
  until: '2026-11-20T10:20:00.000Z',
  changes: [
    { id: 4, at: '2026-11-20T10:10:00.000Z', action: 'company.logo.update', itemTitle: 'Calder Pumps' },
    { id: 5, at: '2026-11-20T10:12:00.000Z', action: 'submittals.submit', itemTitle: 'Calder Pumps' },
  ],
};
const visits = [visit, { ...visit, id: 1, reason: null, changes: [] }];
const used = { createdAt: token.createdAt, lastUsedAt: '2026-11-20T02:00:00.000Z' };
const secondFactor = {
  app: used,
  passkeys: [
    { id: 1, name: 'Work laptop', ...used },
    { id: 2, name: 'The security key on the ring with the keys of the pumping station', ...used },
  ],
  backupCodes: 7,
  required: false,
};
const backupCodes = Array.from({ length: 10 }, () => 'ABCD-EFGH-IJKL-2345');
const needsCode = { status: 401, errors: [{ path: 'code', message: 'Enter the code' }] };
const needsVerification = {
  status: 403,
  errors: [{ path: 'verification', message: 'Confirm that it is you' }],
};

export const sessionScreens: ScreenCase[] = [
  visitor('home', '/'),
  newcomer('home', '/'),
  company('home', '/'),
  admin('home', '/'),
  visitor('pricing', '/pricing'),
  visitor('login', '/login'),
  visitor('login-failed', '/login', {
    show: async (page) => {
      await fillSignIn(page, { email: 'nobody@example.com', password: 'wrong' });
      await page.getByRole('alert').waitFor();
    },
  }),
  visitor('login-second-step', '/login', {
    mocks: { 'session.login': needsCode },
    show: async (page) => {
      await fillSignIn(page, { email: 'somebody@example.com', password: 'Correct-Horse-7' });
      await page.getByLabel('Code').waitFor();
    },
  }),
  visitor('login-by-provider-failed', '/login?problem=unknown-account', {
    mocks: { 'session.config': { data: { publicSiteUrl: siteUrl, identityProvider: 'Publisher SSO' } } },
  }),
  visitor('register', '/register'),
  visitor('register-typed', '/register', {
    show: async (page) => {
      await page.getByLabel('Email').fill('marketing');
      await page.getByLabel('Password', { exact: true }).fill('Weir-1');
      await page.getByLabel('Email').focus();
      await page.getByLabel('Password', { exact: true }).focus();
    },
  }),
  visitor('register-code', '/register', {
    mocks: { 'session.register': { data: null } },
    show: async (page) => {
      await page.getByLabel('Email').fill('somebody@example.com');
      await page.getByLabel('Password', { exact: true }).fill('Correct-Horse-7');
      await page.getByRole('button', { name: 'Register' }).click();
      await page.getByRole('dialog').waitFor();
    },
  }),
  visitor('reset-password', '/reset-password'),
  visitor('reset-password-refused', '/reset-password', { show: async (page) => submitReset(page) }),
  visitor('reset-password-done', '/reset-password', {
    mocks: { 'session.resetPassword': { data: null } },
    show: async (page) => submitReset(page),
  }),
  visitor('confirm-email', '/confirm-email#secret'),
  visitor('confirm-email-account', '/confirm-email#secret', {
    mocks: {
      'session.email.readLink': {
        data: {
          email: 'communications.and.marketing@north-eastern-water-engineering.example',
          registeredAt: '2026-03-02T12:00:00Z',
        },
      },
    },
  }),
  visitor('confirm-email-refused', '/confirm-email#secret', {
    show: async (page) => {
      await page.getByRole('button', { name: 'Confirm' }).click();
      await page.getByRole('alert').waitFor();
    },
  }),
  visitor('set-password', '/set-password#secret'),
  newcomer('confirm-notice', '/company', {
    mocks: {
      'session.config': { data: { publicSiteUrl: siteUrl, confirmEmail: true } },
      'session.email.get': { data: { confirmed: false, pendingEmail: null } },
    },
  }),
  company('account-email-pending', '/account', {
    mocks: {
      'session.email.get': {
        data: {
          confirmed: true,
          pendingEmail: 'communications.and.marketing@north-eastern-water-engineering.example',
        },
      },
    },
  }),
  company('account-change-email', '/account', press('Change my email')),
  visitor('login-refused-device', '/login', {
    mocks: { 'session.login': { status: 429, message: messages.tooManyAttempts } },
    show: async (page) => {
      await fillSignIn(page, { email: 'nobody@example.com', password: 'wrong' });
      await page.getByText('Check your email for a link').waitFor();
    },
  }),
  visitor('admit-device', `/admit-device#${'x'.repeat(43)}`),
  visitor('admit-device-used', `/admit-device#${'x'.repeat(43)}`, {
    show: async (page) => {
      await page.getByRole('button', { name: 'Let this device sign in' }).click();
      await page.getByRole('alert').waitFor();
    },
  }),
  visitor('admit-device-done', `/admit-device#${'x'.repeat(43)}`, {
    mocks: { 'session.devices.admit': { data: null } },
    show: async (page) => {
      await page.getByRole('button', { name: 'Let this device sign in' }).click();
      await page.getByRole('heading', { name: 'This device may sign in' }).waitFor();
    },
  }),
  company('logout-failed', '/logout', { ...waitForFailure, mocks: { 'session.logout': { status: 500 } } }),
  company('not-found', '/press-releases/00000000-0000-4000-8000-000000000000'),
  company('invalid-article-type', '/books'),
  company('dashboard', '/dashboard'),
  newcomer('dashboard', '/dashboard'),
  admin('dashboard', '/dashboard'),
  ...nextSteps,
  admin('dashboard-disk-nearly-full', '/dashboard', {
    mocks: {
      'dashboard.admin': {
        data: {
          submittals: { waiting: 0, oldestAt: null, oldestId: null },
          purchaseOrders: { waiting: 0, oldestAt: null },
          mails: { failed: 0, lateSince: null },
          paymentsSetAside: 0,
          weeks: [],
          accessEnding: [],
          disk: {
            freeBytes: 480_000_000,
            totalBytes: 20_000_000_000,
            parts: [
              { name: 'files', bytes: 12_340_000_000 },
              { name: 'database', bytes: 4_100_000_000 },
              { name: 'backups', bytes: 1_900_000_000 },
              { name: 'logs', bytes: 31_000_000 },
            ],
          },
        },
      },
    },
  }),
  company('dashboard-failing', '/dashboard', {
    ...waitForFailure,
    mocks: { 'dashboard.company': { status: 500 } },
  }),
  company('dashboard-loading', '/dashboard', { mocks: { 'dashboard.company': 'never' } }),
  company('account', '/account'),
  company('account-full', '/account', {
    mocks: {
      'session.tokens.list': { data: tokens },
      'audit.listVisits': { data: { visits, nextCursor: null } },
    },
  }),
  company('account-new-token', '/account', press('New token')),
  admin('account-new-token', '/account', press('New token')),
  company('account-two-step', '/account', { mocks: { 'session.secondFactor.get': { data: secondFactor } } }),
  company('account-add-app', '/account', press('Set up an authenticator app')),
  company('account-add-passkey', '/account', press('Add a passkey')),
  company('account-backup-codes', '/account', {
    mocks: {
      'session.secondFactor.get': { data: secondFactor },
      'session.secondFactor.renewBackupCodes': { data: { backupCodes } },
    },
    show: async (page) => {
      await page.getByRole('button', { name: 'Create new codes' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Create new codes' }).click();
      await page.getByLabel('Backup codes', { exact: true }).waitFor();
    },
  }),
  company('account-verification', '/account', {
    mocks: { 'session.tokens.create': needsVerification },
    show: async (page) => makeToken(page),
  }),
  company('account-verification-factor', '/account', {
    mocks: { 'session.tokens.create': needsVerification, 'session.secondFactor.get': { data: secondFactor } },
    show: async (page) => makeToken(page),
  }),
  admin('two-step', '/two-step'),
  company('account-closing', '/account', press('Close my account')),
  impersonating('account', '/account'),
  impersonating('company', '/company'),
  company('menu', '/dashboard', { onlyAt: 'phone', show: openMenu }),
  newcomer('menu', '/dashboard', { onlyAt: 'phone', show: openMenu }),
  admin('menu', '/dashboard', { onlyAt: 'phone', show: openMenu }),
  company('sign-in-again', '/dashboard', {
    show: async (page) => {
      await page.waitForLoadState('networkidle');
      await page.context().clearCookies();
      // To point at the link preloads its page, which finds that the session has ended.
      await page.getByRole('link', { name: 'Company Profile' }).first().hover();
      await page.getByRole('dialog').waitFor();
    },
  }),
  company('offline', '/dashboard', {
    show: async (page) => {
      await page.context().setOffline(true);
      await page.getByText(/^You are offline/).waitFor();
    },
  }),
  company('no-connection', '/dashboard', {
    show: async (page) => {
      await page.route('**/trpc/**', async (route) => route.abort());
      await page.getByRole('link', { name: 'Subscription Packages' }).first().click();
      await page.getByRole('heading', { name: 'No connection' }).waitFor();
    },
  }),
  admin('users', '/users'),
  admin('users-many', '/users', {
    mocks: { 'session.users.list': { data: { users: manyUsers, next: 50 } } },
  }),
  admin('users-rescue', '/users', press(/^Rescue /)),
  admin('users-suspend', '/users', press(/^Suspend /)),
  admin('users-reopen', '/users', {
    mocks: { 'session.users.list': { data: { users: manyUsers, next: 50 } } },
    ...press(/^Reopen /),
  }),
  admin('users-none', '/users', {
    show: async (page) => page.getByLabel('Search by email').fill('nobody-at-all'),
  }),
  admin('users-failing', '/users', { ...waitForFailure, mocks: { 'session.users.list': { status: 500 } } }),
  admin('audit', '/audit'),
  admin('audit-item', '/submittals', {
    show: async (page) => {
      await page
        .getByRole('link', { name: /^History of / })
        .first()
        .click();
      await page.getByRole('heading', { level: 1, name: /^History of (?!one item)/ }).waitFor();
    },
  }),
  admin('audit-none', '/audit?actor=nobody@example.com'),
];

async function makeToken(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New token' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Nightly import');
  await page.getByRole('button', { name: 'Create token' }).click();
  await page.getByRole('button', { name: 'Confirm' }).waitFor();
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').waitFor();
}

async function submitReset(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Recovery Code').fill('AB12-CD34-EF56');
  await page.getByLabel('New Password').fill('Correct-Horse-7');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.getByRole('alert').or(page.getByRole('status')).first().waitFor();
}
