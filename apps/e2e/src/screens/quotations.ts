import type { OpenedQuotation, Quotation } from '@headwater/contract/quotations';
import { admin, press, visitor, waitForFailure, type ScreenCase } from './screen.ts';

const opened: OpenedQuotation = {
  number: 'Q-000012',
  name: 'Gold',
  status: 'open',
  termMonths: 12,
  beginsOn: '2027-01-01',
  validUntil: '2026-12-29',
  note: 'As we agreed on the telephone: the price of last year, for a second year.\nThe six case studies can be in any region.',
  endedAt: null,
  buyer: 'North Eastern Water Engineering and Environment',
  terms:
    'Prices are in pounds sterling. VAT is added at the rate shown.\nWe hold this price until the day named above, that day included. After it, please ask us for a new quotation.\nOnce you accept, we check your order and send you our invoice, which says how and by when to pay.',
  reverseCharge: false,
  vatPercent: 20,
  net: 89_000,
  vat: 17_800,
  gross: 106_800,
};
const link = '/quotation#secret';
const ended = { ...opened, endedAt: '2026-12-01T10:00:00.000Z' };
const linkMocks = (data: OpenedQuotation) => ({ 'store.quotations.open': { data } });

const quotation: Quotation = {
  id: 12,
  number: 'Q-000012',
  invoiceId: 40,
  accountId: 3,
  company: { id: 3, title: 'North Eastern Water Engineering and Environment' },
  email: 'marketing@calderpumps.example',
  productId: 1,
  name: 'Gold',
  price: 89_000,
  priceReason: 'As last year',
  vatPercent: 20,
  reverseChargeNumber: null,
  termMonths: 12,
  beginsOn: null,
  validUntil: '2026-12-29',
  note: 'As we agreed on the telephone.',
  status: 'open',
  sentTo: 'communications.and.marketing@north-eastern-water-engineering.example',
  purchaseOrderId: null,
  createdBy: 'sales@headwater.example',
  createdAt: '2026-11-29T10:00:00.000Z',
  remindedAt: null,
  endedAt: null,
  version: 1,
};
const quotations: Quotation[] = [
  quotation,
  { ...quotation, id: 11, number: 'Q-000011', status: 'accepted', purchaseOrderId: 7 },
  { ...quotation, id: 10, number: 'Q-000010', status: 'superseded', company: null },
  { ...quotation, id: 9, number: 'Q-000009', status: 'withdrawn', name: 'Silver' },
  { ...quotation, id: 8, number: 'Q-000008', status: 'expired', name: 'Bronze' },
];
const mocks = { 'store.quotations.list': { data: { quotations, nextCursor: null } } };

export const quotationScreen = visitor('quotation', link, { mocks: linkMocks(opened) });

export const quotationScreens: ScreenCase[] = [
  quotationScreen,
  visitor('quotation-errors', link, {
    mocks: linkMocks(opened),
    show: async (page) => {
      await page.getByLabel('Accounts Payable Email').fill('ledger');
      await page.getByLabel('Accounts Payable Email').press('Enter');
      await page.getByText('This is not a valid email').waitFor();
    },
  }),
  visitor('quotation-accepted', link, { mocks: linkMocks({ ...ended, status: 'accepted' }) }),
  visitor('quotation-withdrawn', link, { mocks: linkMocks({ ...ended, status: 'withdrawn' }) }),
  visitor('quotation-replaced', link, { mocks: linkMocks({ ...ended, status: 'superseded' }) }),
  visitor('quotation-expired', link, { mocks: linkMocks({ ...ended, status: 'expired' }) }),
  visitor('quotation-unknown', link),
  admin('quotations', '/quotations', { mocks }),
  admin('quotations-replace', '/quotations', { mocks, ...press(/^Replace Q-000012/) }),
  admin('quotations-withdraw', '/quotations', { mocks, ...press(/^Withdraw Q-000012/) }),
  admin('quotations-empty', '/quotations', {
    mocks: { 'store.quotations.list': { data: { quotations: [], nextCursor: null } } },
  }),
  admin('quotations-failing', '/quotations', {
    ...waitForFailure,
    mocks: { 'store.quotations.list': { status: 500 } },
  }),
];
