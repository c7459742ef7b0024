import { z } from 'zod';
import { paginationInput } from './ids.ts';
import { articleTypes } from './item-types.ts';
import type { ListColumns } from './list-columns.ts';
import { text } from './text.ts';

export const importedTypes = ['case-study', 'innovation'] as const;

export const importedItemsFilter = paginationInput.extend({
  search: text(200).default(''),
  type: z.enum(importedTypes).optional(),
});
/** The search of the screen. */
export const importedItemsSearch = z.object({ search: importedItemsFilter.shape.search.unwrap().optional() });
export type ImportedItemsFilter = z.output<typeof importedItemsFilter>;

/** A case study or innovation of the publisher's, imported or written here, as admins see it. */
export const importedItemRow = z.object({
  id: z.int(),
  uuid: z.string(),
  type: z.enum(importedTypes),
  title: z.string(),
  companyName: z.string(),
  version: z.int(),
  /** The number of company profiles that refer to it. */
  references: z.int(),
  /** Whether the public site does not show it. */
  hidden: z.boolean(),
  /** Whether staff have edited it, so that imports leave it alone. */
  edited: z.boolean(),
  /** Whether an import has brought different texts since. */
  sourceChanged: z.boolean(),
});
export type ImportedItemRow = z.output<typeof importedItemRow>;

export const importedItemColumns = {
  title: { heading: 'Title', value: ({ title }) => title },
  company: { heading: 'Company', value: ({ companyName }) => companyName },
  type: { heading: 'Type', kind: 'status', value: ({ type }) => articleTypes[type].singular },
  references: { heading: 'Referred to by', kind: 'number', value: ({ references }) => references },
  hidden: { heading: 'Hidden', only: 'csv', value: ({ hidden }) => (hidden ? 'yes' : 'no') },
  edited: { heading: 'Edited', only: 'csv', value: ({ edited }) => (edited ? 'yes' : 'no') },
  sourceChanged: {
    heading: 'Source changed since',
    only: 'csv',
    value: ({ sourceChanged }) => (sourceChanged ? 'yes' : 'no'),
  },
} satisfies ListColumns<ImportedItemRow>;
