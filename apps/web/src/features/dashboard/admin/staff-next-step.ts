import type { AdminDashboard } from '@headwater/contract/dashboard';
import { messages } from '@headwater/contract/messages';
import { linkOptions } from '@tanstack/react-router';
import { formatAge } from '../../../app/format-age.ts';
import { formatLondonDay } from '../../../app/format-london-day.ts';

interface StaffNextStep {
  title: string;
  text: string | null;
  action: { label: string; link: ReturnType<typeof linkToSubmittal> | (typeof lists)[number] } | null;
}

const orders = linkOptions({ to: '/purchase-orders' });
const payments = linkOptions({ to: '/payments' });
const mails = linkOptions({ to: '/mails', search: { state: 'failed' } });
const users = linkOptions({ to: '/users' });
export const BROKEN_PAGES = 'They were published, but the portal’s check found a problem.';
const lists = [orders, payments, mails, users] as const;

/** Finds the next task for a member of staff, as far as their role may see it. */
export function findStaffNextStep(
  dashboard: AdminDashboard,
  now: Date,
  viewsAs: boolean,
): StaffNextStep | null {
  return (
    review(dashboard, now) ??
    repairPage(dashboard) ??
    processOrder(dashboard, now) ??
    checkPayment(dashboard) ??
    sendMail(dashboard) ??
    rest(dashboard, viewsAs)
  );
}

function review({ submittals }: AdminDashboard, now: Date): StaffNextStep | null {
  if (!submittals || submittals.oldestAt === null || submittals.nextId === null) return null;
  const { waiting, oldestAt, nextId } = submittals;
  return {
    title: waiting === 1 ? '1 submittal waits for review' : `${waiting} submittals wait for review`,
    text: `The oldest was submitted on ${formatLondonDay(oldestAt)} and has waited ${formatAge(oldestAt, now)}.`,
    action: { label: 'Review the next', link: linkToSubmittal(nextId) },
  };
}

function linkToSubmittal(id: number) {
  return linkOptions({ to: '/submittals/$id', params: { id } });
}

function repairPage({ brokenPages }: AdminDashboard): StaffNextStep | null {
  if (!brokenPages || brokenPages.submittalId === null) return null;
  const { count, submittalId } = brokenPages;
  return {
    title: count === 1 ? '1 public page has a problem' : `${count} public pages have a problem`,
    text: count === 1 ? 'It was published, but the portal’s check found a problem.' : BROKEN_PAGES,
    action: { label: count === 1 ? 'See the page' : 'See the first', link: linkToSubmittal(submittalId) },
  };
}

function processOrder({ purchaseOrders }: AdminDashboard, now: Date): StaffNextStep | null {
  if (!purchaseOrders || purchaseOrders.oldestAt === null) return null;
  const { waiting, oldestAt } = purchaseOrders;
  return {
    title: waiting === 1 ? '1 purchase order waits' : `${waiting} purchase orders wait`,
    text: describeOldestOrder(oldestAt, now),
    action: { label: 'Go to Purchase Orders', link: orders },
  };
}

export function describeOldestOrder(oldestAt: string, now: Date): string {
  return `The oldest was received on ${formatLondonDay(oldestAt)} and has waited ${formatAge(oldestAt, now)}.`;
}

function checkPayment({ paymentsSetAside }: AdminDashboard): StaffNextStep | null {
  if (paymentsSetAside === null || paymentsSetAside === 0) return null;
  return {
    title:
      paymentsSetAside === 1
        ? '1 card payment needs checking'
        : `${paymentsSetAside} card payments need checking`,
    text: `${paymentsSetAside === 1 ? 'It has' : 'They have'} not opened access.`,
    action: { label: 'Go to Payment issues', link: payments },
  };
}

function sendMail({ mails: outgoing }: AdminDashboard): StaffNextStep | null {
  if (!outgoing || outgoing.failed === 0) return null;
  const { failed } = outgoing;
  return {
    title: failed === 1 ? '1 email could not be sent' : `${failed} emails could not be sent`,
    text: null,
    action: { label: 'See why', link: mails },
  };
}

/** Says that nothing waits, and leads support to the users. */
function rest({ submittals, purchaseOrders }: AdminDashboard, viewsAs: boolean): StaffNextStep | null {
  if (submittals)
    return {
      title: 'Nothing is waiting for you',
      text:
        submittals.waiting === 0
          ? messages.noSubmittals
          : 'The submittals in the queue are waiting for a payment, an answer or a colleague.',
      action: null,
    };
  if (viewsAs)
    return {
      title: 'Help a user',
      text: 'Find their account, and view the portal as they see it.',
      action: { label: 'Find a user', link: users },
    };
  return purchaseOrders && { title: 'Nothing is waiting for you', text: null, action: null };
}
