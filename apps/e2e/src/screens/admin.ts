import { HOUSE_COMPANY } from '@headwater/contract/company-roles';
import type { Page } from '@playwright/test';
import { admin, press, waitForFailure, type ScreenCase } from './screen.ts';

const sentMail = {
  kind: 'approved',
  createdAt: '2026-11-20T09:12:00.000Z',
  dueAt: '2026-11-20T09:14:00.000Z',
  sentAt: '2026-11-20T09:14:02.000Z',
  attempts: 1,
  lastError: null,
  state: 'sent',
};
const mails = [
  { ...sentMail, id: 4, to: 'marketing@calderpumps.example', subject: 'Your Company Profile is public' },
  {
    ...sentMail,
    id: 3,
    to: 'communications.and.marketing@north-eastern-water-engineering.example',
    subject: 'Eleven weeks from drought order to drinking water: approved',
    state: 'failed',
    sentAt: null,
    attempts: 12,
    lastError: '550 5.1.1 The email account that you tried to reach does not exist',
  },
  {
    ...sentMail,
    id: 2,
    to: 'press@lowlandtelemetry.example',
    subject: 'Your access ends on 3 Dec 2026',
    state: 'waiting',
    sentAt: null,
    attempts: 0,
  },
  {
    ...sentMail,
    id: 1,
    to: 'hello@tarnmembranes.example',
    subject: 'We have your submission',
    state: 'withdrawn',
  },
];

const delivery = {
  event: 'published',
  title: 'A third less energy at Thornley borehole',
  createdAt: '2026-11-20T09:14:00.000Z',
  attempts: 1,
  deliveredAt: '2026-11-20T09:14:01.000Z',
  lastStatus: 200,
  lastError: null,
};
const deliveries = [
  { ...delivery, id: 3 },
  {
    ...delivery,
    id: 2,
    title: 'Lowland Telemetry wins framework with Firth Water',
    event: 'removed',
    attempts: 4,
    deliveredAt: null,
    lastStatus: 502,
    lastError: 'It answered 502',
  },
  { ...delivery, id: 1, event: 'updated', attempts: 0, deliveredAt: null },
];
const webhooks = {
  'webhooks.list': {
    data: [
      {
        id: 1,
        url: 'https://intranet.example/hooks/headwater',
        enabled: true,
        events: ['published', 'updated', 'removed', 'submitted', 'payment-received', 'access-ending'],
        createdAt: delivery.createdAt,
      },
      {
        id: 2,
        url: 'https://syndication.north-eastern-water-engineering.example/api/v2/incoming/headwater?format=json',
        enabled: false,
        events: ['published', 'updated', 'removed'],
        createdAt: delivery.createdAt,
      },
    ],
  },
  'webhooks.listDeliveries': { data: { deliveries, next: null } },
};

const refused = {
  at: '2026-11-20T09:14:00.000Z',
  actor: null,
  subject: { id: 7, email: 'communications.and.marketing@north-eastern-water-engineering.example' },
  item: null,
  before: null,
};
const ownAccount = { id: 8, email: 'press@lowlandtelemetry.example' };
const events = [
  {
    ...refused,
    id: 5,
    action: 'security.limitReached',
    after: { address: '2001:db8:85a3:8d3:1319:8a2e:370:7348', route: '/api/users/login' },
  },
  {
    ...refused,
    id: 4,
    action: 'security.signInFailed',
    after: { address: '203.0.113.7', route: '/trpc/session.login' },
  },
  {
    ...refused,
    id: 3,
    actor: ownAccount,
    subject: ownAccount,
    action: 'security.refused',
    after: { address: '203.0.113.9', route: '/trpc/audit.list' },
  },
  {
    ...refused,
    id: 2,
    actor: ownAccount,
    action: 'session.switch',
    after: { reason: 'They called about their logo' },
  },
  { ...refused, id: 1, action: 'admin.grant', before: { admin: false }, after: { admin: true } },
];

const longName = 'Odour and septicity control of rising mains, inlet works and sludge treatment centres';
const category = { parentId: 0, type: 'company', items: 12_345, published: 12_000 };
const longNames = {
  'reference.categoryTree.list': {
    data: [
      { ...category, id: 1, categoryName: longName },
      { ...category, id: 2, parentId: 1, categoryName: 'W'.repeat(80), items: 1, published: 0 },
      { ...category, id: 3, categoryName: 'Pumps', items: 0, published: 0 },
    ],
  },
};

/** Pages of admins, except the queues and the accounts. */
const shownItem = { hidden: false, edited: false, sourceChanged: false };
const importedItems = {
  'reference.imported': {
    data: {
      items: [
        {
          id: 9,
          uuid: 'u9',
          type: 'case-study',
          companyName: 'Tarn Membranes',
          references: 2,
          version: 3,
          title: 'Membrane trials at Kirk Loch, the longest of the four reservoirs',
          ...shownItem,
          edited: true,
          sourceChanged: true,
        },
        {
          id: 8,
          uuid: 'u8',
          type: 'innovation',
          companyName: 'Brook & Sons',
          references: 0,
          version: 1,
          title: 'Sludge to gas',
          ...shownItem,
          hidden: true,
          edited: true,
        },
        {
          id: 7,
          uuid: 'u7',
          type: 'case-study',
          companyName: 'Elan Valley Water',
          references: 11,
          version: 1,
          title: 'Dosing at Elan Valley',
          ...shownItem,
        },
      ],
      nextCursor: null,
    },
  },
};
/** What an import has brought for an article of the house's that staff have edited. */
const importDifference = {
  'reference.importedItem.get': {
    data: {
      id: 9,
      version: 3,
      sourceChangedAt: '2026-11-20T09:12:00.000Z',
      source: { title: 'Membrane trials at Kirk Loch, finished' },
    },
  },
};
const house = `company=${HOUSE_COMPANY}`;
/** Opens the first article of the house's list. */
async function openOwnArticle(page: Page): Promise<void> {
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('region', { name: 'Progress' }).waitFor();
}

export const adminScreens: ScreenCase[] = [
  admin('mails', '/mails', { mocks: { 'mails.list': { data: { mails, next: 1 } } } }),
  admin('mails-none', '/mails?to=nobody'),
  admin('mails-failing', '/mails', { ...waitForFailure, mocks: { 'mails.list': { status: 500 } } }),
  admin('mail', '/mails', {
    mocks: {
      'mails.list': { data: { mails, next: null } },
      'mails.get': {
        data: {
          ...mails[1],
          text: 'Dear reader,\n\nyour page is public.',
          html: '<p>Your page is public.</p>',
        },
      },
    },
    ...press(/^View .*Eleven weeks/),
  }),
  admin('webhooks', '/webhooks', { mocks: webhooks }),
  admin('webhooks-none', '/webhooks'),
  admin('webhooks-failing', '/webhooks', { ...waitForFailure, mocks: { 'webhooks.list': { status: 500 } } }),
  admin('webhook-new', '/webhooks', press('New webhook')),
  admin('webhook-secret', '/webhooks', {
    mocks: { 'webhooks.create': { data: { secret: 'd5b0c2a1f3e4968778695a4b3c2d1e0f' } } },
    show: async (page) => {
      await page.getByRole('button', { name: 'New webhook' }).click();
      await page.getByLabel('URL').fill('https://intranet.example/hook');
      await page.getByRole('button', { name: 'Create webhook' }).click();
      await page.getByLabel('Webhook secret').waitFor();
    },
  }),
  admin('webhook-events', '/webhooks', { mocks: webhooks, ...press(/^Choose events for https:..intranet/) }),
  admin('webhook-delete', '/webhooks', { mocks: webhooks, ...press(/^Delete /) }),
  admin('security', '/security', {
    mocks: { 'audit.listSecurityEvents': { data: { entries: events, nextCursor: 1 } } },
  }),
  admin('security-none', '/security?kind=limits&to=2020-01-01'),
  admin('security-failing', '/security', {
    ...waitForFailure,
    mocks: { 'audit.listSecurityEvents': { status: 500 } },
  }),
  admin('readers', '/readers'),
  admin('readers-erased', '/readers', {
    mocks: {
      'readers.erase': {
        data: { follows: 2, enquiries: 1, requests: 0, addresses: 0, mails: 14, mentions: 3 },
      },
    },
    show: async (page) => {
      await page.getByLabel('Their email').fill('jo.reed@severnside-water.example');
      await page.getByRole('button', { name: 'Erase' }).click();
      await page.getByRole('button', { name: 'Erase for good' }).click();
      await page.getByText(/^Erased: 2 things/).waitFor();
    },
  }),
  admin('readers-sure', '/readers', {
    show: async (page) => {
      await page.getByLabel('Their email').fill('jo.reed@severnside-water.example');
      await page.getByRole('button', { name: 'Erase' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  }),
  admin('categories', '/categories'),
  admin('categories-none', '/categories', { mocks: { 'reference.categoryTree.list': { data: [] } } }),
  admin('categories-failing', '/categories', {
    ...waitForFailure,
    mocks: { 'reference.categoryTree.list': { status: 500 } },
  }),
  admin('categories-long', '/categories', { mocks: longNames }),
  admin('regions', '/categories?type=region'),
  admin('accreditations', '/categories?type=accreditation'),
  admin('accreditation-edit', '/categories?type=accreditation', press(/^Edit: /)),
  admin('accreditation-new', '/categories?type=accreditation', press('New accreditation')),
  admin('category-edit', '/categories', press(/^Edit: /)),
  admin('category-merge-long', '/categories', { mocks: longNames, ...press(/^Merge/) }),
  admin('category-remove', '/categories', press(/^Remove/)),
  admin('category-new', '/categories', press('New category')),
  admin('category-merge', '/categories', press(/^Merge/)),
  admin('references', '/references'),
  admin('references-edited', '/references', { mocks: importedItems }),
  admin('references-lead', '/references', press(/^Lead to another: /)),
  admin('references-lead-confirm', '/references', {
    show: async (page) => {
      await page
        .getByRole('button', { name: /^Lead to another: / })
        .first()
        .click();
      await page
        .getByRole('button', { name: /^Choose: / })
        .first()
        .click();
    },
  }),
  admin('own-articles', `/case-studies?${house}`),
  admin('own-articles-none', `/innovations?${house}`),
  admin('own-article-new', `/case-studies/new?${house}`),
  admin('own-article', `/case-studies?${house}`, { show: openOwnArticle }),
  admin('own-article-import', `/case-studies?${house}`, { mocks: importDifference, show: openOwnArticle }),
  admin('references-none', '/references', {
    show: async (page) => {
      await page.getByLabel('Search posts by title').fill('zzzz');
      await page.getByText(/^No title matches/).waitFor();
    },
  }),
  admin('references-failing', '/references', {
    ...waitForFailure,
    mocks: { 'reference.imported': { status: 500 } },
  }),
];
