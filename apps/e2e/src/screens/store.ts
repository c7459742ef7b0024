import { progressSteps } from '@headwater/contract/progress';
import { unscheduled, type ItemStatus } from '@headwater/contract/submittals';
import {
  packageContentKinds,
  type HeldContents,
  type PackageContentKind,
} from '@headwater/contract/package-rights';
import type { Page } from '@playwright/test';
import { config } from './config.ts';
import {
  admin,
  company,
  member,
  newcomer,
  press,
  impersonating,
  visitor,
  waitForFailure,
  type ScreenCase,
} from './screen.ts';

const paymentIssue = {
  id: 1,
  stripeId: 'in_1TqXkYHeadwaterSetAside',
  problem: 'the amount is £142.80, expected was £118.80',
  email: 'marketing@calderpumps.example',
  company: { id: 3, title: 'Calder Pumps' },
  createdAt: '2026-11-20T10:00:00.000Z',
  resolvedAt: null,
  settledBy: null,
  note: null,
};
const resolvedFields = {
  resolvedAt: '2026-11-21T09:12:00.000Z',
  settledBy: 'admin@headwater.example',
  note: 'Given back in Stripe; they will order again.',
};
const paymentIssues = [
  paymentIssue,
  { ...paymentIssue, id: 2, email: null, company: null },
  { ...paymentIssue, id: 3, ...resolvedFields },
];

const subscribed = {
  company: null,
  articles: [],
  articleCount: 0,
  access: { active: true, endDate: '2027-11-21', reason: null, why: null },
  views: [],
  waitingOrder: null,
  paidByCard: true,
  renewals: [
    { id: 1, name: 'Gold', price: 9_900, renews: true, failed: false, paidUntil: '2027-11-21' },
    { id: 2, name: 'Silver', price: 19_900, renews: true, failed: true, paidUntil: '2026-11-20' },
    { id: 3, name: 'Bronze', price: 9_900, renews: false, failed: false, paidUntil: '2027-03-31' },
  ],
};

const invoices = [
  {
    id: 3,
    kind: 'credit-note',
    number: 'CN-000001',
    issuedOn: '2026-11-20',
    description: 'Silver, a year from 17 Sep 2026',
    gross: -23_880,
  },
  {
    id: 2,
    kind: 'invoice',
    number: 'INV-000042',
    issuedOn: '2026-09-17',
    description: 'Silver, a year from 17 Sep 2026',
    gross: 23_880,
  },
  {
    id: 1,
    kind: 'pro-forma',
    number: 'PF-000007',
    issuedOn: '2026-09-01',
    description: 'Silver, a year',
    gross: 23_880,
  },
];

const gold = {
  id: 9,
  name: 'Gold',
  description: 'Everything in Silver, with a stand at the annual conference.',
  price: 49_900,
  vatPercent: null,
  termMonths: 24,
  position: 3,
  onSale: true,
  limits: {
    'mini-case-study': 20,
    'press-release': null,
    gallery: 24,
    videos: 50,
    downloads: 50,
    references: null,
    featured: 2,
    enquiries: true,
    statistics: true,
  },
  priceId: 'price_gold',
  recurring: false,
  version: 2,
};
const bronze = {
  ...gold,
  id: 8,
  name: 'Bronze',
  description: 'A profile on the public site for a year.',
  price: 9_900,
  termMonths: 12,
  position: 1,
  limits: {
    'mini-case-study': 5,
    'press-release': 12,
    gallery: 8,
    videos: 2,
    downloads: 3,
    references: 10,
    featured: 0,
    enquiries: true,
    statistics: false,
  },
};
const allPackages = [
  bronze,
  gold,
  { ...bronze, id: 10, name: 'Founders’ offer', position: 4, onSale: false },
];

const spring = {
  id: 1,
  code: 'SPRING-2027',
  note: 'Visitors of the spring fair; Ellen has the list.',
  percent: 20,
  pence: null,
  products: [{ id: 1, name: 'Bronze' }],
  endsOn: '2099-05-31',
  maxUses: 50,
  uses: 12,
  endedAt: null,
  version: 1,
};
const allDiscounts = [
  spring,
  {
    ...spring,
    id: 2,
    code: 'PARTNER',
    note: '',
    percent: null,
    pence: 2_500,
    products: [],
    endsOn: null,
    uses: 50,
  },
  { ...spring, id: 3, code: 'AUTUMN', maxUses: null, endsOn: '2026-09-30', uses: 1_204 },
];
const billing = {
  name: 'Wehr- und Pumpenbau Brandenburg GmbH',
  address: 'Am Wehr 3\n10115 Berlin',
  country: 'DE',
  vatNumber: 'DE123456789',
  confirmedAt: null,
  version: 2,
};

const price = { reason: null, vatPercent: 20, reverseCharge: false, recurring: false };
const quotes = [
  {
    ...price,
    productId: 1,
    listPrice: 9_900,
    discount: { code: 'SPRING-2027', pence: 1_980 },
    net: 7_920,
    vat: 1_584,
    gross: 9_504,
  },
  {
    ...price,
    productId: 2,
    listPrice: 19_900,
    discount: null,
    reason: 'The discount code SPRING-2027 does not apply to Silver, but to: Bronze.',
    net: 19_900,
    vat: 3_980,
    gross: 23_880,
  },
];

async function typeCode(page: Page): Promise<void> {
  await page.getByLabel('Discount code').fill('spring-2027');
}

const upgrades = {
  'store.upgrades.list': {
    data: [{ productId: 2, from: 'Bronze', price: 10_000, endsOn: '2027-11-24' }],
  },
};

/** Limits of Bronze, and how much a company has used. */
const held = (used: Record<PackageContentKind, number>) => ({
  'store.limits': {
    data: {
      packages: ['Bronze'],
      contents: packageContentKinds.map((kind) => ({ kind, limit: bronze.limits[kind], used: used[kind] })),
      featured: 0,
      enquiries: true,
      statistics: true,
    } satisfies HeldContents,
  },
});
const nearLimits = held({
  'mini-case-study': 4,
  'press-release': 11,
  gallery: 7,
  videos: 1,
  downloads: 2,
  references: 9,
});
const fullLimits = held({
  'mini-case-study': 5,
  'press-release': 12,
  gallery: 8,
  videos: 2,
  downloads: 3,
  references: 10,
});

const completeProfile: ItemStatus = {
  isSubmitted: false,
  response: null,
  reason: null,
  appearance: unscheduled,
  publicUrl: null,
  publicSchedule: null,
  unpublished: null,
  steps: progressSteps(
    'company',
    new Set(['description', 'logo', 'gallery', 'addresses', 'categories'] as const),
  ),
};

export const storeScreens: ScreenCase[] = [
  admin('discounts', '/discounts', {
    mocks: { 'store.discounts.list': { data: { discounts: allDiscounts, nextCursor: null } } },
  }),
  admin('discounts-new', '/discounts', {
    mocks: { 'store.discounts.list': { data: { discounts: allDiscounts, nextCursor: null } } },
    ...press(/^New code/),
  }),
  admin('discounts-end', '/discounts', {
    mocks: { 'store.discounts.list': { data: { discounts: allDiscounts, nextCursor: null } } },
    ...press(/^End SPRING/),
  }),
  admin('discounts-empty', '/discounts', {
    mocks: { 'store.discounts.list': { data: { discounts: [], nextCursor: null } } },
  }),
  admin('discounts-failing', '/discounts', {
    ...waitForFailure,
    mocks: { 'store.discounts.list': { status: 500 } },
  }),
  newcomer('products-discount', '/products', {
    mocks: { 'store.quotes': { data: quotes } },
    show: async (page) => {
      await typeCode(page);
      await page.getByRole('button', { name: 'Apply' }).click();
      await page.getByText('You pay').waitFor();
    },
  }),
  newcomer('products-discount-failing', '/products', {
    show: async (page) => {
      await typeCode(page);
      await page.getByRole('button', { name: 'Apply' }).click();
      await page.getByText(/There is no discount code/).waitFor();
    },
  }),
  newcomer('purchase-order-discount', '/purchase-order?productId=1', {
    mocks: { 'store.quotes': { data: quotes } },
    show: async (page) => {
      await page.locator('summary').filter({ hasText: 'Discount code' }).click();
      await typeCode(page);
      await page.getByText('You pay').waitFor();
    },
  }),
  company('billing', '/billing', { mocks: { 'store.billingDetails.get': { data: billing } } }),
  company('billing-confirmed', '/billing', {
    mocks: {
      'store.billingDetails.get': { data: { ...billing, confirmedAt: '2026-11-20T09:00:00.000Z' } },
    },
  }),
  newcomer('billing-new', '/billing', { mocks: { 'store.billingDetails.get': { data: null } } }),
  admin('packages', '/packages', { mocks: { 'store.products.listAll': { data: allPackages } } }),
  admin('packages-edit', '/packages', {
    mocks: { 'store.products.listAll': { data: allPackages } },
    ...press(/^Edit Bronze/),
  }),
  admin('package-new', '/packages', {
    show: async (page) => {
      await page.getByRole('button', { name: 'New package' }).click();
      await page.getByLabel('Videos').scrollIntoViewIfNeeded();
    },
  }),
  company('profile-near-limits', '/company', { mocks: nearLimits }),
  company('profile-at-limits', '/company', { mocks: fullLimits }),
  company('articles-near-limit', '/mini-case-studies', { mocks: nearLimits }),
  company('articles-at-limit', '/mini-case-studies', { mocks: fullLimits }),
  member('editor', 'articles-at-limit', '/mini-case-studies', { mocks: fullLimits }),
  admin('packages-empty', '/packages', { mocks: { 'store.products.listAll': { data: [] } } }),
  admin('packages-failing', '/packages', {
    ...waitForFailure,
    mocks: { 'store.products.listAll': { status: 500 } },
  }),
  newcomer('renewals', '/dashboard', { mocks: { 'dashboard.company': { data: subscribed } } }),
  newcomer('renewal-cancelling', '/dashboard', {
    mocks: { 'dashboard.company': { data: subscribed } },
    show: async (page) => page.getByRole('button', { name: 'Cancel the renewal' }).first().click(),
  }),
  admin('payments', '/payments', { mocks: { 'store.faults.list': { data: paymentIssues } } }),
  admin('payments-done', '/payments', {
    mocks: { 'store.faults.list': { data: paymentIssues } },
    show: async (page) => page.getByRole('button', { name: /^Done/ }).first().click(),
  }),
  admin('payments-accept', '/payments', {
    mocks: { 'store.faults.list': { data: paymentIssues } },
    ...press(/^Accept /),
  }),
  admin('payments-empty', '/payments', { mocks: { 'store.faults.list': { data: [] } } }),
  admin('payments-failing', '/payments', {
    ...waitForFailure,
    mocks: { 'store.faults.list': { status: 500 } },
  }),
  newcomer('products-upgrade', '/products', { mocks: upgrades }),
  newcomer('products-reverse-charge', '/products', {
    mocks: {
      ...upgrades,
      'store.billingDetails.get': { data: { ...billing, confirmedAt: '2026-11-20T09:00:00.000Z' } },
    },
    show: async (page) => page.getByText('VAT by reverse charge').first().waitFor(),
  }),
  visitor('products', '/products'),
  company('products', '/products'),
  impersonating('products', '/products'),
  company('products-without-card', '/products', {
    mocks: {
      'session.config': { data: { ...config, cardPayment: false } },
    },
    show: async (page) => page.getByRole('button', { name: 'Credit Card, Bronze' }).hover(),
  }),
  visitor('products-failing', '/products', {
    ...waitForFailure,
    mocks: { 'store.products.list': { status: 500 } },
  }),
  newcomer('purchase-order', '/purchase-order'),
  newcomer('purchase-order-upgrade', '/purchase-order?productId=2&upgrade=true', { mocks: upgrades }),
  newcomer('purchase-order-invalid', '/purchase-order', {
    show: async (page) => {
      await page.getByLabel('Accounts Payable Email').fill('accounts');
      await page.getByLabel('PO Number').focus();
    },
  }),
  admin('purchase-orders', '/purchase-orders'),
  admin('purchase-orders-enter', '/purchase-orders', {
    show: async (page) => {
      await page.getByRole('button', { name: 'Enter order' }).click();
      await page.getByLabel('Package').selectOption({ index: 1 });
      await page.getByLabel('Price').fill('80');
    },
  }),
  admin('purchase-orders-empty', '/purchase-orders', {
    mocks: { 'store.purchaseOrders.list': { data: { purchaseOrders: [], next: null } } },
  }),
  admin('purchase-orders-failing', '/purchase-orders', {
    ...waitForFailure,
    mocks: { 'store.purchaseOrders.list': { status: 500 } },
  }),
  admin('purchase-order', '/purchase-orders', {
    show: async (page) => page.getByRole('link', { name: /^View/ }).first().click(),
  }),
  admin('purchase-order-invoices', '/purchase-orders', {
    mocks: { 'store.invoices.listOfOrder': { data: invoices } },
    show: async (page) => {
      await page.getByRole('link', { name: /^View/ }).nth(2).click();
      await page.getByRole('table', { name: 'Invoices' }).waitFor();
    },
  }),
  company('invoices', '/dashboard', { mocks: { 'store.invoices.list': { data: invoices } } }),
  visitor('checkout-cancel', '/checkout/cancel'),
  visitor('checkout-without-id', '/checkout/success'),
  visitor('checkout-signed-out', '/checkout/success?session_id=cs_test_1'),
  company('checkout-success', '/checkout/success?session_id=cs_test_1', {
    mocks: { 'store.confirmPayment': { data: { status: 'paid' } } },
  }),
  company('checkout-success-submit', '/checkout/success?session_id=cs_test_1', {
    mocks: {
      'store.confirmPayment': { data: { status: 'paid' } },
      'submittals.get': { data: completeProfile },
    },
  }),
  company('checkout-not-found', '/checkout/success?session_id=cs_test_1', {
    mocks: { 'store.confirmPayment': { status: 404 } },
  }),
  company('checkout-failing', '/checkout/success?session_id=cs_test_1', {
    mocks: { 'store.confirmPayment': { status: 503 } },
  }),
  admin('purchase-order-decline', '/purchase-orders', {
    show: async (page) => {
      await page.getByRole('link', { name: /^View/ }).first().click();
      await press(/^Decline/).show?.(page);
    },
  }),
];
