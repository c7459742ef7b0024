import { resetPublisherInput, savePublisherInput } from '@headwater/contract/publisher-settings';
import { adminProcedure, router } from '../../trpc/procedures.ts';
import { mailTextsRouter } from './mail-texts/mail-texts.router.ts';
import { pagesRouter } from './pages/pages.router.ts';
import { getSections, resetSection, saveSection } from './change-sections.ts';

export const publisherRouter = router({
  pages: pagesRouter,
  mailTexts: mailTextsRouter,

  /** Returns what the publisher can set, by section. */
  get: adminProcedure.query(async ({ ctx }) => getSections(ctx.db, ctx.env)),

  save: adminProcedure.input(savePublisherInput).mutation(async ({ ctx, input }) => {
    await saveSection(ctx, input);
    return { success: true as const };
  }),

  /** Goes back to the default of a section. */
  reset: adminProcedure.input(resetPublisherInput).mutation(async ({ ctx, input }) => {
    await resetSection(ctx, input);
    return { success: true as const };
  }),
});
