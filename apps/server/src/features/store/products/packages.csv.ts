import { givenByRight, packageRightNames, packageRights } from '@headwater/contract/package-rights';
import type { PackageRow } from '@headwater/contract/packages';
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
    ...packageRightNames.map((right) => ({
      heading: packageRights[right].label,
      cell: ({ limits }: PackageRow) => toCell(givenByRight(limits, right)),
    })),
  ],
  page: async (portal) => ({ rows: await portal.store.products.listAll(), nextCursor: null }),
});

function toCell(given: ReturnType<typeof givenByRight>): number | string {
  if (typeof given === 'boolean') return given ? 'yes' : 'no';
  return given ?? 'any number';
}
