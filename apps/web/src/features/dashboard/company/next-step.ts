import { hasRight, nameWhoCan, type CompanyRight, type CompanyRole } from '@headwater/contract/company-roles';
import type { CompanyDashboard, DashboardItem } from '@headwater/contract/dashboard';
import { addDays, formatDay, londonDay } from '@headwater/contract/dates';
import { invoicePath } from '@headwater/contract/invoices';
import { articleTypes } from '@headwater/contract/item-types';
import { messages } from '@headwater/contract/messages';
import { calculateProgress, type ProgressStep } from '@headwater/contract/progress';
import type { Renewal } from '@headwater/contract/store';
import { linkOptions } from '@tanstack/react-router';
import { linkToItem } from '../../../components/link-to-item.ts';

type ItemLink = ReturnType<typeof linkToItem>;
type EnquiryLink = ReturnType<typeof linkToEnquiry>;

export interface NextStep {
  title: string;
  text: string;
  /** Button; null if the company can only wait. */
  action:
    | { kind: 'page'; label: string; link: ItemLink | EnquiryLink | typeof products | typeof newArticle }
    | { kind: 'file'; label: string; href: string }
    | { kind: 'replace-card'; renewal: Renewal }
    | null;
}

const DAYS_AHEAD = 30;
const products = linkOptions({ to: '/products' });
const newArticle = linkOptions({
  to: '/$articleType/$uuid',
  params: { articleType: articleTypes['mini-case-study'].slug, uuid: 'new' },
});

type StepFinder = (dashboard: CompanyDashboard, today: string) => NextStep | null;

/** Steps that others wait for come first, then those that keep the company's pages from readers. */
const finders: readonly { right: CompanyRight; find: StepFinder }[] = [
  { right: 'editContent', find: answerReader },
  { right: 'editContent', find: answerEditor },
  { right: 'pay', find: replaceCard },
  { right: 'editContent', find: finishProfile },
  { right: 'editContent', find: submitItem },
  { right: 'pay', find: pay },
  { right: 'pay', find: awaitPayment },
  { right: 'pay', find: renew },
  { right: 'editContent', find: awaitPackage },
  { right: 'editContent', find: finishArticle },
  { right: 'editContent', find: suggestArticle },
];

/** Finds the most useful step that a member with this role can take; null if there is none. */
export function findNextStep(
  dashboard: CompanyDashboard,
  { today, role }: { today: string; role: CompanyRole },
): NextStep | null {
  for (const { right, find } of finders) {
    const step = hasRight(role, right) ? find(dashboard, today) : null;
    if (step) return step;
  }
  return null;
}

/** Comes first, as it takes a minute, and a reader without an answer asks another company. */
function answerReader({ waitingEnquiries }: CompanyDashboard): NextStep | null {
  if (!waitingEnquiries) return null;
  const { count, oldestId, oldestAt } = waitingEnquiries;
  const day = formatDay(londonDay(new Date(oldestAt)));
  return {
    title:
      count === 1 ? 'A reader has sent you an enquiry' : `${count} enquiries are waiting for your answer`,
    text:
      count === 1
        ? `It arrived on ${day}. Answer it by email, then mark it as answered.`
        : `The oldest arrived on ${day}. Answer it by email, then mark it as answered.`,
    action: { kind: 'page', label: 'Answer the enquiry', link: linkToEnquiry(oldestId) },
  };
}

function linkToEnquiry(id: number) {
  return linkOptions({ to: '/enquiries/$id', params: { id } });
}

function answerEditor(dashboard: CompanyDashboard): NextStep | null {
  const item = itemsOf(dashboard).find(
    ({ isSubmitted, response }) => !isSubmitted && response === 'rejected',
  );
  return (
    (item && {
      title: `Our editors sent back “${item.title}”`,
      text: item.reason ?? 'Change what is needed, then submit it again.',
      action: { label: 'Answer the editor', kind: 'page', link: linkToItem(item) },
    }) ??
    null
  );
}

function replaceCard({ renewals }: CompanyDashboard): NextStep | null {
  const refused = renewals.find(({ failed }) => failed);
  if (!refused) return null;
  return {
    title: 'Your card was refused',
    text: `The payment for ${refused.name} did not go through. Pay with another card to keep your access.`,
    action: { kind: 'replace-card', renewal: refused },
  };
}

function finishProfile({ company }: CompanyDashboard): NextStep | null {
  if (!company)
    return {
      title: 'Create your Company Profile',
      text: 'Start with a title, an introduction and a description of your company.',
      action: { label: 'Create the Company Profile', kind: 'page', link: linkOptions({ to: '/company' }) },
    };
  return finish(company, 'Finish your Company Profile');
}

function submitItem(dashboard: CompanyDashboard): NextStep | null {
  const item = itemsOf(dashboard).find(
    ({ isSubmitted, steps, unpublished }) =>
      // A company that unpublished a page wants it off the site.
      !isSubmitted && isComplete(steps) && !unpublished?.republishableUntil,
  );
  if (!item) return null;
  return {
    title: item.type === 'company' ? 'Submit your Company Profile' : `Submit “${item.title}”`,
    text: item.published
      ? 'The public site shows the last approved version until our editors have approved your changes.'
      : 'Every required step is done. Preview the page, then submit it for approval.',
    action: { label: 'Preview and submit', kind: 'page', link: linkToItem(item) },
  };
}

function pay({ access }: CompanyDashboard): NextStep | null {
  if (access.active) return null;
  return {
    title: 'Take out a Subscription Package',
    text: messages.activate,
    action: { label: 'Activate Now!', kind: 'page', link: products },
  };
}

function awaitPayment({ access, waitingOrder }: CompanyDashboard): NextStep | null {
  if (waitingOrder) {
    const { poReference, name, invoiceId } = waitingOrder;
    return {
      title: `Your purchase order ${poReference} is being processed`,
      text: `When we receive your payment for ${name}, we start your access and email you. You can already write and submit.`,
      action:
        invoiceId === null
          ? null
          : { label: 'Open the pro-forma invoice', kind: 'file', href: invoicePath({ id: invoiceId }) },
    };
  }
  if (access.reason === null) return null;
  return { title: 'Your payment is being checked', text: access.reason, action: null };
}

function renew({ access: { endDate }, renewals }: CompanyDashboard, today: string): NextStep | null {
  if (endDate === null || endDate > addDays(today, DAYS_AHEAD) || renewals.some(({ renews }) => renews))
    return null;
  return {
    title: `Your access ends on ${formatDay(endDate)}`,
    text: 'Renew it and your pages stay public at the same addresses. The renewal starts where your access ends, so you lose no days.',
    action: { label: 'Renew your access', kind: 'page', link: products },
  };
}

/** Next step for members who cannot take out a package, as articles need one. */
function awaitPackage({ access }: CompanyDashboard): NextStep | null {
  if (access.active) return null;
  return {
    title: 'Your company has no Subscription Package yet',
    text: `You need one to write case studies and news. Only ${nameWhoCan('pay')} of your company can take it out.`,
    action: null,
  };
}

function finishArticle({ articles }: CompanyDashboard): NextStep | null {
  const draft = articles.find(({ steps }) => !isComplete(steps));
  return draft ? finish(draft, `Finish “${draft.title}”`) : null;
}

function suggestArticle(dashboard: CompanyDashboard): NextStep {
  const waits = itemsOf(dashboard).some(
    ({ isSubmitted, response }) => isSubmitted && response !== 'approved',
  );
  return {
    title: waits ? 'Our editors are reading your pages' : 'All your pages are up to date',
    text: waits
      ? 'We will email you their decision. Meanwhile, a Mini Case Study could show readers what your work has achieved.'
      : 'Well done. A new Mini Case Study would show readers what your work has achieved.',
    action: { label: 'Write a Mini Case Study', kind: 'page', link: newArticle },
  };
}

function finish(item: DashboardItem, title: string): NextStep | null {
  const step = item.steps.find(({ required, completed }) => required && !completed);
  if (!step) return null;
  return {
    title: `${title}: ${step.label}`,
    text: `Still needed before you can submit: ${calculateProgress(item.steps).missing.join(', ')}.`,
    action: { label: `Go to ${step.label}`, kind: 'page', link: linkToItem(item, step.id) },
  };
}

/** Lists the company's pages, its profile first. */
export function itemsOf({ company, articles }: CompanyDashboard): DashboardItem[] {
  return company ? [company, ...articles] : articles;
}

function isComplete(steps: readonly ProgressStep[]): boolean {
  return calculateProgress(steps).submittable;
}
