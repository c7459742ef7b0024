import type { Page } from '@playwright/test';
import { openLine } from '../open-line.ts';
import { siteUrl } from '../urls.ts';
import { admin, company, impersonating, newcomer, press, type ScreenCase } from './screen.ts';

const token = {
  scopes: ['read', 'write'],
  companyTitle: 'Calder Pumps',
  createdAt: '2026-09-01T09:00:00.000Z',
  expiresAt: '2027-09-01T09:00:00.000Z',
  lastUsedAt: null,
};
const tokens = [
  { ...token, id: 1, name: 'Nightly import', lastUsedAt: '2026-11-20T02:00:00.000Z' },
  {
    ...token,
    id: 2,
    name: 'Website',
    companyTitle: 'North Eastern Water Engineering and Environment',
    scopes: ['read', 'write', 'review', 'admin'],
    expiresAt: null,
  },
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
const twoStep = { mocks: { 'session.secondFactor.get': { data: secondFactor } } };
const backupCodes = Array.from({ length: 10 }, () => 'ABCD-EFGH-IJKL-2345');
const needsVerification = {
  status: 403,
  errors: [{ path: 'verification', message: 'Confirm that it is you' }],
};

const calder = { id: 17, title: 'Calder Pumps', role: 'owner' };
const agency = {
  id: 7,
  email: 'agency@studio.example',
  admin: false,
  staffRole: null,
  activeSubscription: true,
  hasCompany: true,
  impersonating: false,
  needsRecoveryCode: false,
  company: calder,
  companies: [
    calder,
    { id: 18, title: 'North Eastern Water Engineering and Environment', role: 'finance' },
    { id: 19, title: 'Springs', role: 'viewer' },
  ],
};
const ownsCalder = { id: 17, title: 'Calder Pumps', owners: [], closes: true };
const otherOwner = 'communications.and.marketing@north-eastern-water-engineering.example';

const calderCompany = { id: 17, title: 'Calder Pumps' };
const notifications = [
  {
    id: 4,
    company: calderCompany,
    kind: 'decisions',
    subject: 'Not approved: your company news “A new works at Thornley”',
    body: [
      'Your company news has not been approved. What was public before stays public.',
      { facts: [['Title', 'Calder Pumps opens a works beside the river']] },
      'The reason:',
      { quote: 'Please name the works and the year,\nand say who measured the saving.' },
    ],
    link: { label: 'See it in the portal', url: '/company?company=17' },
    at: '2026-11-24T10:00:00.000Z',
    read: false,
  },
  {
    id: 3,
    company: { id: 18, title: 'North Eastern Water Engineering and Environment' },
    kind: 'payments',
    subject: 'Purchase order received',
    body: [
      'Thank you: we have received your purchase order.',
      {
        facts: [
          ['PO number', 'PO-2026-000000000000000000000000000117'],
          ['Package', 'Bronze'],
        ],
      },
    ],
    link: { label: 'Open the portal', url: '/?company=18' },
    at: '2026-11-23T16:20:00.000Z',
    read: false,
  },
  {
    id: 2,
    company: calderCompany,
    kind: 'decisions',
    subject: 'Approved: your company profile “Calder Pumps”',
    body: [
      'Your company profile has been approved and is public now, at this address:',
      {
        links: [
          { label: `${siteUrl}/supply-chain/calder-pumps`, url: `${siteUrl}/supply-chain/calder-pumps` },
        ],
      },
      { facts: [['Title', 'Calder Pumps']] },
    ],
    link: { label: 'See your page', url: `${siteUrl}/supply-chain/calder-pumps` },
    at: '2026-11-20T09:05:00.000Z',
    read: true,
  },
];
const told = {
  'session.get': { data: agency },
  'mails.notifications.count': { data: 2 },
  'mails.notifications.list': { data: { notifications, nextCursor: 2 } },
};

const optOuts = [
  { companyId: null, kind: 'access', delivery: 'weekly' },
  { companyId: 17, kind: 'members', delivery: 'portal' },
];
const full: NonNullable<ScreenCase['mocks']> = {
  ...twoStep.mocks,
  'session.get': { data: agency },
  'session.email.get': { data: { confirmed: true, pendingEmail: otherOwner } },
  'session.tokens.list': { data: tokens },
  'mails.preferences.list': { data: optOuts },
  'audit.listVisits': { data: { visits, nextCursor: null } },
};
/** Account of a member of several companies who uses every feature. */
export const accountFull = company('account-full', '/account', { mocks: full });

export const accountScreens: ScreenCase[] = [
  company('account', '/account'),
  accountFull,
  company('account-opened', '/account', {
    mocks: full,
    show: async (page) => {
      for (const summary of await page.locator('main summary').all())
        if (await summary.isVisible()) await summary.click();
    },
  }),
  impersonating('account', '/account'),
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
  company('account-new-token', '/account', pressIn('API tokens', 'New token')),
  admin('account-new-token', '/account', pressIn('API tokens', 'New token')),
  company('account-renew-codes', '/account', {
    ...twoStep,
    ...pressIn('Two-step sign-in', 'Create new codes'),
  }),
  company('account-rename-passkey', '/account', {
    ...twoStep,
    ...pressIn('Two-step sign-in', 'Rename: Work laptop'),
  }),
  company('account-remove-passkey', '/account', {
    ...twoStep,
    ...pressIn('Two-step sign-in', 'Remove: Work laptop'),
  }),
  company('account-revoke-token', '/account', {
    mocks: { 'session.tokens.list': { data: tokens } },
    ...pressIn('API tokens', /^Revoke/),
  }),
  company('account-new-recovery-code', '/account', press('Create a new recovery code')),
  company('account-verification', '/account', {
    mocks: { 'session.tokens.create': needsVerification },
    show: async (page) => makeToken(page),
  }),
  company('account-verification-factor', '/account', {
    mocks: { 'session.tokens.create': needsVerification, 'session.secondFactor.get': { data: secondFactor } },
    show: async (page) => makeToken(page),
  }),
  company('account-closing', '/account', press('Close my account')),
  company('account-closing-agency', '/account', {
    mocks: { 'session.get': { data: agency }, 'session.account.closing': { data: ownsCalder } },
    ...press('Close my account'),
  }),
  company('account-closing-co-owner', '/account', {
    mocks: { 'session.account.closing': { data: { ...ownsCalder, owners: [otherOwner], closes: false } } },
    ...press('Close my account'),
  }),
  newcomer('account', '/account#emails'),
  company('account-emails', '/account#emails', {
    mocks: {
      'session.get': { data: agency },
      'mails.preferences.list': { data: optOuts },
    },
  }),
  company('notifications', '/notifications', { mocks: told }),
  company('notifications-many', '/notifications', {
    mocks: { ...told, 'mails.notifications.count': { data: 100 } },
  }),
  newcomer('notifications', '/notifications'),
  impersonating('notifications', '/notifications'),
  admin('two-step', '/two-step'),
  company('account-two-step', '/account', {
    ...twoStep,
    show: async (page) => openLine(page, 'Two-step sign-in'),
  }),
  company('account-add-app', '/account', pressIn('Two-step sign-in', 'Set up an authenticator app')),
  company('account-add-passkey', '/account', pressIn('Two-step sign-in', 'Add a passkey')),
  company('account-backup-codes', '/account', {
    mocks: {
      'session.secondFactor.get': { data: secondFactor },
      'session.secondFactor.renewBackupCodes': { data: { backupCodes } },
    },
    show: async (page) => {
      await openLine(page, 'Two-step sign-in');
      await page.getByRole('button', { name: 'Create new codes' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Create new codes' }).click();
      await page.getByLabel('Backup codes', { exact: true }).waitFor();
    },
  }),
];

/** Opens a line of the page, then the dialog of a button in it. */
function pressIn(line: string, name: string | RegExp): Pick<ScreenCase, 'show'> {
  return {
    show: async (page) => {
      await openLine(page, line);
      await press(name).show?.(page);
    },
  };
}

async function makeToken(page: Page): Promise<void> {
  await openLine(page, 'API tokens');
  await page.getByRole('button', { name: 'New token' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Nightly import');
  await page.getByRole('button', { name: 'Create token' }).click();
  await page.getByRole('button', { name: 'Confirm' }).waitFor();
}
