import type { AnyTRPCRouter } from '@trpc/server';
import { appRouter } from '../src/router.ts';
import { procedureAccess } from './access-table.ts';

/** Procedures that change nothing with the access table's example. */
const NO_OP_PATHS = [
  // A visitor has no session.
  'session.logout',
  // Refused with 409, as the account has a code, and impersonates nobody.
  'session.confirmRecoveryCode',
  'session.giveReason',
  'session.revert',
  // Confirmed already.
  'session.email.sendLink',
  // Unknown links.
  'session.email.readLink',
  'session.email.disown',
  // Without an authenticator app. What a browser asks before it makes or uses a passkey is kept for minutes alone.
  'session.secondFactor.removeApp',
  'session.secondFactor.startPasskey',
  'session.startPasskeyLogin',
  'session.startVerification',
  // A second company, and a second set of networks, of facts and of a press contact.
  'company.create',
  // The only owner stays.
  'company.members.leave',
  // Only read.
  'accuracy.details.open',
  'company.members.readInvitation',
  'publisher.mailTexts.preview',
  'store.quotations.download',
  'store.quotations.open',
  'company.networks.create',
  'company.facts.create',
  'company.press.create',
  // Not chosen, or in that order already.
  'company.categories.remove',
  'company.references.remove',
  'company.addresses.reorder',
  'company.videos.reorder',
  'company.accreditations.reorder',
  'company.people.reorder',
  'company.downloads.reorder',
  'company.gallery.reorder',
  'articles.categories.remove',
  // Submitted already, and paid already.
  'submittals.submit',
  'store.confirmPayment',
  // Unknown to Stripe.
  'store.renewals.set',
  'store.renewals.replaceCard',
  // Not confirmed yet.
  'store.billingDetails.withdrawConfirmation',
  // Has paid nothing by card.
  'store.billingPortal.open',
  'store.faults.accept',
  // Of a deletion, which has no text, and declined already.
  'submittals.amendments.create',
  'submittals.amendments.accept',
  'submittals.amendments.decline',
  // Says who is looking at it.
  'submittals.claim',
  // Claimed by nobody.
  'submittals.release',
  // Notes when a picture is not to be removed yet.
  'company.pictures.choose',
  // Says what somebody has read.
  'mails.notifications.markRead',
  'mails.notifications.markAllRead',
  // Of a text without slips.
  'checks.fix',
  // What is typed is no edit.
  'workingCopies.put',
  'workingCopies.discard',
  // There is nothing to change in what is to be taken down.
  'submittals.requestChanges',
  // Neither published nor taken off the site.
  'submittals.unpublish',
  'submittals.republish',
  'submittals.takeDown',
  'submittals.putBack',
  // Of pages that are not public.
  'accuracy.details.confirm',
  'accuracy.details.confirmByLink',
  'accuracy.notices.add',
  'accuracy.notices.own.add',
  // A deletion, which has no time.
  'submittals.schedule',
  'submittals.reschedule',
  // Neither decided nor marked nor published.
  'submittals.undo',
  'submittals.approveWhenPaid',
  'submittals.checkPage',
];

/** What somebody without an account does by a link: the audit names the account whose company it is, and no actor. */
export const guestPaths: readonly string[] = [
  'submittals.signOffs.open',
  'submittals.signOffs.comment',
  'submittals.signOffs.answer',
  'store.alarms.answer',
  'store.quotations.accept',
];

const procedureRecord: Record<string, { _def: { type: string } }> = (appRouter as AnyTRPCRouter)._def
  .procedures;
const mutations = Object.entries(procedureAccess).filter(
  ([path]) => procedureRecord[path]?._def.type === 'mutation',
);

/** The procedures that change something with the access table's example, with their rules. */
export const changingMutations = mutations.filter(([path]) => !NO_OP_PATHS.includes(path));
export const noOpMutations = mutations.filter(([path]) => NO_OP_PATHS.includes(path));
