import { logEntry } from '@headwater/contract/company-log-entries';
import { logFilter, logKindsOfRole } from '@headwater/contract/company-log';
import type { LogPage } from '@headwater/contract/company-log-entries';
import { z } from 'zod';
import { memberProcedure, router } from '../../../trpc/procedures.ts';
import { page } from '../../../trpc/rest-meta.ts';
import { listCompanyLog } from './company-log.queries.ts';

export const logRouter = router({
  list: memberProcedure
    .meta({
      rest: {
        call: 'GET /api/companies/log',
        name: 'listCompanyLog',
        summary: 'Who did what for your company, of the kinds that your role reads, newest first',
        answer: page({ entries: z.array(logEntry) }),
      },
    })
    .input(logFilter.prefault({}))
    .query(async ({ ctx: { db, membership }, input: { kind, ...page } }): Promise<LogPage> => {
      const { company, holderId, role } = membership;
      if (!company) return { entries: [], nextCursor: null };
      const kinds = logKindsOfRole[role].filter((own) => kind === undefined || own === kind);
      return listCompanyLog(db, { companyId: company.id, holderId, kinds, ...page });
    }),
});
