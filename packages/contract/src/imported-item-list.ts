import { z } from 'zod';
import { paginationInput } from './ids.ts';
import { text } from './text.ts';

export const importedTypes = ['case-study', 'innovation'] as const;

export const importedItemsFilter = paginationInput.extend({
  search: text(200).default(''),
  type: z.enum(importedTypes).optional(),
});
export type ImportedItemsFilter = z.output<typeof importedItemsFilter>;

/** An imported case study or innovation, as admins see it. */
export const importedItemRow = z.object({
  id: z.int(),
  uuid: z.string(),
  type: z.enum(importedTypes),
  title: z.string(),
  companyName: z.string(),
  /** The number of company profiles that refer to it. */
  references: z.int(),
  /** Whether staff have taken it off the public site. */
  hidden: z.boolean(),
  /** Whether its texts are the staff's, which imports leave alone. */
  edited: z.boolean(),
  /** Whether an import has brought other texts since. */
  sourceChanged: z.boolean(),
});
export type ImportedItemRow = z.output<typeof importedItemRow>;
