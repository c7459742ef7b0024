import { z } from 'zod';
import { itemSnapshot } from './snapshot.ts';
import { success } from './failure.ts';
import { id, itemRef, paginationInput } from './ids.ts';
import { articleType } from './article-type.ts';
import { progressStep } from './progress.ts';
import { taskList } from './review-tasks.ts';
import { queueFilter } from './review-queue.ts';
import { requiredText } from './text.ts';
import { unpublishing } from './unpublishing.ts';

const itemKind = z.enum(['company', 'article'], { error: 'Must be company or article' });
const subItem = z.union([z.literal('any'), articleType], { error: 'Must be any or an article type' });

const submittalResponses = ['approved', 'rejected'] as const;

/** The status of an item's review; `response` is null where it has no decision, and `reason` where none was given. */
export const submittalStatus = z.object({
  isSubmitted: z.boolean(),
  response: z.enum(submittalResponses).nullable(),
  reason: z.string().nullable(),
});
export type SubmittalStatus = z.output<typeof submittalStatus>;

const moment = z.iso.datetime({ offset: true, error: 'Must be a date and time with its zone' });

/** When what is submitted becomes public, at once where it is null, and when its page is taken down again. */
export const schedule = z.object({ notBefore: moment.nullable(), appearsUntil: moment.nullable() });
export type Schedule = z.output<typeof schedule>;

/** A schedule is at most so far ahead. */
export const MAX_SCHEDULE_DAYS = 366;

/** Whether the page that a submittal has published is live: fetched from its public address, as a reader does. */
export const liveProof = z.object({
  url: z.string(),
  /** 'pending' while the page is looked at for the first time; 'failed' is looked at again. */
  result: z.enum(['pending', 'live', 'failed']),
  /** What is amiss, one sentence each. */
  findings: z.array(z.string()),
  checkedAt: z.iso.datetime().nullable(),
});
export type LiveProof = z.output<typeof liveProof>;

/** The schedule of an item's latest submittal, and what has become of it. */
export const appearance = schedule.extend({
  /** Whether it is approved, and becomes public at its time. */
  awaitsPublication: z.boolean(),
  /** Whether that time has come, and it waits for access. */
  waitsForAccess: z.boolean(),
  /** Whether its page has been seen to be live; null while it has published none. */
  live: z.boolean().nullable(),
});
export type Appearance = z.output<typeof appearance>;

/** Of what has not been submitted, or appears at once and for good. */
export const unscheduled: Appearance = {
  notBefore: null,
  appearsUntil: null,
  awaitsPublication: false,
  waitsForAccess: false,
  live: null,
};

/** The same with the steps of the progress panel, as the server evaluates them, the public page and when it appears. */
export const itemStatus = submittalStatus.extend({
  appearance,
  steps: z.array(progressStep),
  /** The URL of the public page; null where it is not public. */
  publicUrl: z.string().nullable(),
  /** When what is published was to appear, whatever was submitted since; null where nothing is, or nobody submitted it. */
  publicSchedule: schedule.nullable(),
  /** Since when and why its page is off the site; null where it was not taken off. */
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

/** What the documented call takes. */
export const submitInput = itemInput.safeExtend(schedule.partial().shape);

/** `item` and `subItem` are optional, and must fit the item. */
export const submitByIdInput = z.object({
  id: itemRef,
  item: itemKind.optional(),
  subItem: subItem.optional(),
  ...schedule.partial().shape,
});
export type SubmitInput = z.output<typeof submitByIdInput>;

export const scheduleInput = itemInput.safeExtend(schedule.shape);
export type ScheduleInput = z.output<typeof scheduleInput>;

export const submitResult = z.object({ id: z.int(), isSubmitted: z.literal(true), response: z.null() });

/** `created` is false where the item was submitted before and has not changed since. */
export type SubmitResult = z.output<typeof submitResult> & { created: boolean };

export const submittal = z
  .object({
    id: z.int(),
    item: itemKind,
    /** 'any' for a company, else the article type's slug. */
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

/** How long a reviewer keeps a submittal that they opened, since they last did something with it. */
export const CLAIM_MS = 15 * 60_000;

/** Who decides on a submittal: it is assigned to them or, where `claimedUntil` is set, they have opened it. */
export const reviewer = z.object({
  accountId: z.int(),
  email: z.string(),
  claimedUntil: z.iso.datetime().nullable(),
});
export type Reviewer = z.output<typeof reviewer>;

/** The documented submittal, with more fields for the admins' queue. */
const submittalRow = submittal.extend({
  /** The uuid of the revision that would be published; null for a deletion, and where it is no longer kept. */
  revision: z.string().nullable(),
  submittedAt: z.iso.datetime(),
  /** Whether it is published automatically when access starts. */
  approveWhenPaid: z.boolean(),
  /** Explains a missing `endDate`; null where there is one. */
  why: z.string().nullable(),
  /** The name of the company profile of its account; null where it has none. */
  company: z.string().nullable(),
  /** The id of that profile. */
  companyId: z.int().nullable(),
  /** A small picture of the item; null where it has no picture. */
  thumbnailUrl: z.string().nullable(),
  reviewer: reviewer.nullable(),
  /** Whether an editor has corrected it, and its company has not answered yet. */
  correctionOffered: z.boolean(),
  /** Whether two people have to approve it. */
  needsSecondApproval: z.boolean(),
  /** When its author wants it to appear. */
  schedule,
  /** Whether its preview is switched off for those who only have its address. */
  privatePreview: z.boolean(),
  /** Who has approved it where another one still has to; null where nobody has. */
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

/** `url` is that of the public page; null for a deletion, and where somebody else has to approve it as well. */
export const approveResult = success.extend({ url: z.string().nullable() });

/** A `response` other than 'rejected' is taken as the reason. */
export const rejectInput = z.object({ id, response: requiredText(2_000) });

export const submittalInput = z.object({ id });

export const rescheduleInput = schedule.extend({ id });
export type RescheduleInput = z.output<typeof rescheduleInput>;

/** What is approved and becomes public at its time. */
export const scheduledSubmittal = submittal
  .pick({ id: true, item: true, subItem: true, action: true, title: true, email: true })
  .extend({ company: z.string().nullable(), appearance })
  .meta({ id: 'ScheduledSubmittal' });
export type ScheduledSubmittal = z.output<typeof scheduledSubmittal>;

/** Null assigns it to nobody. `seenReviewerId` is who had it as the caller saw it: another one answers 409. */
export const assignInput = z.object({
  id,
  reviewerId: id.nullable(),
  seenReviewerId: id.nullable().optional(),
});
export type AssignInput = z.output<typeof assignInput>;

export const approveWhenPaidInput = z.object({ id, wanted: z.boolean() });

/** A decision can be undone for so many milliseconds. */
export const UNDO_WINDOW_MS = 10 * 60_000;

/** A decision of the signed-in admin; `undoableUntil` is null where something has changed since. */
export const recentDecision = submittal
  .pick({ id: true, item: true, subItem: true, action: true, title: true, email: true })
  .extend({
    decision: z.enum(submittalResponses),
    decidedAt: z.iso.datetime(),
    undoableUntil: z.iso.datetime().nullable(),
    /** The URL of the item's public page; null where it is not public. */
    publicUrl: z.string().nullable(),
  })
  .meta({ id: 'RecentDecision' });
export type RecentDecision = z.output<typeof recentDecision>;

const reviewedRevision = z.object({
  kind: z.literal('revision'),
  revision: z.string(),
  snapshot: itemSnapshot,
});
export type ReviewedRevision = z.output<typeof reviewedRevision>;
const expired = z.object({ kind: z.literal('expired') });

/** A submittal with what it would replace. Of an old one, retention has deleted what has `expired`. */
export const review = z.object({
  submittal: submittalRow,
  /** `changed` means that the owner has edited or withdrawn the item, so that nothing is left to decide. */
  status: z.enum(['open', 'changed', 'approved', 'rejected']),
  appearance,
  /** Null where it has published no page. */
  liveProof: liveProof.nullable(),
  decided: z.object({ at: z.string(), by: z.string(), reason: z.string().nullable() }).nullable(),
  /** What would be published. */
  submitted: z.union([reviewedRevision, z.object({ kind: z.literal('deletion') }), expired]),
  /** What is public, or was public before access ended or this submittal was approved. */
  former: z.union([reviewedRevision, z.object({ kind: z.literal('none') }), expired]),
  /** The changes that were requested of it, or of the one before it; null where none were. */
  requested: taskList.nullable(),
  /** The URL of the public page; null where it is not public. */
  publicUrl: z.string().nullable(),
});
export type Review = z.output<typeof review>;
