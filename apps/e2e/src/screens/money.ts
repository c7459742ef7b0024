import { admin, press, visitor, waitForFailure, type ScreenCase } from './screen.ts';

const overdueOrders = [
  {
    id: 7,
    poReference: 'PO-4117',
    company: 'Calder Pumps',
    companyId: 1,
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
    companyId: 1,
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
    companyId: null,
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
  {
    id: 10,
    poReference: 'PO-4310',
    company: 'Aire Valley Water',
    companyId: 1,
    email: 'accounts@airevalley.example',
    invoice: 'INV-000049',
    invoiceId: 19,
    dueOn: '2026-11-29',
    daysOverdue: -4,
    outstanding: 11_880,
    remindedAt: null,
    nextReminderOn: '2026-11-29',
    stopped: null,
  },
];
const moneyDesk = {
  'store.overdue.list': {
    data: { orders: overdueOrders, total: { count: 3, outstanding: 41_700 }, nextCursor: null },
  },
};

const partPaid = {
  'store.receipts.list': {
    data: {
      balance: { due: 23_880, received: 10_000, credited: 3_880, outstanding: 10_000, overpaid: 0 },
      receipts: [
        {
          id: 1,
          amount: 10_000,
          receivedOn: '2026-11-20',
          reference: 'BACS CALDER PUMPS LTD 4711/2026',
          recordedBy: 'sales@headwater.example',
          recordedAt: '2026-11-21T09:00:00.000Z',
        },
      ],
      credits: [
        {
          id: 1,
          amount: 3_880,
          reason: 'The page appeared two months late.',
          creditNote: 'CN-000003',
          creditNoteId: 31,
          givenBy: 'sales@headwater.example',
          givenAt: '2026-11-22T09:00:00.000Z',
        },
      ],
    },
  },
};

const counts = [
  [3, 0, 0, 0],
  [2, 0, 1, 0],
  [0, 0, 0, 0],
  [5, 0, 2, 1],
  [1, 1, 3, 0],
  [4, 0, 2, 2],
  [2, 0, 6, 1],
  [0, 0, 1, 4],
  [7, 2, 9, 0],
  [3, 0, 12, 2],
  [2, 1, 8, 1],
  [1, 0, 5, 0],
] as const;
const figures = {
  packages: [
    { id: 1, name: 'Bronze Package' },
    { id: 2, name: 'Silver Package' },
    { id: 3, name: 'Gold Package with a press kit and three featured months' },
  ],
  months: counts.map(([came, returned, renewed, lapsed], index) => ({
    month: new Date(Date.UTC(2025, 11 + index)).toISOString().slice(0, 7),
    new: came,
    returned,
    renewed,
    lapsed,
    active: 60 + index,
    revenue: [
      { packageId: 1, net: 9_900 * (came + renewed) },
      { packageId: 2, net: 19_900 * (renewed - lapsed) },
      { packageId: 3, net: 49_900 * returned },
    ],
    net: 9_900 * (came + renewed) + 19_900 * (renewed - lapsed) + 49_900 * returned,
    reasons:
      lapsed === 0
        ? []
        : [
            { reason: 'price', count: lapsed },
            { reason: 'changed', count: returned + 1 },
          ],
  })),
};
const withFigures = { 'store.monthlyFigures.get': { data: figures } };

const comment =
  'Please quote our order number on the invoice, and send it to the address of the works at Thornley, not to the head office: whoever pays there needs the delivery note as well. ';
const fullOrder = {
  id: 1,
  poReference: 'PO-2026-000000000000000000000000000117',
  apEmail: 'accounts.payable.and.purchase.ledger@north-eastern-water-engineering.example',
  comments: comment.repeat(11).trim(),
  amountReceived: 100,
  paidDate: '2026-11-20',
  endDate: '2027-11-21',
  productId: 2,
  email: 'communications.and.marketing@north-eastern-water-engineering.example',
  name: 'Gold Package with a press kit and three featured months',
  price: 19_900,
  status: 'declined',
  reason: comment.repeat(11).trim(),
  createdAt: '2026-11-18T09:00:00.000Z',
  version: 3,
  upgradedUntil: '2027-03-31',
  discount: { code: 'SPRING-2026', pence: 5_000 },
  reverseChargeNumber: 'DE 123 456 789',
  due: 19_900,
  credited: 3_880,
  outstanding: 6_020,
  proposedEndDate: null,
  accountId: 2,
  company: null,
  quotation: { number: 'Q-000012', invoiceId: 31 },
  accessEndDate: '2027-03-31',
  enteredBy: 'sales@publisher.example',
  needsSecondPerson: false,
  priceReason: 'The third year of a partner who sends us customers',
  packagePrice: 29_900,
  beginsOn: '2027-01-01',
  invitedAs: 'North Eastern Water Engineering',
};
/** Order with everything that can need checking. */
export const orderFull = admin('order-full', '/purchase-orders/1', {
  mocks: { ...partPaid, 'store.purchaseOrders.get': { data: fullOrder } },
});
const enteredOrder = {
  ...fullOrder,
  status: 'waiting',
  reason: null,
  endDate: null,
  upgradedUntil: null,
  discount: null,
  enteredBy: 'admin@headwater.example',
  needsSecondPerson: true,
};

export const moneyScreens: ScreenCase[] = [
  admin('money', '/money', { mocks: moneyDesk }),
  admin('money-stop', '/money', { mocks: moneyDesk, ...press('Stop the reminders of PO-4117') }),
  admin('money-empty', '/money', {
    mocks: {
      'store.overdue.list': {
        data: { orders: [], total: { count: 0, outstanding: 0 }, nextCursor: null },
      },
    },
  }),
  orderFull,
  admin('order-entered', '/purchase-orders/1', {
    mocks: { ...partPaid, 'store.purchaseOrders.get': { data: enteredOrder } },
  }),
  admin('purchase-orders-entered', '/purchase-orders', {
    mocks: { 'store.purchaseOrders.list': { data: { purchaseOrders: [enteredOrder], nextCursor: null } } },
  }),
  admin('order-money', '/purchase-orders/1', { mocks: partPaid }),
  admin('order-money-record', '/purchase-orders/1', { mocks: partPaid, ...press('Record a payment') }),
  admin('money-figures', '/money/figures', { mocks: withFigures }),
  admin('money-figures-empty', '/money/figures', {
    mocks: {
      'store.monthlyFigures.get': {
        data: {
          packages: [],
          months: figures.months.map(({ month }) => ({
            month,
            new: 0,
            returned: 0,
            renewed: 0,
            lapsed: 0,
            active: 0,
            revenue: [],
            net: 0,
            reasons: [],
          })),
        },
      },
    },
  }),
  visitor('leaving-reason', '/why#secret.time', {}),
  visitor('leaving-reason-done', '/why#secret.time', {
    mocks: { 'store.alarms.answer': { data: { success: true } } },
    show: async (page) => {
      await page.getByRole('button', { name: 'We have no time for it now' }).click();
      await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    },
  }),
  admin('money-figures-failing', '/money/figures', {
    ...waitForFailure,
    mocks: { 'store.monthlyFigures.get': { status: 500 } },
  }),
  admin('money-failing', '/money', {
    ...waitForFailure,
    mocks: { 'store.overdue.list': { status: 500 } },
  }),
];
