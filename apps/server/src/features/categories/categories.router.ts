import { anyArticleType } from '@headwater/contract/article-type';
import { scheme } from '@headwater/contract/accreditations';
import { category, listCategoriesInput } from '@headwater/contract/categories';
import { restPage } from '../../http/paginate.ts';
import { publicProcedure } from '../../trpc/procedures.ts';
import { list, restInput } from '../../trpc/rest-meta.ts';
import { listAllSchemes } from './category-tree.queries.ts';
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
      {
        call: 'GET /api/references/regions',
        name: 'listRegions',
        summary: 'The regions that a company may serve; they are chosen as categories are',
        answer: list('data.categories', category, ({ id }) => id),
        input: restInput(restPage, (input) => ({ ...input, type: 'region' })),
      },
      {
        call: 'GET /api/references/sectors',
        name: 'listSectors',
        summary: 'The sectors that a company may work for; they are chosen as categories are',
        answer: list('data.categories', category, ({ id }) => id),
        input: restInput(restPage, (input) => ({ ...input, type: 'sector' })),
      },
    ],
  })
  .input(listCategoriesInput)
  .query(async ({ ctx, input }) => listCategories(ctx.db, input));

export const schemesProcedure = publicProcedure
  .meta({
    rest: {
      call: 'GET /api/references/accreditations',
      name: 'listAccreditationSchemes',
      summary: 'The accreditations that a company may have',
      answer: list('accreditations', scheme, ({ id }) => id),
    },
  })
  .query(async ({ ctx }) => listAllSchemes(ctx.db));
