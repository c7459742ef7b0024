import { progressSteps } from '@headwater/contract/progress';
import type { CompanyDashboard, DashboardItem } from '@headwater/contract/dashboard';
import { unscheduled } from '@headwater/contract/submittals';
import { company, type ScreenCase } from './screen.ts';
import { siteUrl } from '../urls.ts';

const required = ['description', 'logo', 'gallery', 'addresses', 'categories'] as const;

function profile(completed: number, status: Partial<DashboardItem> = {}): DashboardItem {
  return {
    id: 1,
    uuid: '00000000-0000-4000-8000-000000000001',
    type: 'company',
    title: 'Calder Pumps',
    updatedAt: '2026-11-20T10:00:00.000Z',
    isSubmitted: false,
    response: null,
    reason: null,
    appearance: unscheduled,
    published: false,
    publicUrl: null,
    publicSchedule: null,
    unpublished: null,
    views: 0,
    steps: progressSteps('company', new Set(required.slice(0, completed))),
    ...status,
  };
}

const live = profile(5, {
  isSubmitted: true,
  response: 'approved',
  published: true,
  publicUrl: `${siteUrl}/supply-chain/calder-pumps`,
  views: 128,
});
const rejected: DashboardItem = {
  ...profile(5),
  id: 2,
  type: 'mini-case-study',
  title: 'A third less energy at Thornley borehole',
  response: 'rejected',
  reason: 'Please name the works and the year, and say who measured the saving.',
  steps: progressSteps('mini-case-study', new Set(['content', 'featured-image', 'categories'])),
};
const renewal = { id: 2, name: 'Silver', price: 19_900, renews: true, paidUntil: '2027-09-18' };

const dashboard: CompanyDashboard = {
  company: live,
  articles: [],
  articleCount: 0,
  access: { active: true, endDate: '2099-09-18', reason: null, why: null },
  renewals: [],
  waitingOrder: null,
  paidByCard: false,
  waitingEnquiries: null,
  publicSince: '2026-01-05',
  views: Array.from({ length: 30 }, (_, index) => ({
    day: `2026-11-${String(index + 1).padStart(2, '0')}`,
    views: (index * 7) % 11,
  })),
};
const unpaid = {
  active: false,
  endDate: null,
  reason:
    "You currently don't have an active subscription! Please Activate to get Submitted Content approved.",
  why: 'This account has no paid Subscription Package, and no purchase order waits for review.',
};
const ordered = {
  ...unpaid,
  active: true,
  reason: 'We are processing your purchase order. Until that is done, we cannot approve what you submit.',
};

function nextStep(name: string, data: Partial<CompanyDashboard>): ScreenCase {
  return company(`next-${name}`, '/dashboard', {
    mocks: { 'dashboard.company': { data: { ...dashboard, ...data } } },
  });
}

/** Dashboard of a company with the longest title and reason, and everything else that it can contain. */
export const companyDashboardFull = nextStep('full', {
  articles: [
    {
      ...rejected,
      title:
        'A third less energy at Thornley borehole: how three variable-speed pumps replaced five of the nineteen-seventies',
      reason:
        'Please name the works and the year, and say who measured the saving.\n\nThe picture shows a person who could be recognised: please confirm that they agree, or send another.\n\nThe last paragraph compares you with a competitor by name, which we do not print; write instead what your pumps do, and for whom.',
    },
  ],
  articleCount: 1,
  renewals: [{ ...renewal, failed: true }],
  paidByCard: true,
});

/** Dashboard with each possible next step. */
export const nextSteps: ScreenCase[] = [
  nextStep('enquiry', {
    waitingEnquiries: { count: 2, oldestId: 1, oldestAt: '2026-11-19T10:00:00.000Z' },
  }),
  nextStep('rejected', { articles: [rejected], articleCount: 1 }),
  nextStep('card', { renewals: [{ ...renewal, failed: true }] }),
  nextStep('step', { company: profile(2), access: unpaid }),
  nextStep('submit', { company: profile(5), access: unpaid }),
  nextStep('pay', { company: profile(5, { isSubmitted: true }), access: unpaid }),
  nextStep('order', {
    company: profile(5, { isSubmitted: true }),
    access: ordered,
    waitingOrder: { poReference: 'PO-2026-118', name: 'Silver', invoiceId: 1 },
  }),
  nextStep('renew', { access: { ...dashboard.access, endDate: '2026-12-04' } }),
  companyDashboardFull,
  nextStep('idea', { renewals: [{ ...renewal, failed: false }] }),
  company('dashboard-large', '/dashboard', {
    onlyAt: 'large',
    mocks: { 'dashboard.company': { data: { ...dashboard, articles: [rejected], articleCount: 1 } } },
  }),
];
