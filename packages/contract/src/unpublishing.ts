import { z } from 'zod';
import { addDays, londonDay } from './dates.ts';
import { success } from './failure.ts';
import { id } from './ids.ts';
import { requiredText } from './text.ts';

/** The number of days in which a page can return to the site without a review, unless its item is changed. */
export const REPUBLISH_DAYS = 30;

export function lastRepublishDay(unpublishedAt: Date): string {
  return addDays(londonDay(unpublishedAt), REPUBLISH_DAYS);
}

/** Why a page is off the site: its company or the staff took it off, or its end date came. */
const unpublishCause = z.enum(['company', 'end-date', 'staff']);
export type UnpublishCause = z.output<typeof unpublishCause>;

/** An item's page while it is off the site, for the item's screens. */
export const unpublishing = z.object({
  at: z.string(),
  cause: unpublishCause,
  /** The staff's reason; null if they were not the cause. */
  reason: z.string().nullable(),
  /** The last day on which the company can publish it again without a review; null if only a review brings it back. */
  republishableUntil: z.string().nullable(),
  /** The same day for pages that the staff took off the site; null if they cannot put it back. */
  putBackUntil: z.string().nullable(),
});
export type Unpublishing = z.output<typeof unpublishing>;

export const takeDownInput = z.object({ id, reason: requiredText(2_000) });
export const putBackInput = z.object({ id });

/** `url` is the page's; null while it is not public, for example without access. */
export const republishResult = success.extend({ url: z.string().nullable() });
