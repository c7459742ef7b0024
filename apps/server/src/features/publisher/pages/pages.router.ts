import {
  sitePage,
  sitePageInput,
  sitePageRow,
  sitePageText,
  updateSitePageInput,
} from '@headwater/contract/site-pages';
import { z } from 'zod';
import { notFound } from '../../../errors.ts';
import { adminProcedure, router } from '../../../trpc/procedures.ts';
import { under } from '../../../trpc/rest-meta.ts';
import { createPage, removePage, updatePage } from './change-pages.ts';
import { getSitePage, listSitePages } from './pages.queries.ts';

const takenSlug = 'The address is taken or reserved, or somebody has changed the page meanwhile';

export const pagesRouter = router({
  list: adminProcedure
    .meta({
      rest: {
        call: 'GET /api/publisher/pages',
        name: 'listSitePages',
        summary: 'The publisher’s own pages of the public site, drafts among them (administrators)',
        answer: under('data.pages', z.array(sitePageRow)),
      },
    })
    .query(async ({ ctx }) => {
      const pages = await listSitePages(ctx.db);
      return pages.map((page) => ({ ...page, updatedAt: page.updatedAt.toISOString() }));
    }),

  create: adminProcedure
    .meta({
      rest: {
        call: 'POST /api/publisher/pages',
        name: 'createSitePage',
        summary: 'Add a page to the public site (administrators)',
        refusals: { 409: takenSlug },
        status: 201,
        answer: under('data', z.object({ id: z.int() })),
      },
    })
    .input(sitePageText)
    .mutation(async ({ ctx, input }) => ({
      id: await createPage(ctx, input),
    })),

  get: adminProcedure
    .meta({
      rest: {
        call: 'GET /api/publisher/pages/{id}',
        name: 'getSitePage',
        summary: 'A page of the publisher’s own, with its text (administrators)',
        answer: under('data', sitePage),
      },
    })
    .input(sitePageInput)
    .query(async ({ ctx, input }) => {
      const page = await getSitePage(ctx.db, input);
      if (!page) throw notFound();
      return page;
    }),

  update: adminProcedure
    .meta({
      rest: {
        call: 'PUT /api/publisher/pages/{id}',
        name: 'updateSitePage',
        summary: 'Change a page; its former address leads to it (administrators)',
        refusals: { 409: takenSlug },
      },
    })
    .input(updateSitePageInput)
    .mutation(async ({ ctx, input }) => {
      await updatePage(ctx, input);
      return { success: true as const };
    }),

  remove: adminProcedure
    .meta({
      rest: {
        call: 'DELETE /api/publisher/pages/{id}',
        name: 'removeSitePage',
        summary: 'Remove a page from the public site, with its text (administrators)',
      },
    })
    .input(sitePageInput)
    .mutation(async ({ ctx, input }) => {
      await removePage(ctx, input);
      return { success: true as const };
    }),
});
