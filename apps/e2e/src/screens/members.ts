import {
  company,
  impersonating,
  member,
  newcomer,
  press,
  visitor,
  unfold,
  waitForFailure,
  type ScreenCase,
} from './screen.ts';

const members = [
  {
    accountId: 1,
    email: 'marketing@calderpumps.example',
    role: 'owner',
    joinedAt: '2025-03-02T09:00:00.000Z',
  },
  {
    accountId: 2,
    email: 'communications.and.marketing@north-eastern-water-engineering.example',
    role: 'editor',
    joinedAt: '2026-01-12T09:00:00.000Z',
  },
  {
    accountId: 3,
    email: 'accounts@calderpumps.example',
    role: 'finance',
    joinedAt: '2026-02-20T09:00:00.000Z',
  },
  { accountId: 4, email: 'legal@firm.example', role: 'viewer', joinedAt: '2026-10-01T09:00:00.000Z' },
];
const invitations = [
  {
    id: 1,
    email: 'agency@studio.example',
    role: 'editor',
    handsOver: false,
    expiresAt: '2026-11-29T09:00:00.000Z',
  },
  {
    id: 2,
    email: 'director@calderpumps.example',
    role: 'owner',
    handsOver: true,
    expiresAt: '2026-11-30T09:00:00.000Z',
  },
];
const delivery = {
  id: 1,
  event: 'enquiry.received',
  title: 'A quieter pump',
  createdAt: '2026-11-20T10:00:00.000Z',
  attempts: 4,
  deliveredAt: null,
  lastStatus: 502,
  lastError: 'The receiver answered 502',
};
const webhooks = {
  'company.webhooks.list': {
    data: [
      {
        id: 1,
        url: 'https://crm.north-eastern-water-engineering.example/api/v2/incoming/headwater',
        enabled: true,
        events: ['enquiry.received', 'enquiry.answered'],
        createdAt: delivery.createdAt,
      },
    ],
  },
  'company.webhooks.listDeliveries': { data: { deliveries: [delivery], next: null } },
};
const list = { 'company.members.list': { data: { members, invitations } } };

const staff = {
  email: 'communications.and.marketing@publisher.example',
  viewingAs: { email: 'marketing@calderpumps.example' },
};
const anna = { email: 'anna@calderpumps.example', viewingAs: null };
const pump = { type: 'press-release', title: 'A new pump for the reservoir at Upper Calder' };
const logEntries = [
  { action: 'session.giveReason', by: staff, item: null, details: { reason: 'You called about your logo.' } },
  { action: 'session.switch', by: staff, item: null, details: {} },
  { action: 'articles.update', by: staff, item: pump, details: { fields: ['introHeader'] } },
  { action: 'submittals.reject', by: 'editor', item: pump, details: { reason: 'The picture is blurred.' } },
  { action: 'submittals.submit', by: anna, item: pump, details: {} },
  {
    action: 'purchase-orders.update',
    by: 'editor',
    item: null,
    details: { poReference: 'PO-17', formerStatus: 'waiting', status: 'processed' },
  },
  {
    action: 'company.members.invite',
    by: anna,
    item: null,
    details: { email: 'agency@studio.example', role: 'editor' },
  },
].map((entry, index) => ({ id: 100 - index, at: '2026-11-20T09:30:00.000Z', ...entry }));

const link = `/invitation#${'x'.repeat(43)}`;
const invitation = {
  email: 'newcomer@headwater.example',
  role: 'editor',
  handsOver: false,
  company: 'Calder Pumps',
  invitedBy: 'marketing@calderpumps.example',
  hasAccount: true,
};

export const memberScreens: ScreenCase[] = [
  company('members', '/members'),
  company('members-long', '/members', { mocks: list }),
  company('members-alone', '/members', {
    mocks: { 'company.members.list': { data: { members: members.slice(0, 1), invitations: [] } } },
  }),
  company('members-failed', '/members', { mocks: { 'company.members.list': { status: 500 } } }),
  company('members-invite', '/members', { mocks: list, ...press('Invite somebody') }),
  company('members-change-role', '/members', { mocks: list, ...press(/^Change role/) }),
  company('members-remove', '/members', { mocks: list, ...press(/^Remove/) }),
  company('members-leave', '/members', { mocks: list, ...press('Leave') }),
  impersonating('members', '/members', { mocks: list }),
  member('editor', 'members', '/members'),
  member('agency', 'dashboard', '/dashboard'),
  member('agency', 'account', '/account'),
  member('agency', 'switch', '/dashboard', { onlyAt: 'wide', ...unfold(/^Company /) }),
  member('agency', 'menu-switch', '/dashboard', {
    onlyAt: 'phone',
    show: async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: /^Company / }).click();
    },
  }),
  member('viewer', 'dashboard', '/dashboard'),
  member('viewer', 'company', '/company'),
  member('viewer', 'press-releases', '/press-releases'),
  member('editor', 'products', '/products'),
  member('viewer', 'purchase-order', '/purchase-order'),
  member('viewer', 'members', '/members'),
  member('finance', 'dashboard', '/dashboard'),
  member('finance', 'company', '/company'),
  member('finance', 'press-releases', '/press-releases'),
  company('company-webhooks', '/company-webhooks', { mocks: webhooks }),
  company('company-webhooks-none', '/company-webhooks'),
  company('company-webhook-new', '/company-webhooks', press('New webhook')),
  member('editor', 'company-webhooks', '/company-webhooks'),
  newcomer('company-webhooks', '/company-webhooks'),
  company('log', '/log'),
  company('log-full', '/log', {
    mocks: { 'company.log.list': { data: { entries: logEntries, nextCursor: 1 } } },
  }),
  company('log-none', '/log?kind=money', {
    mocks: { 'company.log.list': { data: { entries: [], nextCursor: null } } },
  }),
  company('log-failed', '/log', { ...waitForFailure, mocks: { 'company.log.list': { status: 500 } } }),
  newcomer('log', '/log'),
  newcomer('members', '/members'),
  newcomer('invitation', link, { mocks: { 'company.members.readInvitation': { data: invitation } } }),
  newcomer('invitation-of-another', link, {
    mocks: {
      'company.members.readInvitation': {
        data: { ...invitation, email: 'agency@studio.example', role: 'owner', handsOver: true },
      },
    },
  }),
  visitor('invitation', link, {
    mocks: { 'company.members.readInvitation': { data: { ...invitation, hasAccount: false } } },
  }),
  visitor('invitation-dead', link),
];
