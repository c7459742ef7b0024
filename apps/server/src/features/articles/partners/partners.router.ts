import {
  answerWorkedOnInput,
  searchCompaniesInput,
  workedOnEntry,
  type WorkedOnEntry,
} from '@headwater/contract/partners';
import { publicSegment } from '@headwater/contract/item-types';
import { visibilityOptions } from '@headwater/publishing/visibility';
import { z } from 'zod';
import { notFound } from '../../../errors.ts';
import type { MemberContext } from '../../../trpc/context.ts';
import { contentProcedure, router } from '../../../trpc/procedures.ts';
import { under } from '../../../trpc/rest-meta.ts';
import { answerWorkedOn } from './answer-worked-on.ts';
import { searchPublicCompanies } from './partners.queries.ts';
import { listNamedStudies } from './worked-on.queries.ts';

export const partnersRouter = router({
  /** Lists companies of the public site that a case study can name. */
  search: contentProcedure
    .meta({
      rest: {
        call: 'GET /api/articles/partners/companies',
        name: 'searchPartnerCompanies',
        summary: 'Companies of the public site that a case study can name',
        answer: under('data.companies', z.array(z.object({ companyId: z.int(), name: z.string() }))),
      },
    })
    .input(searchCompaniesInput)
    .query(async ({ ctx, input: { search } }) =>
      searchPublicCompanies(ctx.db, {
        search,
        exceptOf: ctx.membership.holderId,
        visibility: visibilityOptions(ctx.env, ctx.now()),
      }),
    ),

  /** Lists the case studies of others that name the company, and whether its page shows them. */
  workedOn: contentProcedure
    .meta({
      rest: {
        call: 'GET /api/companies/worked-on',
        name: 'listWorkedOn',
        summary: 'The case studies that name your company, and whether your page shows them',
        answer: under('data.entries', z.array(workedOnEntry)),
      },
    })
    .query(async ({ ctx }) => listEntries(ctx)),

  answer: contentProcedure
    .meta({
      rest: {
        call: 'PUT /api/companies/worked-on/{id}',
        name: 'answerWorkedOn',
        summary: 'Say whether your page shows a case study that names your company',
        answer: under('data.entries', z.array(workedOnEntry)),
      },
    })
    .input(answerWorkedOnInput)
    .mutation(async ({ ctx, input }) => {
      if (!ctx.membership.company) throw notFound();
      await answerWorkedOn(ctx, { companyId: ctx.membership.company.id, ...input });
      return listEntries(ctx);
    }),
});

async function listEntries({ db, env, now, membership }: MemberContext): Promise<WorkedOnEntry[]> {
  if (!membership.company) return [];
  const { id: companyId } = membership.company;
  const studies = await listNamedStudies(db, { companyId, visibility: visibilityOptions(env, now()) });
  return studies.map(({ type, slug, askedAt, companyName, ...study }) => ({
    ...study,
    companyName: companyName ?? env.publisher.name,
    path: `/${publicSegment(type)}/${slug}`,
    askedAt: askedAt.toISOString(),
  }));
}
