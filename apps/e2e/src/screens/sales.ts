import { salesStages } from '@headwater/contract/sales';
import { admin, press, waitForFailure, type ScreenCase } from './screen.ts';

const owners = [
  { id: 1, email: 'admin@headwater.example' },
  { id: 901, email: 'communications.and.sales@headwater.example' },
];
const days = ['2026-11-12', '2026-11-20', null, '2099-12-01'];

const customers = Array.from({ length: 50 }, (_, index) => ({
  accountId: 100 + index,
  email: `communications.and.marketing-${index}@north-eastern-water-engineering.example`,
  company: index % 5 === 4 ? null : { id: 1, title: 'North Eastern Water Engineering and Environment' },
  invitedAs: index % 10 === 4 ? 'North Eastern Water Engineering and Environment' : null,
  stage: salesStages[index % salesStages.length],
  package: index % 3 === 2 ? null : 'Gold Package with a press kit',
  accessPackage: index % 3 === 2 ? null : ['Gold Package with a press kit', 'Bronze'][index % 2],
  endDate: index % 3 === 2 ? null : '2027-03-02',
  worth: 19_900 * (index % 4),
  owner: owners[index % 3] ?? null,
  nextStep: index % 4 === 2 ? '' : 'Call their head of marketing about the renewal of the larger package',
  nextStepOn: days[index % 4] ?? null,
  version: 1,
}));
const many = {
  'store.sales.list': {
    data: { customers, totals: { companies: 1_128, worth: 12_534_400, more: false }, nextCursor: 149 },
  },
  'store.sales.people': { data: owners },
};
const none = {
  'store.sales.list': {
    data: { customers: [], totals: { companies: 0, worth: 0, more: false }, nextCursor: null },
  },
};

export const salesScreens: ScreenCase[] = [
  admin('companies', '/companies'),
  admin('companies-many', '/companies', { mocks: many }),
  admin('companies-chosen', '/companies', {
    mocks: many,
    show: async (page) => {
      for (const place of [0, 1, 2]) await page.getByRole('checkbox').nth(place).check();
      await page.getByRole('button', { name: 'Assign' }).waitFor();
    },
  }),
  admin('companies-filters', '/companies?owner=mine', {
    mocks: many,
    show: async (page) => page.getByRole('button', { name: /^Filters/ }).click(),
  }),
  admin('companies-plan', '/companies', { mocks: many, ...press(/^Plan for/) }),
  admin('companies-empty', '/companies?stage=quotation', { mocks: none }),
  admin('companies-failing', '/companies', {
    ...waitForFailure,
    mocks: { 'store.sales.list': { status: 500 } },
  }),
  admin('companies-account', '/companies/accounts/2'),
];
