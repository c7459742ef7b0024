import { aboutCompany, articleInput } from '@headwater/contract/articles';
import { caseStudyCompany } from '@headwater/contract/company';
import { importedItemRow, importedItemsFilter } from '@headwater/contract/imported-item-list';
import { z } from 'zod';
import { adminProcedure, publicProcedure, writeProcedure } from '../../trpc/procedures.ts';
import { list, page } from '../../trpc/rest-meta.ts';
import { updateCompanyName } from '../articles/articles.queries.ts';
import { house } from '../company/members/membership.queries.ts';
import { changed, editItem, unchanged } from '../items/edit-item.ts';
import { listCaseStudyCompanies } from './case-study-companies.queries.ts';
import { importedItemRouter } from './imported-item.router.ts';
import { listImportedItems } from './imported-items.queries.ts';

export const importedProcedures = {
  caseStudyCompanies: publicProcedure
    .meta({
      rest: {
        call: 'GET /api/references/company-casestudies',
        name: 'listCaseStudyCompanies',
        summary: 'The case studies to refer to, by company',
        answer: list('data.caseStudyCompanies', caseStudyCompany, ({ posts }) => posts.at(-1)?.id ?? 0),
      },
    })
    .query(async ({ ctx }) => listCaseStudyCompanies(ctx.db)),

  /** Lists the imported case studies and innovations, newest first, or those whose title matches. */
  imported: adminProcedure
    .meta({
      rest: {
        call: 'GET /api/references/imported',
        name: 'listImportedItems',
        summary: 'The imported case studies and innovations, newest first (administrators)',
        answer: page({ items: z.array(importedItemRow) }),
      },
    })
    .input(importedItemsFilter.prefault({}))
    .query(async ({ ctx, input }) => listImportedItems(ctx.db, input)),

  importedItem: importedItemRouter,

  aboutCompany: writeProcedure
    .meta({
      rest: {
        call: 'PUT /api/references/articles/{articleId}/company',
        name: 'setCompanyOfArticle',
        summary: 'Name the company that an article of the publisher’s own is about (reviewers)',
      },
    })
    .input(articleInput)
    .input(aboutCompany)
    .mutation(async ({ ctx, input: { articleId, companyName } }) =>
      editItem(
        { ...ctx, membership: house },
        { itemId: articleId, action: 'reference.aboutCompany' },
        async (trx, item) => {
          const answer = { success: true as const };
          if (item.companyName === companyName) return unchanged(answer);
          await updateCompanyName(trx, { itemId: item.id, companyName });
          return changed(answer);
        },
      ),
    ),
};
