import { z } from 'zod';
import { itemRef, version } from './ids.ts';
import { contentTexts } from './item-texts.ts';
import { name, requiredText } from './text.ts';

/** The texts of an item's form while they are typed: within the form's limits, but not required yet. */
export const workingTexts = contentTexts.extend({
  title: name(200),
  author: contentTexts.shape.author.default(''),
});

/** Names the company profile or the article of the working copy: each person has their own. */
export const workingCopyInput = z.object({ itemId: itemRef });

const sender = z.object({
  /** A random key of the form in use. */
  formKey: requiredText(100),
  /** Counts the texts that the form sends. */
  sequence: z.int('This is not a valid number').positive('This is not a valid number').max(2_147_483_647),
});

export const putWorkingCopyInput = workingTexts.extend({
  ...workingCopyInput.shape,
  ...sender.shape,
  /** The version of the item that the text started from. */
  version: version.unwrap(),
});
export type PutWorkingCopy = z.output<typeof putWorkingCopyInput>;

/** With a sender, none of its earlier texts brings the text back, however late it arrives. */
export const discardWorkingCopyInput = workingCopyInput.extend({ sender: sender.optional() });
export type Sender = z.output<typeof sender>;

/** A person's typed and unsaved text. */
export interface WorkingCopy extends z.output<typeof workingTexts> {
  version: number;
  savedAt: string;
  /** Its age when it was read, by the portal's clock, which may differ from a browser's. */
  ageMs: number;
}

/** The time for which an unchanged working copy is kept. */
export const WORKING_COPY_DAYS = 30;
