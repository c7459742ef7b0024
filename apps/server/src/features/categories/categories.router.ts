import { anyArticleType } from '@headwater/contract/article-type';
import { category, listCategoriesInput } from '@headwater/contract/categories';
import { restPage } from '../../http/paginate.ts';
import { publicProcedure } from '../../trpc/procedures.ts';
import { list, restInput } from '../../trpc/rest-meta.ts';
import { listCategories } from '../items/categories/categories.queries.ts';

export const categoriesProcedure = publicProcedure
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
  .query(async ({ ctx, input }) => listCategories(ctx.db, input));
