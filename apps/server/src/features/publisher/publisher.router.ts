import { resetPublisherInput, savePublisherInput } from '@headwater/contract/publisher-settings';
import { adminProcedure, router } from '../../trpc/procedures.ts';
import { under } from '../../trpc/rest-meta.ts';
import { mailTextsRouter } from './mail-texts/mail-texts.router.ts';
import { pagesRouter } from './pages/pages.router.ts';
import { getSections, resetSection, saveSection } from './change-sections.ts';
import { saveSectionCalls, sectionStates } from './sections.rest.ts';

export const publisherRouter = router({
  get: adminProcedure
    .meta({
      rest: {
        call: 'GET /api/publisher',
        name: 'getPublisher',
        summary: 'What the publisher can set, by section, with each default (administrators)',
        answer: under('data', sectionStates),
      },
    })
    .query(async ({ ctx }) => getSections(ctx.db, ctx.env)),

  save: adminProcedure
    .meta({ rest: saveSectionCalls })
    .input(savePublisherInput)
    .mutation(async ({ ctx, input }) => {
      await saveSection(ctx, input);
      return { success: true as const };
    }),

  reset: adminProcedure
    .meta({
      rest: {
        call: 'POST /api/publisher/{section}/reset',
        name: 'resetPublisherSection',
        summary: 'Go back to the default of a section (administrators)',
        refusals: { 409: 'Changed meanwhile' },
      },
    })
    .input(resetPublisherInput)
    .mutation(async ({ ctx, input }) => {
      await resetSection(ctx, input);
      return { success: true as const };
    }),

  pages: pagesRouter,
  mailTexts: mailTextsRouter,
});
