import { z } from 'zod';
import { day } from './dates.ts';
import { id, itemRef } from './ids.ts';
import { requiredName } from './text.ts';

export const embargoLinkLimits = {
  /** The number of links that may open one item. */
  open: 50,
  recipientCharacters: 120,
} as const;

/** The path of the public site that a link leads to. */
export const EMBARGO_LINK_PATH = '/embargo';

/**
 * Whether a link shows the page; waits for an approved version, for its company's access, or for the start of its time;
 * leads to the public page; or does not work.
 */
export const embargoLinkStatus = z.enum(['open', 'waiting', 'appeared', 'ended', 'revoked']);
export type EmbargoLinkStatus = z.output<typeof embargoLinkStatus>;

/** A link by which a journalist sees a page before it appears. */
export const embargoLink = z
  .object({
    id: z.int(),
    /** Its recipient, as the page says. */
    recipient: z.string(),
    status: embargoLinkStatus,
    /** The last day on which it works; null until the page appears. */
    endsOn: z.string().nullable(),
    madeAt: z.iso.datetime(),
    /** Whether an editor of the publisher made it. */
    byEditor: z.boolean(),
    revokedAt: z.iso.datetime().nullable(),
    /** How often it has been opened. */
    uses: z.int(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'EmbargoLink' });
export type EmbargoLink = z.output<typeof embargoLink>;

/** The form for making a link; without a last day it works until the page appears. */
export const embargoLinkForm = z.object({
  recipient: requiredName(embargoLinkLimits.recipientCharacters),
  endsOn: z.literal('').or(day),
});

export type EmbargoLinkForm = z.output<typeof embargoLinkForm>;

const newLink = embargoLinkForm.extend({ endsOn: embargoLinkForm.shape.endsOn.default('') });

/** `id` is the item's. */
export const listEmbargoLinksInput = z.object({ id: itemRef });
/** `id` is the item's. */
export const makeEmbargoLinkInput = newLink.extend({ id: itemRef });
export type MakeEmbargoLinkInput = z.output<typeof makeEmbargoLinkInput>;
/** `id` is the submittal's. */
export const makeReviewedLinkInput = newLink.extend({ id });
export type MakeReviewedLinkInput = z.output<typeof makeReviewedLinkInput>;

export const embargoLinkInput = z.object({ id });

/** No later answer contains the address. */
export const madeEmbargoLink = z.object({ id: z.int(), url: z.string() });
export type MadeEmbargoLink = z.output<typeof madeEmbargoLink>;
