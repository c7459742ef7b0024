import { z } from 'zod';
import { day } from './dates.ts';
import { html, requiredText, text } from './text.ts';

/** The types that are filled by import, not by companies. */
const importedTypes = ['case-study', 'innovation'] as const;

/** A case study or an innovation as it is imported; `sourceKey` is its name where it comes from. */
export const importedItem = z.object({
  type: z.enum(importedTypes),
  sourceKey: requiredText(200),
  companyName: requiredText(200),
  title: requiredText(200),
  introHeader: text(500).default(''),
  content: html.default(''),
  author: text(120).default(''),
  /** Names of categories of its type; a child brings its parent. */
  categories: z.array(requiredText(200)).default([]),
  /** The day it counts as published on; that of the import where none is given. */
  publishedOn: day.optional(),
});
export type ImportedItem = z.output<typeof importedItem>;
