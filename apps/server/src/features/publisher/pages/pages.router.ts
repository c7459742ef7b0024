import { sitePageText, sitePageInput, updateSitePageInput } from '@headwater/contract/site-pages';
import { notFound } from '../../../errors.ts';
import { adminProcedure, router } from '../../../trpc/procedures.ts';
import { createPage, removePage, updatePage } from './change-pages.ts';
import { getSitePage, listSitePages } from './pages.queries.ts';

export const pagesRouter = router({
  list: adminProcedure.query(async ({ ctx }) => {
    const pages = await listSitePages(ctx.db);
    return pages.map((page) => ({ ...page, updatedAt: page.updatedAt.toISOString() }));
  }),

  get: adminProcedure.input(sitePageInput).query(async ({ ctx, input }) => {
    const page = await getSitePage(ctx.db, input);
    if (!page) throw notFound();
    return page;
  }),

  create: adminProcedure.input(sitePageText).mutation(async ({ ctx, input }) => ({
    id: await createPage(ctx, input),
  })),

  update: adminProcedure.input(updateSitePageInput).mutation(async ({ ctx, input }) => {
    await updatePage(ctx, input);
    return { success: true as const };
  }),

  remove: adminProcedure.input(sitePageInput).mutation(async ({ ctx, input }) => {
    await removePage(ctx, input);
    return { success: true as const };
  }),
});
