import { demoReaderLink } from '@headwater/seed/demo-enquiries';
import { comparison } from './public-site.ts';
import type { Enquiry, EnquiryRow } from '@headwater/contract/enquiries';
import { company, impersonating, member, press, site, waitForFailure, type ScreenCase } from './screen.ts';

const row: EnquiryRow = {
  id: 3,
  name: 'Jo Reed',
  email: 'jo.reed@severnside-water.example',
  organisation: 'Severnside Water, Asset Planning',
  item: { id: 2, type: 'mini-case-study', title: 'A third less energy at Thornley borehole' },
  message:
    'We run four boreholes of about the same depth, with pumps from 1998.\n\nWould the same set fit without new rising mains, and what would it cost to run for a year at 40 litres a second?',
  subject: '',
  place: '',
  neededBy: null,
  status: 'new',
  receivedAt: '2026-11-20T09:12:00.000Z',
  erasedAt: null,
  assignee: null,
  outcome: 'open',
  valuePounds: null,
  lostReason: null,
  companiesAsked: 1,
};
const enquiries: EnquiryRow[] = [
  { ...row, subject: 'A set of three for Thornley' },
  {
    ...row,
    id: 2,
    name: 'Aleksandra Wojciechowska-Brown',
    organisation: '',
    item: { id: 1, type: 'company', title: 'Calder Pumps' },
    message: 'Do you repair pumps of other makers?',
    status: 'answered',
    assignee: { accountId: 1, email: 'marketing@calderpumps.example' },
    outcome: 'won',
    valuePounds: 48_000,
  },
  { ...row, id: 1, name: 'Sam Weir', organisation: 'Weir & Co', item: null, status: 'closed' },
];
const enquiry: Enquiry = {
  ...row,
  closedAt: null,
  readAt: '2026-11-20T10:00:00.000Z',
  answeredAt: null,
  endedAt: null,
  answers: [],
  signature: 'Ada Brook',
  files: [],
  notes: [
    {
      id: 1,
      by: 'marketing@calderpumps.example',
      text: 'Called back: they send drawings on Monday.',
      writtenAt: '2026-11-20T14:30:00.000Z',
    },
  ],
};
const erased: Enquiry = {
  ...enquiry,
  name: 'Erased',
  email: 'erased@invalid',
  organisation: '',
  message: 'Erased at the reader’s request',
  status: 'closed',
  erasedAt: '2026-11-24T10:00:00.000Z',
  notes: [],
};
const answered: Enquiry = {
  ...enquiry,
  status: 'answered',
  answeredAt: '2026-11-21T09:00:00.000Z',
  assignee: { accountId: 1, email: 'marketing@calderpumps.example' },
  outcome: 'won',
  valuePounds: 48_000,
  answers: [
    {
      id: 1,
      by: 'marketing@calderpumps.example',
      name: 'Ada Brook',
      text: 'Yes, the same set fits. At 40 litres a second it costs about £9,000 a year to run.',
      sentAt: '2026-11-21T09:00:00.000Z',
      files: [{ id: 1, name: 'Offer 4711, three sets for Thornley.pdf', bytes: 812_000 }],
    },
  ],
};
const texts = [
  { id: 1, name: 'Thanks, a visit', text: 'Thank you for asking. May we visit you next week?' },
  { id: 2, name: 'Not for us', text: 'Thank you for asking. We are sorry that we do not make these.' },
];
const addresses = [
  { id: 1, email: 'sales@calderpumps.example', confirmed: true, plain: false },
  { id: 2, email: 'export@calderpumps.example', confirmed: false, plain: true },
];
const full = {
  mocks: {
    'enquiries.list': { data: { enquiries, nextCursor: 1 } },
    'enquiries.count': { data: { new: 1, answered: 1, closed: 1, ofSeveral: 0 } },
    'enquiries.addresses.list': { data: addresses },
    'enquiries.texts.list': { data: texts },
  },
};
const one = { mocks: { ...full.mocks, 'enquiries.get': { data: enquiry } } };
/** One that says what is needed, with as many files as there can be. */
const withFiles: Enquiry = {
  ...enquiry,
  subject: 'A set of three for Thornley, with rising mains of stainless steel',
  place: 'Thornley, County Durham',
  neededBy: '2027-03-31',
  files: [
    { id: 1, name: 'Thornley borehole 3, section.dwg', type: 'dwg', bytes: 4_310_000 },
    { id: 2, name: 'Specification.pdf', type: 'pdf', bytes: 812_000 },
    { id: 3, name: 'Pump house.heic', type: 'heic', bytes: 3_120_000 },
    { id: 4, name: 'Levels and yields of the last ten years.xlsx', type: 'xlsx', bytes: 140_000 },
    { id: 5, name: 'Conditions of tender.docx', type: 'docx', bytes: 96_000 },
  ],
};
/** An enquiry that waits for an answer, with all that its reader can say. */
export const unansweredEnquiry = company('enquiry', '/enquiries/3', {
  mocks: { ...full.mocks, 'enquiries.get': { data: withFiles } },
});
const none = { data: { enquiries: [], nextCursor: null } };

const severalPath = comparison.replace('/compare', '/enquiry');
/** The form to several companies, and what their reader's link shows of three. */
export const severalForm = site('enquiry-several', severalPath);
export const readersLink = site('enquiry-link-several', `/enquiries/confirm?key=${demoReaderLink.secret}`);

/** Screens of readers' enquiries to a company, and of their form. */
export const enquiryScreens: ScreenCase[] = [
  company('enquiries', '/enquiries', full),
  company('enquiries-empty', '/enquiries', { mocks: { ...full.mocks, 'enquiries.list': none } }),
  company('enquiries-not-given', '/enquiries', {
    mocks: {
      ...full.mocks,
      'enquiries.list': none,
      'store.limits': {
        data: { packages: ['Bronze'], contents: [], featured: 0, enquiries: false, statistics: true },
      },
    },
  }),
  company('enquiries-failing', '/enquiries', {
    ...waitForFailure,
    mocks: { ...full.mocks, 'enquiries.list': { status: 500 } },
  }),
  company('enquiries-add-address', '/enquiries', { ...full, ...press('Add an address') }),
  unansweredEnquiry,
  company('enquiry-files', '/enquiries/3', {
    mocks: { ...full.mocks, 'enquiries.get': { data: withFiles } },
    show: async (page) => page.getByText('What is needed').click(),
  }),
  company('enquiry-attach', '/enquiries/3', {
    mocks: { ...full.mocks, 'enquiries.get': { data: withFiles } },
    show: async (page) => {
      const names = ['Offer 4711, three sets for Thornley.pdf', 'Data sheet.pdf'];
      for (const [index, name] of names.entries())
        await page.route(
          '**/api/enquiries/3/answer-files',
          async (route) => {
            const file = { id: index + 1, name, bytes: 812_000 };
            await route.fulfill({ status: 201, json: { data: { file } } });
          },
          { times: 1 },
        );
      const buffer = Buffer.from('%PDF-1.7');
      await page
        .getByLabel('Attach PDFs')
        .setInputFiles(names.map((name) => ({ name, mimeType: 'application/pdf', buffer })));
      await page
        .getByRole('button', { name: /^Remove / })
        .nth(1)
        .waitFor();
    },
  }),
  company('enquiry-answered', '/enquiries/3', {
    mocks: { ...full.mocks, 'enquiries.get': { data: answered } },
  }),
  company('enquiry-of-several', '/enquiries/3', {
    mocks: { ...full.mocks, 'enquiries.get': { data: { ...enquiry, companiesAsked: 3 } } },
  }),
  company('enquiry-outcome', '/enquiries/3?outcome=won', {
    mocks: { ...full.mocks, 'enquiries.get': { data: { ...answered, outcome: 'open', valuePounds: null } } },
  }),
  company('enquiries-texts', '/enquiries#texts', full),
  company('enquiry-erased', '/enquiries/3', {
    mocks: { ...full.mocks, 'enquiries.get': { data: erased } },
  }),
  company('enquiry-delete', '/enquiries/3', { ...one, ...press('Delete this enquiry') }),
  member('viewer', 'enquiry', '/enquiries/3', one),
  impersonating('enquiries', '/enquiries'),
  site('enquiry', '/supply-chain/calder-pumps/enquiry'),
  site('enquiry-needs', '/supply-chain/calder-pumps/enquiry', {
    show: async (page) => page.getByText('More about what you need').click(),
  }),
  site('enquiry-file-errors', '/supply-chain/calder-pumps/enquiry', {
    show: async (page) => {
      await page.getByText('More about what you need').click();
      await page.getByLabel('Subject').fill('A set of three');
      const file = { name: 'offer.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') };
      await page.getByLabel('Files').setInputFiles(file);
      await page.getByRole('button', { name: 'Send enquiry' }).click();
      await page.getByRole('alert').waitFor();
    },
  }),
  site('enquiry-errors', '/supply-chain/calder-pumps/enquiry', {
    show: async (page) => {
      await page.getByRole('button', { name: 'Send enquiry' }).click();
      await page.getByRole('alert').waitFor();
    },
  }),
  severalForm,
  site('enquiry-several-errors', severalPath, {
    show: async (page) => {
      await page.getByRole('button', { name: 'Send enquiry' }).click();
      await page.getByRole('alert').waitFor();
    },
  }),
  site('enquiry-several-none', '/supply-chain/enquiry'),
  site('enquiry-several-sent', `${severalPath}&sent`),
  readersLink,
  site('enquiry-sent', '/supply-chain/calder-pumps/enquiry?sent'),
  site('enquiry-confirmed', '/enquiries/confirm?done'),
  site('enquiry-closed', '/enquiries/confirm?done=end'),
  site('enquiry-being-erased', '/enquiries/confirm?done=erase'),
  site('enquiry-link-ended', '/enquiries/confirm?key=ended'),
];
