import type { CorrectionNotice } from '@headwater/contract/correction-notices';
import type { DetailsToCheck, UnconfirmedCompany } from '@headwater/contract/detail-checks';
import type { MistakeReport } from '@headwater/contract/mistake-reports';
import { admin, company, press, site, visitor, waitForFailure, type ScreenCase } from './screen.ts';

const details: DetailsToCheck = {
  company: 'North Eastern Water Engineering and Environment',
  publicUrl: 'https://site.example/supply-chain/north-eastern-water-engineering-and-environment',
  addresses: [
    {
      lines: ['Unit 4, Weir Lane', 'Halifax HX1 2AB', 'United Kingdom'],
      phone: '+44 1422 000000',
      email: 'communications.and.marketing@north-eastern-water-engineering.example',
      url: 'https://north-eastern-water-engineering.example',
    },
    { lines: ['2 Dock Road', 'Leith'], phone: '', email: '', url: '' },
  ],
};
const link = '/check-details#secret';
const opened = { 'accuracy.details.open': { data: details } };

const report: MistakeReport = {
  id: 3,
  item: { id: 2, type: 'mini-case-study', title: 'A third less energy at Thornley borehole' },
  publicUrl: 'https://site.example/mini-case-studies/a-third-less-energy-at-thornley-borehole',
  name: 'Alison Frith',
  email: 'a.frith@chalkvalley.example',
  message:
    'The table gives the second month in kilowatts. It should be kilowatt-hours, as in the text above it.\n\nThe depth in the first paragraph differs from the drawing as well.',
  status: 'new',
  receivedAt: '2026-11-20T09:12:00.000Z',
};
const reports: MistakeReport[] = [
  report,
  {
    ...report,
    id: 2,
    item: { id: 1, type: 'company', title: 'North Eastern Water Engineering and Environment' },
    message: 'The telephone number is that of another company.',
    status: 'corrected',
  },
  { ...report, id: 1, publicUrl: null, message: 'They moved in 2024.', status: 'dismissed' },
];
const list = { 'accuracy.mistakes.list': { data: { reports, nextCursor: 1 } } };
const notices: CorrectionNotice[] = [
  {
    id: 1,
    text: 'The borehole is 92 metres deep, not 29.',
    byPublisher: false,
    writtenAt: '2026-11-03T10:00:00.000Z',
  },
];

const unconfirmed: UnconfirmedCompany = {
  id: 1,
  title: 'North Eastern Water Engineering and Environment',
  publicUrl: details.publicUrl,
  because: 'year',
  askedAt: '2026-11-01T09:40:00.000Z',
  changedAt: '2025-10-31T09:00:00.000Z',
  confirmedAt: null,
};
const companies: UnconfirmedCompany[] = [
  unconfirmed,
  {
    ...unconfirmed,
    id: 2,
    title: 'Tarn Membranes',
    because: 'refused-email',
    confirmedAt: '2026-03-01T10:00:00.000Z',
  },
];

export const accuracyScreens: ScreenCase[] = [
  visitor('check-details', link, { mocks: opened }),
  visitor('check-details-used', link, waitForFailure),
  visitor('check-details-done', link, {
    mocks: { ...opened, 'accuracy.details.confirmByLink': { data: { success: true } } },
    show: async (page) => {
      await page.getByRole('button', { name: 'All of it is right' }).click();
      await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    },
  }),
  company('public-page-lines', '/company', {
    show: async (page) => page.getByText('Public page', { exact: true }).click(),
  }),
  company('confirm-details', '/company', {
    show: async (page) => {
      await page.getByText('Public page', { exact: true }).click();
      await page.getByRole('button', { name: /^Confirm the details/ }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  }),
  company('corrections', '/company', {
    mocks: { 'accuracy.notices.own.list': { data: notices } },
    show: async (page) => {
      await page.getByText('Public page', { exact: true }).click();
      await page.getByRole('button', { name: /^Corrections/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  }),
  admin('mistakes', '/mistakes', { mocks: list }),
  admin('mistakes-none', '/mistakes', {
    mocks: { 'accuracy.mistakes.list': { data: { reports: [], nextCursor: null } } },
  }),
  admin('mistakes-failed', '/mistakes', {
    mocks: { 'accuracy.mistakes.list': { status: 500 } },
    ...waitForFailure,
  }),
  admin('mistake', '/mistakes', { mocks: list, ...press(/^View the report/) }),
  admin('unconfirmed', '/unconfirmed', {
    mocks: { 'accuracy.details.unconfirmed': { data: { companies, nextCursor: null } } },
  }),
  admin('unconfirmed-none', '/unconfirmed', {
    mocks: { 'accuracy.details.unconfirmed': { data: { companies: [], nextCursor: null } } },
  }),
  site('mistake', '/mini-case-studies/a-third-less-energy-at-thornley-borehole/mistake'),
  site('mistake-wrong', '/supply-chain/calder-pumps/mistake', {
    show: async (page) => {
      await page.getByRole('button', { name: 'Send report' }).click();
      await page.getByRole('alert').waitFor();
    },
  }),
  site('mistake-sent', '/supply-chain/calder-pumps/mistake?sent'),
];
