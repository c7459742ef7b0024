import { anyArticleType } from '@headwater/contract/article-type';
import { category, listCategoriesInput } from '@headwater/contract/categories';
import { caseStudyCompany } from '@headwater/contract/company';
import { importedItemRow, importedItemsFilter } from '@headwater/contract/imported-item-list';
import { z } from 'zod';
import { restPage } from '../../http/paginate.ts';
import { adminProcedure, publicProcedure, router } from '../../trpc/procedures.ts';
import { list, page, restInput } from '../../trpc/rest-meta.ts';
import { listCategories } from '../items/categories/categories.queries.ts';
import { listImportedItems } from './imported-items.queries.ts';
import { categoryTreeRouter } from './categories/category-tree.router.ts';
import { claimsRouter } from './claims/claims.router.ts';
import { importedItemRouter } from './edits/imported-item.router.ts';
import { listCaseStudyCompanies } from './reference.queries.ts';

export const referenceRouter = router({
  categories: publicProcedure
    .meta({
      rest: [
        {
          call: 'GET /api/references/categories',
          name: 'listCategories',
          summary: 'The categories of companies',
          answer: list('data.categories', category, ({ id }) => id),
          input: restInput(restPage, (input) => ({ ...input, type: 'company' })),
        },
        {
          call: 'GET /api/references/categories/{articleType}',
          name: 'listArticleCategories',
          summary: 'The categories of an article type',
          answer: list('data.categories', category, ({ id }) => id),
          input: restInput(restPage.extend({ articleType: anyArticleType }), ({ articleType, ...input }) => ({
            ...input,
            type: articleType,
          })),
        },
      ],
    })
    .input(listCategoriesInput)
    .query(async ({ ctx, input }) => listCategories(ctx.db, input)),

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
  categoryTree: categoryTreeRouter,
  claims: claimsRouter,
});
