import { config } from './config.ts';
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

const paymentIssue = {
  id: 1,
  stripeId: 'in_1TqXkYHeadwaterSetAside',
  problem: 'the amount is £142.80, expected was £118.80',
  email: 'marketing@calderpumps.example',
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
  { ...paymentIssue, id: 2, email: null },
  { ...paymentIssue, id: 3, ...resolvedFields },
];

const subscribed = {
  company: null,
  articles: [],
  articleCount: 0,
  access: { active: true, endDate: '2027-11-21', reason: null, why: null },
  views: [],
  waitingOrder: null,
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
  limits: { 'mini-case-study': 20, 'press-release': null, gallery: 24, videos: 50, references: null },
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
  limits: { 'mini-case-study': 5, 'press-release': 12, gallery: 8, videos: 2, references: 10 },
};
const allPackages = [
  bronze,
  gold,
  { ...bronze, id: 10, name: 'Founders’ offer', position: 4, onSale: false },
];

const overdueOrders = [
  {
    id: 7,
    poReference: 'PO-4117',
    company: 'Calder Pumps',
    email: 'marketing@calderpumps.example',
    invoice: 'INV-000042',
    invoiceId: 12,
    dueOn: '2026-11-01',
    daysOverdue: 24,
    outstanding: 23_880,
    remindedAt: '2026-11-22T09:15:00.000Z',
    nextReminderOn: null,
    stopped: null,
  },
  {
    id: 8,
    poReference: 'KR/2026/000881-B',
    company: 'Kelvin & Rossendale Filtration and Water Treatment',
    email: 'a.very.long.name@kelvin-rossendale-filtration.example',
    invoice: 'INV-000044',
    invoiceId: 14,
    dueOn: '2026-11-10',
    daysOverdue: 15,
    outstanding: 5_940,
    remindedAt: '2026-11-10T09:15:00.000Z',
    nextReminderOn: null,
    stopped: {
      at: '2026-11-12T10:20:00.000Z',
      by: 'sales@headwater.example',
      reason: 'Their bank asked for our details again; the money is on its way.',
    },
  },
  {
    id: 9,
    poReference: 'PO-4302',
    company: null,
    email: 'hello@newcomer.example',
    invoice: 'INV-000047',
    invoiceId: 17,
    dueOn: '2026-11-24',
    daysOverdue: 1,
    outstanding: 11_880,
    remindedAt: '2026-11-24T09:15:00.000Z',
    nextReminderOn: '2026-12-01',
    stopped: null,
  },
];
const moneyDesk = {
  'store.overdue.list': {
    data: { orders: overdueOrders, total: { count: 3, outstanding: 41_700 }, nextCursor: null },
  },
};

export const storeScreens: ScreenCase[] = [
  admin('packages', '/packages', { mocks: { 'store.products.listAll': { data: allPackages } } }),
  admin('packages-edit', '/packages', {
    mocks: { 'store.products.listAll': { data: allPackages } },
    ...press(/^Edit Bronze/),
  }),
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
  admin('money', '/money', { mocks: moneyDesk }),
  admin('money-stop', '/money', { mocks: moneyDesk, ...press('Stop the reminders of PO-4117') }),
  admin('money-empty', '/money', {
    mocks: {
      'store.overdue.list': {
        data: { orders: [], total: { count: 0, outstanding: 0 }, nextCursor: null },
      },
    },
  }),
  admin('money-failing', '/money', {
    ...waitForFailure,
    mocks: { 'store.overdue.list': { status: 500 } },
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
  newcomer('products-upgrade', '/products', {
    mocks: {
      'store.upgrades.list': {
        data: [{ productId: 2, from: 'Bronze', price: 10_000, endsOn: '2027-11-24' }],
      },
    },
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
  newcomer('purchase-order-invalid', '/purchase-order', {
    show: async (page) => {
      await page.getByLabel('Accounts Payable Email').fill('accounts');
      await page.getByLabel('PO Number').focus();
    },
  }),
  admin('purchase-orders', '/purchase-orders'),
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
