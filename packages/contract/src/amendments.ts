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

/** What an editor fills in; the company reads `note` beside the changes. */
export const amendmentForm = z.object({
  ...sharedTexts.shape,
  ...articleTexts.shape,
  /** Of pictures beside the text; `content` itself has those within it. */
  altTexts: z.array(altText).max(100, 'At most 100 at a time'),
  note: text(2_000),
  atOnce: z.boolean(),
});

/**
 * `id` is the submittal's; `replaces` is that of the offered amendment it continues, null if it continues from the
 * submittal itself; without it, it replaces any offer. An article's own texts and alt texts stay if they are missing.
 * With `atOnce` it is published without being asked for, if the company allows that.
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

/** What a company fills in to decline an amendment; the editor reads it. */
export const declineAmendmentForm = z.object({ reason: text(2_000) });
export const declineAmendmentInput = amendmentInput.extend({
  reason: declineAmendmentForm.shape.reason.default(''),
});
export const amendmentConsentInput = z.object({ allowed: z.boolean('This must be true or false') });

/** A company's consent; `asks` if it has submitted something and has never answered. */
export type AmendmentConsent = z.output<typeof amendmentConsentInput> & { asks: boolean };

/** An offer is `outdated` after its submittal has been changed, withdrawn or decided. */
export const amendmentStates = ['offered', 'outdated', 'replaced', 'accepted', 'declined'] as const;
export type AmendmentState = (typeof amendmentStates)[number];

/** What is public, and the page's address; `url` is null while something else is awaited. */
export const amendmentResult = z.object({ published: z.boolean(), url: z.string().nullable() });
export type AmendmentResult = z.output<typeof amendmentResult>;

/** An amendment for those who decide on it. */
export const amendment = z
  .object({
    id: z.int(),
    state: z.enum(amendmentStates),
    note: z.string(),
    offeredAt: z.iso.datetime(),
    settledAt: z.iso.datetime().nullable(),
    /** Why it was declined; null if no reason was given. */
    reason: z.string().nullable(),
    item: z.object({ type: itemType, uuid: z.string(), title: z.string() }),
    /** Null after the submittal's revision, or the amendment, has been deleted. */
    change: z.object({ before: itemSnapshot, after: itemSnapshot }).nullable(),
  })
  .meta({ id: 'Amendment' });
export type Amendment = z.output<typeof amendment>;

/** A submittal's amendments for its reviewers. */
export const amendmentReview = z.object({
  /** The newest; null if there is none. */
  latest: amendment
    .pick({ id: true, state: true, note: true, offeredAt: true, settledAt: true, reason: true })
    .extend({ by: z.string() })
    .nullable(),
  /** Whether the company lets editors publish their amendments at once. */
  allowsAtOnce: z.boolean(),
});
export type AmendmentReview = z.output<typeof amendmentReview>;

/** The same with an editor's correction of the page, while the company has not answered; null if there is none. */
export type ReviewedAmendments = AmendmentReview & {
  corrected: { revision: string; snapshot: ItemSnapshot } | null;
};
