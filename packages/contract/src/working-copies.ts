import { z } from 'zod';
import { itemRef, version } from './ids.ts';
import { itemTexts, mapArticleTexts } from './item-texts.ts';
import { name, requiredText } from './text.ts';

/** The texts of an item's form while they are typed: within the form's limits, but none of them is required yet. */
export const workingTexts = itemTexts.extend({
  title: name(200),
  ...mapArticleTexts((field) => itemTexts.shape[field].default('')),
});

/** Names the company profile or the article whose working copy is meant: each person has one of their own. */
export const workingCopyInput = z.object({ itemId: itemRef });

const sender = z.object({
  /** A random key of the form that is typed into. */
  formKey: requiredText(100),
  /** Counts what that form sends. */
  sequence: z.int('This is not a valid number').positive('This is not a valid number').max(2_147_483_647),
});

export const putWorkingCopyInput = workingTexts.extend({
  ...workingCopyInput.shape,
  ...sender.shape,
  /** The version of the item that the text started from. */
  version: version.unwrap(),
});
export type PutWorkingCopy = z.output<typeof putWorkingCopyInput>;

/** With a sender, nothing that it sent before brings the text back, however late it arrives. */
export const discardWorkingCopyInput = workingCopyInput.extend({ sender: sender.optional() });
export type Sender = z.output<typeof sender>;

/** What a person typed and has not saved. */
export interface WorkingCopy extends z.output<typeof workingTexts> {
  version: number;
  savedAt: string;
  /** How long it had been kept when it was read, by the portal's clock, from which a browser's may differ. */
  ageMs: number;
}

/** A working copy that nobody has gone on writing is kept for so long. */
export const WORKING_COPY_DAYS = 30;
