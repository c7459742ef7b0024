import { importedItemsFilter, type ImportedItemRow } from '@headwater/contract/imported-item-list';
import { articleTypes } from '@headwater/contract/item-types';
import { csvListOf } from '../../http/csv-list.ts';
import type { CallerOf } from '../../trpc/procedures.ts';
import type { referenceRouter } from './reference.router.ts';

const csvList = csvListOf<{ reference: CallerOf<typeof referenceRouter> }>();

export const referencesCsv = csvList('references', {
  name: 'exportReferences',
  summary: 'The imported items that the screen References shows (administrators)',
  access: 'administer',
  filter: importedItemsFilter.omit({ limit: true, cursor: true }),
  columns: [
    { heading: 'Title', cell: ({ title }: ImportedItemRow) => title },
    { heading: 'Company', cell: ({ companyName }) => companyName },
    { heading: 'Type', cell: ({ type }) => articleTypes[type].singular },
    { heading: 'Referred to by', cell: ({ references }) => references },
    { heading: 'Hidden', cell: ({ hidden }) => (hidden ? 'yes' : 'no') },
    { heading: 'Edited', cell: ({ edited }) => (edited ? 'yes' : 'no') },
    { heading: 'Source changed since', cell: ({ sourceChanged }) => (sourceChanged ? 'yes' : 'no') },
  ],
  page: async (portal, input) => {
    const { items, nextCursor } = await portal.reference.imported(input);
    return { rows: items, nextCursor };
  },
});
