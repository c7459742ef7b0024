import { logFilter, logKindsOfRole } from '@headwater/contract/company-log';
import type { LogPage } from '@headwater/contract/company-log-entries';
import { memberProcedure, router } from '../../../trpc/procedures.ts';
import { listCompanyLog } from './company-log.queries.ts';

export const logRouter = router({
  /** Lists who did what for the company, of the kinds that the caller's role reads. */
  list: memberProcedure
    .input(logFilter.prefault({}))
    .query(async ({ ctx: { db, membership }, input: { kind, ...page } }): Promise<LogPage> => {
      const { company, holderId, role } = membership;
      if (!company) return { entries: [], nextCursor: null };
      const kinds = logKindsOfRole[role].filter((own) => kind === undefined || own === kind);
      return listCompanyLog(db, { companyId: company.id, holderId, kinds, ...page });
    }),
});
