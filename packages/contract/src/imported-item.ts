import { z } from 'zod';
import { day } from './dates.ts';
import { imageLimits } from './images.ts';
import { html, requiredText, text } from './text.ts';

const importedTypes = ['case-study', 'innovation'] as const;

/** A case study or an innovation as it is imported; `sourceKey` identifies it at its source. */
export const importedItem = z.object({
  type: z.enum(importedTypes),
  sourceKey: requiredText(200),
  companyName: requiredText(200),
  title: requiredText(200),
  introHeader: text(500).default(''),
  content: html.default(''),
  author: text(120).default(''),
  /** The names of categories of its type; a child brings its parent. */
  categories: z.array(requiredText(200)).default([]),
  /** The day of publication, by default the day of the import. */
  publishedOn: day.optional(),
  /** The path of an image file, from the folder of the imported file; it becomes the featured image. */
  picture: requiredText(1_000).optional(),
  pictureAlt: text(imageLimits.altCharacters).optional(),
});
export type ImportedItem = z.output<typeof importedItem>;
