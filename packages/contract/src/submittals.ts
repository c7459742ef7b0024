import { z } from 'zod';
import type { ItemSnapshot } from './snapshot.ts';
import { success } from './failure.ts';
import { id, itemRef } from './ids.ts';
import { articleType } from './article-type.ts';
import type { ProgressStep } from './progress.ts';
import { requiredText } from './text.ts';

const itemKind = z.enum(['company', 'article'], { error: 'Must be company or article' });
const subItem = z.union([z.literal('any'), articleType], { error: 'Must be any or an article type' });

const submittalResponses = ['approved', 'rejected'] as const;

/** Where an item stands: `response` and `reason` are null where there is none. */
export const submittalStatus = z.object({
  isSubmitted: z.boolean(),
  response: z.enum(submittalResponses).nullable(),
  reason: z.string().nullable(),
});
export type SubmittalStatus = z.output<typeof submittalStatus>;

/** The same with the steps of the progress panel, completed as the server sees them. */
export interface ItemStatus extends SubmittalStatus {
  steps: ProgressStep[];
}

export const itemInput = z
  .object({ id: itemRef, item: itemKind, subItem })
  .refine(({ item, subItem: named }) => (item === 'company') === (named === 'any'), {
    path: ['subItem'],
    error: 'Must be any for a company, and the type for an article',
  });
export type ItemInput = z.output<typeof itemInput>;

export const submitResult = z.object({ id: z.int(), isSubmitted: z.literal(true), response: z.null() });

/** What submitting answers; `created` is false where the item was submitted already and has not changed. */
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

/** What the admin's list shows beyond the documented fields. */
const submittalRow = submittal.extend({
  /** The revision that the admin's preview shows and that approving publishes; null for a deletion. */
  revision: z.string().nullable(),
  submittedAt: z.iso.datetime(),
  /** Marked to be published by itself when access starts. */
  approveWhenPaid: z.boolean(),
  /** Why there is no last day of access; null where there is one. */
  why: z.string().nullable(),
});
export type SubmittalRow = z.output<typeof submittalRow>;

/** What `item` and `subItem` say must be so; they may be left out. */
export const approveInput = z.object({
  id,
  item: itemKind.optional(),
  subItem: subItem.optional(),
});
export type ApproveInput = z.output<typeof approveInput>;

/** `url` is the page's address; null for a deletion. */
export const approveResult = success.extend({ url: z.string().nullable() });

/** A `response` other than 'rejected' is the reason. */
export const rejectInput = z.object({ id, response: requiredText(2_000) });

export const submittalInput = z.object({ id });

export const approveWhenPaidInput = z.object({ id, wanted: z.boolean() });

/** For as long as this may a decision be undone, in milliseconds. */
export const UNDO_WINDOW_MS = 10 * 60_000;

/** A decision of one's own; `undoableUntil` is null where something has changed since. */
export interface RecentDecision extends Pick<
  Submittal,
  'id' | 'item' | 'subItem' | 'action' | 'title' | 'email'
> {
  decision: (typeof submittalResponses)[number];
  decidedAt: string;
  undoableUntil: string | null;
}

/** A submittal beside what it would replace. */
export interface Review {
  submittal: SubmittalRow;
  /** `changed`: its owner has edited or withdrawn the item since, so that nothing is left to decide. */
  standing: 'open' | 'changed' | 'approved' | 'rejected';
  decided: { at: string; by: string; reason: string | null } | null;
  /** What would be published; null for a deletion. */
  submitted: ItemSnapshot | null;
  /** What is public now, or was before access ended or before this was approved. */
  former: { revision: string; snapshot: ItemSnapshot } | null;
  /** Where the page is public now; null where it is not. */
  publicUrl: string | null;
}
