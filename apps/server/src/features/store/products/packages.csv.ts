import {
  packageContentKinds,
  packageContents,
  limitOfKind,
  type PackageRow,
} from '@headwater/contract/packages';
import { csvPounds } from '../../../http/csv.ts';
import { csvListOf } from '../../../http/csv-list.ts';
import { emptyInput } from '../../../http/rest-route.ts';
import type { CallerOf } from '../../../trpc/procedures.ts';
import type { productsRouter } from './products.router.ts';

const csvList = csvListOf<{ store: { products: CallerOf<typeof productsRouter> } }>();

export const packagesCsv = csvList('packages', {
  name: 'exportPackages',
  summary: 'The packages that the screen Packages shows, with what each gives (administrators)',
  access: 'administer',
  filter: emptyInput,
  columns: [
    { heading: 'Name', cell: ({ name }: PackageRow) => name },
    { heading: 'Description', cell: ({ description }) => description },
    { heading: 'Price before VAT (GBP)', cell: ({ price }) => csvPounds(price) },
    { heading: 'VAT rate (%)', cell: ({ vatPercent }) => vatPercent },
    { heading: 'Term (months)', cell: ({ termMonths }) => termMonths },
    { heading: 'Renews itself', cell: ({ recurring }) => (recurring ? 'yes' : 'no') },
    { heading: 'On sale', cell: ({ onSale }) => (onSale ? 'yes' : 'no') },
    ...packageContentKinds.map((kind) => ({
      heading: packageContents[kind].label,
      cell: ({ limits }: PackageRow) => limitOfKind(limits, kind) ?? 'any number',
    })),
    { heading: 'Featured places', cell: ({ limits }) => limits.featured },
    { heading: 'Enquiries', cell: ({ limits }) => (limits.enquiries ? 'yes' : 'no') },
    { heading: 'Statistics', cell: ({ limits }) => (limits.statistics ? 'yes' : 'no') },
  ],
  page: async (portal) => ({ rows: await portal.store.products.listAll(), nextCursor: null }),
});
