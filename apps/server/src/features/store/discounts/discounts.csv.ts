import { formatDiscount, type Discount } from '@headwater/contract/discounts';
import { csvMoment } from '../../../http/csv.ts';
import { csvListOf } from '../../../http/csv-list.ts';
import { emptyInput } from '../../../http/rest-route.ts';
import type { CallerOf } from '../../../trpc/procedures.ts';
import type { discountsRouter } from './discounts.router.ts';

const csvList = csvListOf<{ store: { discounts: CallerOf<typeof discountsRouter> } }>();

export const discountsCsv = csvList('discounts', {
  name: 'exportDiscounts',
  summary: 'The codes that the screen Discount codes shows (sales)',
  access: 'sell',
  filter: emptyInput,
  columns: [
    { heading: 'Code', cell: ({ code }: Discount) => code },
    { heading: 'Note', cell: ({ note }) => note },
    { heading: 'Takes off', cell: formatDiscount },
    { heading: 'Packages', cell: ({ products }) => products.map(({ name }) => name).join(', ') || 'All' },
    { heading: 'Uses', cell: ({ uses }) => uses },
    { heading: 'Most uses', cell: ({ maxUses }) => maxUses },
    { heading: 'Last day', cell: ({ endsOn }) => endsOn },
    { heading: 'Ended', cell: ({ endedAt }) => csvMoment(endedAt) },
  ],
  page: async (portal, input) => {
    const { discounts: rows, nextCursor } = await portal.store.discounts.list(input);
    return { rows, nextCursor };
  },
});
