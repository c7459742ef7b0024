import type { Customer } from '@headwater/contract/sales';
import { someAdmin } from '../render-app.tsx';

/** A company as the publisher's staff see it: granted access, an open order, a refunded payment. */
export const someOverview = {
  id: 3,
  title: 'Calder Pumps',
  holderId: 7,
  email: 'marketing@calderpumps.example',
  closed: false,
  suspended: true,
  members: [
    {
      accountId: 7,
      email: 'marketing@calderpumps.example',
      role: 'owner',
      joinedAt: '2026-01-02T10:00:00.000Z',
      lastSignInAt: null,
    },
  ],
  billing: null,
  invitations: [
    {
      id: 1,
      email: 'agency@studio.example',
      role: 'editor',
      handsOver: false,
      expiresAt: '2026-11-29T09:00:00.000Z',
    },
  ],
  items: [
    {
      id: 3,
      uuid: '6f1f2f5e-5a0c-4a51-9f0c-0d1a3b7f3c11',
      type: 'company',
      title: 'Calder Pumps',
      updatedAt: '2026-11-20T10:00:00.000Z',
      published: true,
      isSubmitted: true,
      response: 'approved',
      reason: null,
      steps: [],
      publicUrl: 'http://public.test/supply-chain/calder-pumps',
    },
  ],
  itemCount: 1,
  access: { active: true, endDate: '2027-03-02', reason: null, why: null },
  enquiries: { new: 2, answered: 1, closed: 1_030, ofSeveral: 7 },
  followers: 12,
  accessPeriods: [
    {
      id: 31,
      source: 'granted',
      name: 'Silver',
      startsOn: '2026-03-03',
      endsOn: '2027-03-02',
      endedAt: null,
      pausedAt: null,
      reason: 'A partner of the show',
      grantedBy: 'sales@publisher.example',
      version: 2,
    },
    {
      id: 12,
      source: 'card',
      name: 'Bronze',
      startsOn: '2025-01-02',
      endsOn: '2026-01-02',
      endedAt: null,
      pausedAt: null,
      reason: null,
      grantedBy: null,
      version: 1,
    },
  ],
  orders: [
    {
      id: 17,
      poReference: 'PO-17',
      name: 'Premium',
      price: 99_000,
      status: 'waiting',
      createdAt: '2026-11-20T10:00:00.000Z',
      endDate: null,
    },
  ],
  payments: [
    {
      id: 5,
      name: 'Bronze',
      amount: 9_900,
      refunded: 9_900,
      status: 'refunded',
      paidAt: '2026-01-02T10:00:00.000Z',
    },
  ],
  invoices: [],
};

/** What the sales people plan with the company. */
export const someCustomer: Customer = {
  accountId: 7,
  email: 'marketing@calderpumps.example',
  company: { id: 3, title: 'Calder Pumps' },
  invitedAs: null,
  stage: 'live',
  package: 'Bronze',
  accessPackage: 'Bronze',
  endDate: '2027-03-02',
  worth: 9_900,
  owner: null,
  nextStep: '',
  nextStepOn: null,
  version: 1,
};

export const overviewAnswers = {
  user: someAdmin,
  'dashboard.companyOverview': someOverview,
  'dashboard.companyOverviewLog': { entries: [], nextCursor: null },
  'store.sales.get': { ...someCustomer, orders: [] },
  'store.sales.history': { entries: [], nextCursor: null },
  'submittals.messages.listOfCompany': { messages: [], nextCursor: null },
};
