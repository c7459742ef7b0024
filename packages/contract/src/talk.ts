import { z } from 'zod';
import type { AmendmentState } from './amendments.ts';
import { id, itemRef, paginationInput } from './ids.ts';
import type { ReviewMessage } from './review-messages.ts';
import type { ReviewTask } from './review-tasks.ts';
import type { SignOffAnswer } from './sign-offs.ts';

/** The readers of an entry in an item's review: both sides, or only one. */
export type TalkAudience = 'company-and-editors' | 'company' | 'editors';

const talkKind = z.enum([
  'message',
  'note',
  'requested-change',
  'guest-comment',
  'guest-answer',
  'correction',
]);
export type TalkKind = z.output<typeof talkKind>;
export const talkKinds: readonly TalkKind[] = talkKind.options;

/** The readers of each kind of entry in an item's review. A guest's comments are for the company that asked. */
export const talkAudiences = {
  message: 'company-and-editors',
  note: 'editors',
  'requested-change': 'company-and-editors',
  'guest-comment': 'company',
  'guest-answer': 'company-and-editors',
  correction: 'company-and-editors',
} as const satisfies Record<TalkKind, TalkAudience>;

interface TalkDetails {
  message: Pick<ReviewMessage, 'side' | 'author' | 'text'>;
  note: { author: string | null; text: string };
  'requested-change': Pick<ReviewTask, 'place' | 'label' | 'needed' | 'done' | 'answer' | 'answeredAt'> & {
    /** The submittal that was sent back. */
    submittalId: number;
  };
  'guest-comment': { guest: string; label: string; text: string; done: boolean };
  'guest-answer': {
    signedBy: string;
    answer: SignOffAnswer;
    words: string;
    /** Whether it is about the page as it is now or, for the editors, as submitted; null if either has been deleted. */
    isOfThis: boolean | null;
  };
  correction: {
    state: AmendmentState;
    /** The editor's email; null for the company. */
    by: string | null;
    note: string;
    /** Why it was declined. */
    reason: string | null;
  };
}

/** One entry in the review of an item. */
export type TalkEntry = {
  [Kind in TalkKind]: {
    kind: Kind;
    /** Unique among those of its kind. */
    id: number;
    at: string;
    audience: (typeof talkAudiences)[Kind];
  } & TalkDetails[Kind];
}[TalkKind];
export type TalkEntryOf<Kind extends TalkKind> = Extract<TalkEntry, { kind: Kind }>;

/** The last entry of the previous page. */
const talkCursor = z.object({ at: z.iso.datetime(), kind: talkKind, id });
export type TalkCursor = z.output<typeof talkCursor>;

const page = { limit: paginationInput.shape.limit.unwrap().default(100), cursor: talkCursor.optional() };

/** `id` is the item's. */
export const listTalkInput = z.object({ ...page, id: itemRef });
/** `id` is the submittal's. */
export const listReviewTalkInput = z.object({ ...page, id });

export interface TalkPage {
  /** Newest first; changes requested together are in their own order. */
  entries: TalkEntry[];
  /** The submittal whose requested changes the company can still answer; null if there are none. */
  answerable: number | null;
  nextCursor: TalkCursor | null;
}
