import { z } from 'zod';
import { itemType } from './article-type.ts';
import type { LogKind } from './company-log.ts';
import { orderedSectionNames, orderedSections } from './ordered-sections.ts';

const rowVerbs = ['create', 'update', 'remove', 'reorder'] as const;

/** The edits of the rows of ordered sections. */
export const rowEdits = orderedSectionNames.toSorted().flatMap((section) =>
  rowVerbs
    // A section of one row has no order.
    .filter((verb) => verb !== 'reorder' || orderedSections[section].limit > 1)
    .map((verb) => ({ section, verb, action: `company.${section}.${verb}` as const })),
);
export type RowEdit = (typeof rowEdits)[number];

/**
 * The audit actions of each kind. Actions that are not listed stay out of the log: above all those about a person's own
 * account.
 */
export const logActions = {
  content: [
    'company.create',
    'company.update',
    'company.categories.add',
    'company.categories.remove',
    'company.references.add',
    'company.references.remove',
    'company.networks.create',
    'company.networks.update',
    ...rowEdits.map(({ action }) => action),
    'company.gallery.update',
    'company.gallery.reorder',
    'company.gallery.remove',
    'company.logo.update',
    'company.logo.remove',
    'articles.create',
    'articles.update',
    'articles.remove',
    'articles.restore',
    'history.restore',
    'checks.fix',
    'checks.leave',
    'articles.removePdf',
    'articles.categories.add',
    'articles.categories.remove',
    'articles.images.update',
    'articles.images.remove',
    'articles.partners.answer',
    'uploads.banner',
    'uploads.content',
    'uploads.crop',
    'uploads.gallery',
    'uploads.logo',
    'uploads.pdf',
  ],
  submissions: [
    'submittals.submit',
    'submittals.confirmRights',
    'submittals.withdraw',
    'submittals.approve',
    'submittals.reject',
    'submittals.requestChanges',
    'submittals.tasks.answer',
    'submittals.undo',
    'submittals.schedule',
    'submittals.publish',
    'submittals.hold',
    'submittals.lapse',
    'submittals.unpublish',
    'submittals.endPublication',
    'submittals.republish',
    'submittals.takeDown',
    'submittals.putBack',
    'submittals.amendments.offer',
    'submittals.amendments.publish',
    'submittals.amendments.accept',
    'submittals.amendments.decline',
    'submittals.amendments.setConsent',
    'submittals.signOffs.send',
    'submittals.signOffs.revoke',
    'submittals.signOffs.open',
    'submittals.signOffs.comment',
    'submittals.signOffs.answer',
    'submittals.signOffs.settleComment',
    'submittals.previews.set',
    'submittals.embargoLinks.make',
    'submittals.embargoLinks.revoke',
    'accuracy.details.confirm',
    'accuracy.notices.add',
    'accuracy.notices.remove',
  ],
  enquiries: [
    'enquiries.receive',
    'enquiries.setStatus',
    'enquiries.addNote',
    'enquiries.open',
    'enquiries.addAnswerFile',
    'enquiries.answer',
    'enquiries.assign',
    'enquiries.setOutcome',
    'enquiries.end',
    'enquiries.remove',
    'enquiries.erase',
    'enquiries.texts.add',
    'enquiries.texts.update',
    'enquiries.texts.remove',
    'enquiries.addresses.add',
    'enquiries.addresses.setForm',
    'enquiries.addresses.remove',
    'company.linkTags.set',
    'company.webhooks.create',
    'company.webhooks.update',
    'company.webhooks.remove',
    'company.webhooks.replay',
  ],
  claims: [
    'reference.claims.create',
    'reference.claims.withdraw',
    'reference.claims.approve',
    'reference.claims.reject',
    'reference.claims.undo',
  ],
  money: [
    'purchase-orders.create',
    'purchase-orders.enter',
    'quotations.accept',
    'purchase-orders.update',
    'purchase-orders.decline',
    'purchase-orders.receive',
    'purchase-orders.credit',
    'payments.start',
    'payments.update',
    'payments.setRenewal',
    'payments.replaceCard',
    'payments.openBillingPortal',
    'billing.save',
    'billing.confirm',
    'billing.withdrawConfirmation',
    'access.grant',
    'access.change',
    'access.end',
  ],
  members: [
    'company.members.invite',
    'company.members.withdrawInvitation',
    'company.members.join',
    'company.members.changeRole',
    'company.members.remove',
    'company.members.leave',
  ],
  visits: ['session.switch', 'session.giveReason', 'submittals.previews.open'],
} as const satisfies Record<LogKind, readonly string[]>;

export type LogAction = (typeof logActions)[LogKind][number];

const logActionNames: ReadonlySet<string> = new Set(Object.values(logActions).flat());

export function isLogAction(action: string): action is LogAction {
  return logActionNames.has(action);
}

/** The person who did it, by email, which is null after their account is erased. */
const logPerson = z.object({
  email: z.string().nullable(),
  /** The account as which the publisher's staff viewed the portal; null for a person on their own behalf. */
  viewingAs: z.object({ email: z.string().nullable() }).nullable(),
});
export type LogPerson = z.output<typeof logPerson>;

const detail = z.string().exactOptional();

/** The record's details of a change; each is absent if it was never recorded, or has been cleared. */
const logDetails = z.object({
  /** The texts that were changed. */
  fields: z.array(z.string()).exactOptional(),
  /** The person concerned: invited, joined, or given another role. */
  email: detail,
  role: detail,
  formerRole: detail,
  handsOver: z.boolean().exactOptional(),
  /** The guest who was asked to sign off, or did. */
  guest: detail,
  /** The imported name that is claimed. */
  name: detail,
  poReference: detail,
  /** Of an order or a payment. */
  status: detail,
  formerStatus: detail,
  /** When the version that was restored was submitted. */
  revisionFrom: detail,
  /** The revision by which an edit was public at once. */
  published: detail,
  renews: z.boolean().exactOptional(),
  /** The last day of access that the publisher gave. */
  endsOn: detail,
  /** The reason for a rejection, a declined order, access by hand, or a view by the publisher. */
  reason: detail,
});
export type LogDetails = z.output<typeof logDetails>;

export const logEntry = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    action: z.enum(Object.values(logActions).flat()),
    /** 'editor' for the publisher's reviewers; null for the portal's own actions. */
    by: z.union([logPerson, z.literal('editor')]).nullable(),
    item: z.object({ type: itemType, title: z.string() }).nullable(),
    details: logDetails,
  })
  .meta({ id: 'LogEntry' });
export type LogEntry = z.output<typeof logEntry>;

export interface LogPage {
  entries: LogEntry[];
  nextCursor: number | null;
}
