import type { CompanyClaim } from '@headwater/contract/claims';
import { csvMoment } from '../../../http/csv.ts';
import { csvListOf } from '../../../http/csv-list.ts';
import { emptyInput } from '../../../http/rest-route.ts';
import type { CallerOf } from '../../../trpc/procedures.ts';
import type { claimsRouter } from './claims.router.ts';

const csvList = csvListOf<{ reference: { claims: CallerOf<typeof claimsRouter> } }>();

export const claimsCsv = csvList('name-claims', {
  name: 'exportNameClaims',
  summary:
    'The claims that wait, and the names given most recently, as the screen Name claims shows them (reviewers)',
  access: 'review',
  filter: emptyInput,
  columns: [
    { heading: 'Name', cell: ({ name }: CompanyClaim) => name },
    { heading: 'Company', cell: ({ company }) => company.title },
    { heading: 'Reason', cell: ({ reason }) => reason },
    { heading: 'Claimed', cell: ({ createdAt }) => csvMoment(createdAt) },
    { heading: 'Status', cell: ({ status }) => status },
    { heading: 'Response', cell: ({ response }) => response },
  ],
  page: async (portal) => {
    const waiting = await portal.reference.claims.list();
    const given = await portal.reference.claims.given();
    return { rows: [...waiting.flatMap(({ claims }) => claims), ...given], nextCursor: null };
  },
});
