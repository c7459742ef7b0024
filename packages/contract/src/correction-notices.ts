import { z } from 'zod';
import { formatDay, londonDay } from './dates.ts';
import { id, itemRef } from './ids.ts';
import { requiredName } from './text.ts';

export const correctionLimits = { characters: 300, perPage: 20 } as const;

export const correctionNoticeForm = z.object({ text: requiredName(correctionLimits.characters) });

export const pageOfNoticesInput = z.object({ id });
export const addNoticeInput = correctionNoticeForm.extend({ id });
export type AddNoticeInput = z.output<typeof addNoticeInput>;

/** The same for the pages of the caller's own company. */
export const ownPageOfNoticesInput = z.object({ id: itemRef });
export const addOwnNoticeInput = correctionNoticeForm.extend({ id: itemRef });
export type AddOwnNoticeInput = z.output<typeof addOwnNoticeInput>;

/** `id` is the notice's. */
export const removeNoticeInput = z.object({ id });

/** A dated sentence on a public page that says what was wrong on it. */
export const correctionNotice = z
  .object({
    id: z.int(),
    text: z.string(),
    writtenAt: z.iso.datetime(),
    /** Whether the publisher says it: its company cannot remove it. */
    byPublisher: z.boolean(),
  })
  .meta({ id: 'CorrectionNotice' });
export type CorrectionNotice = z.output<typeof correctionNotice>;

/** Returns the label before a notice: 'Correction, 3 Nov 2026'. */
export function correctionLabel(writtenAt: Date): string {
  return `Correction, ${formatDay(londonDay(writtenAt))}`;
}
