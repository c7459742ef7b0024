import type { CompanyRole } from '@headwater/contract/company-roles';
import type { CompanyDashboard } from '@headwater/contract/dashboard';
import { messages } from '@headwater/contract/messages';
import { progressSteps } from '@headwater/contract/progress';
import type { Renewal } from '@headwater/contract/store';
import { expect, test } from 'vitest';
import { paidAccess, someItemStatus, unpaidAccess } from '../../../../testing/dashboard/fixtures.ts';
import { findNextStep } from './next-step.ts';

const today = '2026-11-20';
const approved = someItemStatus({ isSubmitted: true, response: 'approved', published: true });
const submitted = someItemStatus({ isSubmitted: true });
const article = someItemStatus({
  id: 9,
  type: 'press-release',
  title: 'A new works',
  steps: progressSteps('press-release', new Set(['content', 'featured-image', 'categories'])),
  isSubmitted: true,
  response: 'approved',
});
const rejected = { isSubmitted: false, response: 'rejected', reason: 'Too short.' } as const;
const draft = { isSubmitted: false, response: null } as const;
const endsSoon = { ...paidAccess, endDate: '2026-12-20' };
const renewal: Renewal = {
  id: 2,
  name: 'Silver',
  price: 19_900,
  renews: true,
  failed: false,
  paidUntil: '2026-12-20',
};
const waitingOrder = { poReference: 'PO-7', name: 'Silver', invoiceId: 5 };
const orderAccess = { ...unpaidAccess, active: true, reason: 'Your order is being processed.' };

/** A company with nothing to do: the profile is approved and access runs. */
const settled: CompanyDashboard = {
  company: approved,
  articles: [],
  articleCount: 0,
  access: paidAccess,
  renewals: [],
  waitingOrder: null,
  paidByCard: false,
  waitingEnquiries: null,
  publicSince: '2026-01-05',
  views: [],
};

interface Case {
  name: string;
  dashboard: Partial<CompanyDashboard>;
  title: string | RegExp;
  text: string | RegExp;
  action: object | null;
}

const articleLink = {
  to: '/$articleType/$uuid',
  params: { articleType: 'press-releases', uuid: article.uuid },
};

const cases: Case[] = [
  {
    name: 'an unanswered enquiry before a page that an editor sent back',
    dashboard: {
      articles: [{ ...article, ...rejected }],
      waitingEnquiries: { count: 1, oldestId: 31, oldestAt: '2026-11-19T23:30:00.000Z' },
    },
    title: 'A reader has sent you an enquiry',
    text: 'It arrived on 19 Nov 2026. Answer it by email, then mark it as answered.',
    action: { label: 'Answer the enquiry', kind: 'page', link: { to: '/enquiries/$id', params: { id: 31 } } },
  },
  {
    name: 'the oldest of several enquiries',
    dashboard: { waitingEnquiries: { count: 3, oldestId: 31, oldestAt: '2026-11-19T10:00:00.000Z' } },
    title: '3 enquiries are waiting for your answer',
    text: /^The oldest arrived on 19 Nov 2026/,
    action: { label: 'Answer the enquiry', link: { to: '/enquiries/$id', params: { id: 31 } } },
  },
  {
    name: 'a rejected article before anything else',
    dashboard: {
      company: null,
      articles: [{ ...article, ...rejected }],
      access: unpaidAccess,
      renewals: [{ ...renewal, failed: true }],
    },
    title: 'Our editors sent back “A new works”',
    text: 'Too short.',
    action: { label: 'Answer the editor', kind: 'page', link: articleLink },
  },
  {
    name: 'a rejected profile without a reason',
    dashboard: { company: someItemStatus({ ...rejected, reason: null }) },
    title: /sent back/,
    text: 'Change what is needed, then submit it again.',
    action: { label: 'Answer the editor', link: { to: '/company' } },
  },
  {
    name: 'a refused card before the profile',
    dashboard: { company: null, renewals: [renewal, { ...renewal, id: 3, failed: true }] },
    title: 'Your card was refused',
    text: /payment for Silver/,
    action: { kind: 'replace-card', renewal: { id: 3 } },
  },
  {
    name: 'a profile that does not exist',
    dashboard: { company: null, access: unpaidAccess },
    title: 'Create your Company Profile',
    text: /^Start with a title/,
    action: { label: 'Create the Company Profile', link: { to: '/company' } },
  },
  {
    name: 'the first missing step of the profile, before paying',
    dashboard: { company: someItemStatus({ missing: 2 }), access: unpaidAccess },
    title: 'Finish your Company Profile: Contact Details',
    text: 'Still needed before you can submit: Contact Details, Categories.',
    action: { label: 'Go to Contact Details', link: { to: '/company', hash: 'addresses' } },
  },
  {
    name: 'a complete profile that is not submitted, before paying',
    dashboard: { company: someItemStatus(draft), access: unpaidAccess },
    title: 'Submit your Company Profile',
    text: /^Every required step is done/,
    action: { label: 'Preview and submit', link: { to: '/company' } },
  },
  {
    name: 'an approved article that has been changed since',
    dashboard: { articles: [{ ...article, isSubmitted: false, published: true }] },
    title: 'Submit “A new works”',
    text: /last approved version/,
    action: { label: 'Preview and submit', link: articleLink },
  },
  {
    name: 'a submitted profile without a package',
    dashboard: { company: submitted, access: unpaidAccess },
    title: 'Take out a Subscription Package',
    text: messages.activate,
    action: { label: 'Activate Now!', link: { to: '/products' } },
  },
  {
    name: 'a purchase order that waits, with its invoice',
    dashboard: { company: submitted, access: orderAccess, waitingOrder },
    title: 'Your purchase order PO-7 is being processed',
    text: /^When we receive your payment for Silver/,
    action: { label: 'Open the pro-forma invoice', kind: 'file', href: '/api/store/invoices/5/pdf' },
  },
  {
    name: 'a purchase order that waits, before its invoice',
    dashboard: { access: endsSoon, waitingOrder: { ...waitingOrder, invoiceId: null } },
    title: /PO-7/,
    text: /^When we receive your payment/,
    action: null,
  },
  {
    name: 'a disputed payment',
    dashboard: { access: { ...orderAccess, reason: 'A payment is disputed.' } },
    title: 'Your payment is being checked',
    text: 'A payment is disputed.',
    action: null,
  },
  {
    name: 'access that ends within thirty days, before an unfinished article',
    dashboard: {
      access: endsSoon,
      articles: [{ ...article, ...draft, steps: progressSteps('press-release', new Set(['content'])) }],
    },
    title: 'Your access ends on 20 Dec 2026',
    text: /you lose no days/,
    action: { label: 'Renew your access', link: { to: '/products' } },
  },
  {
    name: 'an unfinished article',
    dashboard: {
      articles: [{ ...article, ...draft, steps: progressSteps('press-release', new Set(['content'])) }],
    },
    title: 'Finish “A new works”: Featured Image',
    text: /Featured Image, Categories/,
    action: { label: 'Go to Featured Image', link: { ...articleLink, hash: 'featured-image' } },
  },
  {
    name: 'submittals that wait for the editors',
    dashboard: { articles: [{ ...article, response: null }] },
    title: 'Our editors are reading your pages',
    text: /^We will email you/,
    action: { label: 'Write a Mini Case Study' },
  },
  {
    name: 'nothing to do',
    dashboard: {},
    title: 'All your pages are up to date',
    text: /^Well done/,
    action: {
      label: 'Write a Mini Case Study',
      link: { to: '/$articleType/$uuid', params: { articleType: 'mini-case-studies', uuid: 'new' } },
    },
  },
  {
    name: 'access that ends soon but renews automatically, with nothing to do',
    dashboard: { access: endsSoon, renewals: [renewal] },
    title: 'All your pages are up to date',
    text: /^Well done/,
    action: {},
  },
  {
    name: 'access that ends in 31 days, with nothing to do yet',
    dashboard: { access: { ...paidAccess, endDate: '2026-12-21' } },
    title: 'All your pages are up to date',
    text: /^Well done/,
    action: {},
  },
];

test.each(cases)('the next step is for $name', ({ dashboard, title, text, action }) => {
  const next = findNextStep({ ...settled, ...dashboard }, { today, role: 'owner' });
  expect(next?.title).toMatch(title);
  expect(next?.text).toMatch(text);
  expect(next).toMatchObject({ action });
});

const ofRoles: { role: CompanyRole; dashboard: Partial<CompanyDashboard>; title: RegExp }[] = [
  { role: 'editor', dashboard: {}, title: /^All your pages are up to date/ },
  { role: 'editor', dashboard: { access: endsSoon }, title: /^All your pages are up to date/ },
  { role: 'editor', dashboard: { access: unpaidAccess }, title: /has no Subscription Package yet$/ },
  { role: 'editor', dashboard: { access: unpaidAccess, company: null }, title: /^Create your/ },
  { role: 'finance', dashboard: { access: unpaidAccess, company: null }, title: /^Take out a/ },
  { role: 'finance', dashboard: { access: orderAccess, waitingOrder, company: null }, title: /processed$/ },
  { role: 'finance', dashboard: { access: endsSoon, company: null }, title: /^Your access ends on/ },
  { role: 'finance', dashboard: { renewals: [{ ...renewal, failed: true }] }, title: /card was refused$/ },
];

test.each(ofRoles)(
  'the next step of the role $role is one that it can do: $title',
  ({ role, dashboard, title }) => {
    expect(findNextStep({ ...settled, ...dashboard }, { today, role })?.title).toMatch(title);
  },
);

test.each([
  ['finance', { company: null }],
  ['viewer', { company: { ...approved, ...rejected } }],
  ['viewer', { access: unpaidAccess }],
] as const)('the role %s is offered only what it can do, for %j', (role, dashboard) => {
  expect(findNextStep({ ...settled, ...dashboard }, { today, role })).toBeNull();
});
