import { z } from 'zod';
import { id } from './ids.ts';
import { imageLimits } from './images.ts';
import { itemType } from './article-type.ts';
import { articleTexts, sharedTexts } from './item-texts.ts';
import { itemSnapshot, type ItemSnapshot } from './snapshot.ts';
import { name, text } from './text.ts';

const altText = z.object({
  fileId: z.uuid('This is not a picture of it').toLowerCase(),
  alt: name(imageLimits.altCharacters),
});

/** What an editor fills in; `note` is what the company reads beside the changes. */
export const amendmentForm = z.object({
  ...sharedTexts.shape,
  ...articleTexts.shape,
  /** Of pictures beside the text; of those within `content` they are part of it. */
  altTexts: z.array(altText).max(100, 'At most 100 at a time'),
  note: text(2_000),
  atOnce: z.boolean(),
});

/**
 * `id` is the submittal's, `replaces` that of the offered amendment it goes on from, null where it goes on from what was
 * submitted; without it, it replaces whatever is offered. What is missing of an article's own texts and of the alt texts stays as it is. With
 * `atOnce` it is published without being asked for, where the company allows that.
 */
export const amendInput = amendmentForm.extend({
  id,
  replaces: id.nullish(),
  ...articleTexts.partial().shape,
  altTexts: amendmentForm.shape.altTexts.default([]),
  note: amendmentForm.shape.note.default(''),
  atOnce: amendmentForm.shape.atOnce.default(false),
});
export type AmendInput = z.output<typeof amendInput>;
export type AmendmentText = Omit<AmendInput, 'id' | 'replaces' | 'note' | 'atOnce'>;

export const amendmentInput = z.object({ id });

/** What a company fills in that declines an amendment; the editor reads it. */
export const declineAmendmentForm = z.object({ reason: text(2_000) });
export const declineAmendmentInput = amendmentInput.extend({
  reason: declineAmendmentForm.shape.reason.default(''),
});
export const amendmentConsentInput = z.object({ allowed: z.boolean('This must be true or false') });

/** What a company has said; `asks` where it has submitted something and never said anything. */
export type AmendmentConsent = z.output<typeof amendmentConsentInput> & { asks: boolean };

/** An offer is `outdated` once what it mends has been changed, withdrawn or decided. */
export const amendmentStates = ['offered', 'outdated', 'replaced', 'accepted', 'declined'] as const;
export type AmendmentState = (typeof amendmentStates)[number];

/** What is public, and the page's address; `url` is null where something else is awaited first. */
export const amendmentResult = z.object({ published: z.boolean(), url: z.string().nullable() });
export type AmendmentResult = z.output<typeof amendmentResult>;

/** An amendment as those who decide on it read it. */
export const amendment = z
  .object({
    id: z.int(),
    state: z.enum(amendmentStates),
    note: z.string(),
    offeredAt: z.iso.datetime(),
    settledAt: z.iso.datetime().nullable(),
    /** Why it was declined; null where nobody said. */
    reason: z.string().nullable(),
    item: z.object({ type: itemType, uuid: z.string(), title: z.string() }),
    /** Null once what was submitted, or the amendment, is no longer kept. */
    change: z.object({ before: itemSnapshot, after: itemSnapshot }).nullable(),
  })
  .meta({ id: 'Amendment' });
export type Amendment = z.output<typeof amendment>;

/** What a reviewer reads of the amendments of a submittal. */
export const amendmentReview = z.object({
  /** The newest; null where there is none. */
  latest: amendment
    .pick({ id: true, state: true, note: true, offeredAt: true, settledAt: true, reason: true })
    .extend({ by: z.string() })
    .nullable(),
  /** Whether the company lets editors publish at once what they amend. */
  allowsAtOnce: z.boolean(),
});
export type AmendmentReview = z.output<typeof amendmentReview>;

/** The same with the page as an editor has corrected it, while the company has not answered; null where there is none. */
export type ReviewedAmendments = AmendmentReview & {
  corrected: { revision: string; snapshot: ItemSnapshot } | null;
};
