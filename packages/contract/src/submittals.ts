import { z } from 'zod';
import { londonDay } from './dates.ts';
import { itemSnapshot } from './snapshot.ts';
import { success } from './failure.ts';
import { id, itemRef, paginationInput } from './ids.ts';
import { anyArticleType } from './article-type.ts';
import { progressStep } from './progress.ts';
import { taskList } from './review-tasks.ts';
import { confirmedRights, rightsQuestions, rightsTicks } from './rights.ts';
import { queueFilter } from './review-queue.ts';
import { requiredText } from './text.ts';
import { unpublishing } from './unpublishing.ts';

const itemKind = z.enum(['company', 'article'], { error: 'Must be company or article' });
const subItem = z.union([z.literal('any'), anyArticleType], { error: 'Must be any or an article type' });

const submittalResponses = ['approved', 'rejected'] as const;

/** The status of an item's review; `response` is null if it has no decision, and `reason` if none was given. */
export const submittalStatus = z.object({
  isSubmitted: z.boolean(),
  response: z.enum(submittalResponses).nullable(),
  reason: z.string().nullable(),
});
export type SubmittalStatus = z.output<typeof submittalStatus>;

const moment = z.iso.datetime({ offset: true, error: 'Must be a date and time with its zone' });

/** When a submittal becomes public, null for at once, and when its page is taken down again. */
export const schedule = z.object({ notBefore: moment.nullable(), appearsUntil: moment.nullable() });
export type Schedule = z.output<typeof schedule>;

/** Says whether a page would appear after its company's last day of access, when nothing is published. */
export function isAfterAccess(notBefore: Date | null, accessEnd: string | null): boolean {
  return notBefore !== null && accessEnd !== null && londonDay(notBefore) > accessEnd;
}

/** How far ahead a schedule may be. */
export const MAX_SCHEDULE_DAYS = 366;

/** Whether a submittal's page is live: fetched from its public address, as a reader does. */
export const liveProof = z.object({
  url: z.string(),
  /** 'pending' during the first check of the page; 'failed' is checked again. */
  result: z.enum(['pending', 'live', 'failed']),
  /** The problems, one sentence each. */
  findings: z.array(z.string()),
  checkedAt: z.iso.datetime().nullable(),
});
export type LiveProof = z.output<typeof liveProof>;

/** The schedule of an item's latest submittal, and its progress. */
export const appearance = schedule.extend({
  /** Whether it is approved, and becomes public at its time. */
  awaitsPublication: z.boolean(),
  /** Whether that time has come, and it waits for access. */
  waitsForAccess: z.boolean(),
  /** Whether its page is proved to be live; null while it has published none. */
  live: z.boolean().nullable(),
});
export type Appearance = z.output<typeof appearance>;

/** The schedule of an unsubmitted item, or of one that appears at once and for good. */
export const unscheduled: Appearance = {
  notBefore: null,
  appearsUntil: null,
  awaitsPublication: false,
  waitsForAccess: false,
  live: null,
};

/** The same with the steps of the progress panel, as the server evaluates them, the public page and its schedule. */
export const itemStatus = submittalStatus.extend({
  appearance,
  steps: z.array(progressStep),
  /** The URL of the public page; null if it is not public. */
  publicUrl: z.string().nullable(),
  /**
   * When the public version was scheduled to appear, whatever was submitted since; null if nothing is public, or nobody
   * submitted it.
   */
  publicSchedule: schedule.nullable(),
  /** When and why its page was taken off the site; null if it was not. */
  unpublished: unpublishing.nullable(),
});
export type ItemStatus = z.output<typeof itemStatus>;

export const itemInput = z
  .object({ id: itemRef, item: itemKind, subItem })
  .refine(({ item, subItem: named }) => (item === 'company') === (named === 'any'), {
    path: ['subItem'],
    error: 'Must be any for a company, and the type for an article',
  });
export type ItemInput = z.output<typeof itemInput>;

/** The questions that the next submission of an item leaves open: what was confirmed before still holds. */
export const openRights = z.object({ asks: z.array(z.enum(rightsQuestions)) });

/** The input of the documented call. */
export const submitInput = itemInput.safeExtend({ ...schedule.partial().shape, ...rightsTicks.shape });

/** `item` and `subItem` are optional, and must fit the item. With `waits`, what no longer waits is not submitted again. */
export const submitByIdInput = z.object({
  id: itemRef,
  item: itemKind.optional(),
  subItem: subItem.optional(),
  ...schedule.partial().shape,
  ...rightsTicks.shape,
  waits: z.literal(true).optional(),
});
export type SubmitInput = z.output<typeof submitByIdInput>;

export const scheduleInput = itemInput.safeExtend(schedule.shape);
export type ScheduleInput = z.output<typeof scheduleInput>;

/** Only what the publisher's own staff submit may be approved at once. */
export const submitResult = z.object({
  id: z.int(),
  isSubmitted: z.literal(true),
  response: z
    .literal('approved')
    .nullable()
    .meta({ examples: [null] }),
});

/** `created` is false if the item was submitted before and has not changed since. */
export type SubmitResult = z.output<typeof submitResult> & { created: boolean };

export const submittal = z
  .object({
    id: z.int(),
    item: itemKind,
    /** 'any' for a company, otherwise the article type's slug. */
    subItem: z.string(),
    action: z.enum(['create', 'update', 'delete']),
    uuid: z.string(),
    email: z.string(),
    title: z.string(),
    endDate: z.string().nullable(),
    isSubmitted: z.boolean(),
    response: z.enum(submittalResponses).nullable(),
  })
  .meta({ id: 'Submittal' });
export type Submittal = z.output<typeof submittal>;

/** The time for which a reviewer keeps an opened submittal after their last action. */
export const CLAIM_MS = 15 * 60_000;

/** A submittal's reviewer: it is assigned to them or, if `claimedUntil` is set, they have opened it. */
export const reviewer = z.object({
  accountId: z.int(),
  email: z.string(),
  claimedUntil: z.iso.datetime().nullable(),
});
export type Reviewer = z.output<typeof reviewer>;

/** The documented submittal, with more fields for the admins' queue. */
const submittalRow = submittal.extend({
  /** The uuid of the revision to publish; null for a deletion, or if it has been deleted. */
  revision: z.string().nullable(),
  submittedAt: z.iso.datetime(),
  /** Whether it is published automatically when access starts. */
  approveWhenPaid: z.boolean(),
  /** Explains a missing `endDate`; null if there is one. */
  why: z.string().nullable(),
  /** The name of its account's company profile; null if it has none. */
  company: z.string().nullable(),
  /** The id of that profile. */
  companyId: z.int().nullable(),
  /** A small picture of the item; null if it has no picture. */
  thumbnailUrl: z.string().nullable(),
  reviewer: reviewer.nullable(),
  /** Whether an editor has corrected it, and its company has not answered yet. */
  correctionOffered: z.boolean(),
  /** Whether two people have to approve it. */
  needsSecondApproval: z.boolean(),
  /** When its author wants it to appear. */
  schedule,
  /** Whether its preview is closed to people who only have its address. */
  privatePreview: z.boolean(),
  /** The editor who has approved it while another approval is needed; null if nobody has. */
  firstApprovedBy: reviewer.pick({ accountId: true, email: true }).nullable(),
});
export type SubmittalRow = z.output<typeof submittalRow>;

export const listSubmittalsInput = paginationInput.extend(queueFilter.shape);
export type ListSubmittalsInput = z.output<typeof listSubmittalsInput>;

/** `item` and `subItem` are optional, and must fit the submittal. */
export const approveInput = z.object({
  id,
  item: itemKind.optional(),
  subItem: subItem.optional(),
});
export type ApproveInput = z.output<typeof approveInput>;

/** `url` is the public page's; null for a deletion, and while another approval is needed. */
export const approveResult = success.extend({ url: z.string().nullable() });

/** A `response` other than 'rejected' is taken as the reason. */
export const rejectInput = z.object({ id, response: requiredText(2_000) });

export const submittalInput = z.object({ id });

export const rescheduleInput = schedule.extend({ id });
export type RescheduleInput = z.output<typeof rescheduleInput>;

/** An approved item that becomes public at its time. */
export const scheduledSubmittal = submittal
  .pick({ id: true, item: true, subItem: true, action: true, title: true, email: true })
  .extend({ company: z.string().nullable(), appearance })
  .meta({ id: 'ScheduledSubmittal' });
export type ScheduledSubmittal = z.output<typeof scheduledSubmittal>;

/**
 * Null assigns it to nobody. `seenReviewerId` is the reviewer whom the caller saw: if it has another one, the answer is
 * 409.
 */
export const assignInput = z.object({
  id,
  reviewerId: id.nullable(),
  seenReviewerId: id.nullable().optional(),
});
export type AssignInput = z.output<typeof assignInput>;

export const approveWhenPaidInput = z.object({ id, wanted: z.boolean() });

/** The time in milliseconds during which a decision can be undone. */
export const UNDO_WINDOW_MS = 10 * 60_000;

/** A decision of the signed-in admin; `undoableUntil` is null if something has changed since. */
export const recentDecision = submittal
  .pick({ id: true, item: true, subItem: true, action: true, title: true, email: true })
  .extend({
    decision: z.enum(submittalResponses),
    decidedAt: z.iso.datetime(),
    undoableUntil: z.iso.datetime().nullable(),
    /** The URL of the item's public page; null if it is not public. */
    publicUrl: z.string().nullable(),
  })
  .meta({ id: 'RecentDecision' });

/** The documented decision, with more for the reviewers' screens. */
export type RecentDecision = z.output<typeof recentDecision> & {
  /** Whether the submittal was sent back with a list of requested changes. */
  requestsChanges: boolean;
};

const reviewedRevision = z.object({
  kind: z.literal('revision'),
  revision: z.string(),
  snapshot: itemSnapshot,
});
export type ReviewedRevision = z.output<typeof reviewedRevision>;
const expired = z.object({ kind: z.literal('expired') });

/** A submittal with the revision that it would replace. Retention has deleted an old one's `expired` parts. */
export const review = z.object({
  submittal: submittalRow,
  /** `changed` means that the owner has edited or withdrawn the item, so that nothing is left to decide. */
  status: z.enum(['open', 'changed', 'approved', 'rejected']),
  appearance,
  /** Null if it has published no page. */
  liveProof: liveProof.nullable(),
  decided: z.object({ at: z.string(), by: z.string(), reason: z.string().nullable() }).nullable(),
  /** The revision to publish. */
  submitted: z.union([reviewedRevision, z.object({ kind: z.literal('deletion') }), expired]),
  /** What its company has confirmed of it; null for a deletion, and if the revision is deleted. */
  rights: confirmedRights.nullable(),
  /** The revision that is public, or was public before access ended or this submittal was approved. */
  former: z.union([reviewedRevision, z.object({ kind: z.literal('none') }), expired]),
  /** The changes requested of it, or of the previous one; null if there were none. */
  requested: taskList.nullable(),
  /** The URL of the public page; null if it is not public. */
  publicUrl: z.string().nullable(),
});
export type Review = z.output<typeof review>;
