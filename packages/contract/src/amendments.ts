import { z } from 'zod';
import { id } from './ids.ts';
import type { ItemType } from './item-types.ts';
import type { ItemSnapshot } from './snapshot.ts';
import { html, requiredText, text } from './text.ts';

/** The texts that an editor may mend. */
export const amendmentText = z.object({
  title: requiredText(200),
  introHeader: text(500),
  content: html,
});
export type AmendmentText = z.output<typeof amendmentText>;

/** What the company reads beside the changes. */
const note = text(2_000).default('');

/** `id` is the submittal's. With `atOnce` it is published without being asked for, where the company allows that. */
export const amendInput = amendmentText.extend({ id, note, atOnce: z.boolean().default(false) });
export type AmendInput = z.output<typeof amendInput>;

export const amendmentInput = z.object({ id });
export const declineAmendmentInput = amendmentInput.extend({ reason: text(2_000).default('') });
export const amendmentConsentInput = z.object({ allowed: z.boolean('This must be true or false') });

/** An offer is `outdated` once what it mends has been changed, withdrawn or decided. */
export const amendmentStates = ['offered', 'outdated', 'replaced', 'accepted', 'declined'] as const;
export type AmendmentState = (typeof amendmentStates)[number];

/** What is public, and the page's address; `url` is null where something else is awaited first. */
export const amendmentResult = z.object({ published: z.boolean(), url: z.string().nullable() });
export type AmendmentResult = z.output<typeof amendmentResult>;

/** An amendment as those who decide on it read it. */
export interface Amendment {
  id: number;
  state: AmendmentState;
  note: string;
  offeredAt: string;
  settledAt: string | null;
  /** Why it was declined; null where nobody said. */
  reason: string | null;
  item: { type: ItemType; uuid: string; title: string };
  /** Null once what was submitted, or the amendment, is no longer kept. */
  change: { before: ItemSnapshot; after: ItemSnapshot } | null;
}

/** What a reviewer reads of the amendments of a submittal. */
export interface AmendmentReview {
  /** The newest; null where there is none. */
  latest:
    | (Pick<Amendment, 'id' | 'state' | 'note' | 'offeredAt' | 'settledAt' | 'reason'> & { by: string })
    | null;
  /** Whether the company lets editors publish at once what they mend. */
  allowsAtOnce: boolean;
}
