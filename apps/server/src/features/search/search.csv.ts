import { searchGroupInput, type SearchHit } from '@headwater/contract/search';
import { csvListOf } from '../../http/csv-list.ts';
import type { CallerOf } from '../../trpc/procedures.ts';
import type { searchRouter } from './search.router.ts';

const csvList = csvListOf<{ search: CallerOf<typeof searchRouter> }>();

export const searchCsv = csvList('search', {
  name: 'exportSearch',
  summary: 'All of one kind of that name, as the screen Search shows (staff)',
  access: 'staff',
  filter: searchGroupInput.omit({ limit: true, cursor: true }),
  columns: [
    { heading: 'Name', cell: ({ title }: SearchHit) => title },
    { heading: 'Whose', cell: ({ owner }) => owner },
    { heading: 'Kind', cell: ({ itemType }) => itemType },
  ],
  page: async (portal, input) => {
    const { hits, nextCursor } = await portal.search.list(input);
    return { rows: hits, nextCursor };
  },
});
