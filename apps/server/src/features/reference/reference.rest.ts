import { category } from '@headwater/contract/categories';
import { caseStudyCompany } from '@headwater/contract/company';
import { importedItemRow, importedItemsFilter } from '@headwater/contract/imported-item-list';
import { anyArticleType } from '@headwater/contract/article-type';
import { z } from 'zod';
import { restRouteOf } from '../../http/rest-route.ts';
import type { CallerOf } from '../../trpc/procedures.ts';
import type { referenceRouter } from './reference.router.ts';
import { next, paginate, restPage, toCursor, toNext } from '../../http/paginate.ts';

interface Caller {
  reference: CallerOf<typeof referenceRouter>;
}

const restRoute = restRouteOf<Caller>();

const categoriesResponse = z.object({ data: z.object({ categories: z.array(category) }), next });

export const referenceRoutes = [
  restRoute('GET', '/api/references/categories', {
    name: 'listCategories',
    summary: 'The categories of companies',
    access: 'public',
    input: restPage,
    response: categoriesResponse,
    call: async (portal, input) => {
      const categories = await portal.reference.categories({ type: 'company' });
      const { rows, ...more } = paginate(categories, ({ id }) => id, input);
      return { data: { categories: rows }, ...more };
    },
  }),
  restRoute('GET', '/api/references/categories/{articleType}', {
    name: 'listArticleCategories',
    summary: 'The categories of an article type',
    access: 'public',
    input: restPage.extend({ articleType: anyArticleType }),
    response: categoriesResponse,
    call: async (portal, input) => {
      const categories = await portal.reference.categories({ type: input.articleType });
      const { rows, ...more } = paginate(categories, ({ id }) => id, input);
      return { data: { categories: rows }, ...more };
    },
  }),
  restRoute('GET', '/api/references/company-casestudies', {
    name: 'listCaseStudyCompanies',
    summary: 'The case studies to refer to, by company',
    access: 'public',
    input: restPage,
    response: z.object({
      data: z.object({ caseStudyCompanies: z.array(caseStudyCompany) }),
      next,
    }),
    call: async (portal, input) => {
      const companies = await portal.reference.caseStudyCompanies();
      const { rows, ...more } = paginate(companies, ({ posts }) => posts.at(-1)?.id ?? 0, input);
      return { data: { caseStudyCompanies: rows }, ...more };
    },
  }),
  restRoute('GET', '/api/references/imported', {
    name: 'listImportedItems',
    summary: 'The imported case studies and innovations, newest first (administrators)',
    access: 'administer',
    input: restPage.extend(importedItemsFilter.omit({ cursor: true }).shape),
    response: z.object({ data: z.object({ items: z.array(importedItemRow) }), next }),
    call: async (portal, input) => {
      const { items, nextCursor } = await portal.reference.imported(toCursor(input));
      return { data: { items }, ...toNext(nextCursor) };
    },
  }),
];
