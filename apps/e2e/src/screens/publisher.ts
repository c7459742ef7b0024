import { admin, press, waitForFailure, type ScreenCase } from './screen.ts';

const page = {
  id: 1,
  title: 'About us',
  slug: 'about-us',
  place: 'header',
  position: 1,
  published: true,
  version: 1,
  previewUuid: '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
  updatedAt: '2026-11-20T09:12:00.000Z',
};
const pages = {
  'publisher.pages.list': {
    data: [
      page,
      { ...page, id: 2, title: 'Our legal notice', slug: 'imprint', place: 'footer', published: false },
    ],
  },
};

const previewed: Pick<ScreenCase, 'show'> = {
  show: async (page) => page.getByTitle(/^The email/).waitFor(),
};

/** Each section as set by the publisher. */
const section = <Value>(value: Value) => ({ value, version: 3 });
const publisher = {
  'publisher.get': {
    data: {
      site: section({
        name: 'The North Eastern Water Engineering and Environment Gazette',
        slogan: 'What the people who build and run waterworks want to read',
        description: 'Companies of the water industry.',
        about: 'A gazette for the water industry.',
      }),
      look: section({ brand: '#7a2048' }),
      marks: section({ logo: '/favicon.svg', icon: '/favicon.svg' }),
      contact: section({ email: 'help@headwater.example', phone: '', address: '' }),
      payment: section({
        accountName: 'The North Eastern Water Engineering and Environment Gazette Ltd',
        bank: 'Bank of the North',
        sortCode: '12-34-56',
        accountNumber: '12345678',
        iban: 'GB82 WEST 1234 5698 7654 32',
        bic: 'WESTGB22',
        howToPay: 'Please send your remittance advice to accounts@headwater.example.',
      }),
      home: section({ heading: 'Welcome', intro: 'Present your company.', steps: [] }),
      videos: section({ videos: [] }),
      mails: section({
        senderName: 'The Gazette',
        senderEmail: 'gazette@headwater.example',
        footer: 'The Gazette',
      }),
      review: section({ advertLabel: 'Sponsored', workingDays: ['Mon', 'Wed'], contactAtOnce: true }),
      checks: section({
        off: ['exclamation', 'no-credit'],
        words: [
          { use: 'wastewater', not: 'waste water' },
          { use: 'Environment Agency', not: 'EA' },
        ],
      }),
      access: {
        ...section({
          graceDays: 30,
          noticeDays: 60,
          lastNoticeDays: 14,
          fourEyes: ['company', 'press-release', '17', '18', '19'],
        }),
        companies: [
          { id: 17, title: 'Calder Pumps' },
          { id: 18, title: 'The North Eastern Water Engineering and Environment Partnership' },
        ],
      },
    },
  },
};

const foundCompanies = ['Aire Water Valves', 'Water Metering of the Upper Calder Valley'].map(
  (title, index) => ({
    id: 40 + index,
    title,
    owner: null,
    itemType: 'company',
    companyId: 40 + index,
    submittalId: null,
  }),
);

/** The publisher's page with every setting changed. */
const publisherSetScreen = admin('publisher-set', '/publisher', { mocks: publisher });

export const publisherScreens: ScreenCase[] = [
  admin('publisher', '/publisher'),
  admin('publisher-failed', '/publisher', { ...waitForFailure, mocks: { 'publisher.get': { status: 500 } } }),
  admin('publisher-site', '/publisher', press('Edit: Name and texts of the public site')),
  admin('publisher-look', '/publisher', press('Edit: Colour')),
  admin('publisher-look-refused', '/publisher', {
    show: async (page) => {
      await page.getByRole('button', { name: 'Edit: Colour' }).click();
      await page.getByRole('textbox', { name: 'Brand colour' }).fill('#ffe14d');
      await page.getByRole('textbox', { name: 'Brand colour' }).blur();
    },
  }),
  publisherSetScreen,
  admin('publisher-reset', '/publisher', { mocks: publisher, ...press('Back to the default: Colour') }),
  admin('publisher-checks', '/publisher', { mocks: publisher, ...press('Edit: Checks before submitting') }),
  admin('publisher-marks', '/publisher', press('Edit: Logo and icon')),
  admin('publisher-marks-set', '/publisher', { mocks: publisher, ...press('Edit: Logo and icon') }),
  admin('publisher-contact', '/publisher', press('Edit: Contact')),
  admin('publisher-payment', '/publisher', { mocks: publisher, ...press('Edit: Bank details and terms') }),
  admin('publisher-home', '/publisher', press('Edit: Home page of the portal')),
  admin('publisher-videos', '/publisher', press('Edit: Videos on the home page')),
  admin('publisher-mails', '/publisher', press('Edit: Emails')),
  admin('publisher-review', '/publisher', press('Edit: Paid pages and decisions')),
  admin('publisher-access', '/publisher', {
    mocks: { ...publisher, 'search.list': { data: { hits: foundCompanies, nextCursor: null } } },
    show: async (page) => {
      await page.getByRole('button', { name: 'Edit: Access and approvals' }).click();
      await page.getByLabel('Add a company').fill('water');
      await page.getByRole('option').first().waitFor();
    },
  }),
  admin('publisher-pages', '/publisher/pages', { mocks: pages }),
  admin('publisher-pages-none', '/publisher/pages'),
  admin('publisher-pages-failing', '/publisher/pages', {
    ...waitForFailure,
    mocks: { 'publisher.pages.list': { status: 500 } },
  }),
  admin('publisher-page-remove', '/publisher/pages', { mocks: pages, ...press('Remove: About us') }),
  admin('publisher-page-new', '/publisher/pages/new'),
  admin('publisher-emails', '/publisher/emails'),
  admin('publisher-email', '/publisher/emails/approved', previewed),
  admin('publisher-email-safe', '/publisher/emails/confirm-email', previewed),
  admin('publisher-email-wrong', '/publisher/emails/access-ending', {
    show: async (page) => {
      await page.getByLabel('Subject').fill('It ends on {lastday}');
      await page.getByLabel('Opening').fill('Renew it at www.weir.example.');
      await page.getByText(/This email has no/).waitFor();
    },
  }),
  admin('publisher-page', '/publisher/pages/1', {
    mocks: {
      'publisher.pages.get': {
        data: { ...page, content: '<h1>Who we are</h1><p>We have edited the gazette since 1949.</p>' },
      },
    },
  }),
];
