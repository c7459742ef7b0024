import {
  mailTextAsSaved,
  mailTextInput,
  mailTextPreview,
  mailTextRow,
  previewMailTextInput,
  resetMailTextInput,
  saveMailTextInput,
} from '@headwater/contract/mail-texts';
import { z } from 'zod';
import { notFound } from '../../../errors.ts';
import { adminProcedure, router } from '../../../trpc/procedures.ts';
import { under } from '../../../trpc/rest-meta.ts';
import { assertMailText, resetMailText, saveMailText } from './change-mail-texts.ts';
import { getMailText, listMailTexts } from './get-mail-texts.ts';
import { previewMailText } from './preview-mail-text.ts';

export const mailTextsRouter = router({
  list: adminProcedure
    .meta({
      rest: {
        call: 'GET /api/publisher/mail-texts',
        name: 'listMailTexts',
        summary: 'The emails whose texts can be adapted, in their groups (administrators)',
        answer: under('data.mailTexts', z.array(mailTextRow)),
      },
    })
    .query(async ({ ctx }) => listMailTexts(ctx.db, ctx.env)),

  get: adminProcedure
    .meta({
      rest: {
        call: 'GET /api/publisher/mail-texts/{kind}',
        name: 'getMailText',
        summary: 'The text of an email, its default and its placeholders (administrators)',
        answer: under('data', mailTextAsSaved),
      },
    })
    .input(mailTextInput)
    .query(async ({ ctx, input }) => {
      const text = await getMailText(ctx.db, ctx.env, input);
      if (!text) throw notFound();
      return text;
    }),

  save: adminProcedure
    .meta({
      rest: {
        call: 'PUT /api/publisher/mail-texts/{kind}',
        name: 'saveMailText',
        summary: 'Set the text of an email (administrators)',
        refusals: { 409: 'Changed meanwhile' },
      },
    })
    .input(saveMailTextInput)
    .mutation(async ({ ctx, input }) => {
      await saveMailText(ctx, input);
      return { success: true as const };
    }),

  reset: adminProcedure
    .meta({
      rest: {
        call: 'POST /api/publisher/mail-texts/{kind}/reset',
        name: 'resetMailText',
        summary: 'Go back to the default text of an email (administrators)',
        refusals: { 409: 'Changed meanwhile' },
      },
    })
    .input(resetMailTextInput)
    .mutation(async ({ ctx, input }) => {
      await resetMailText(ctx, input);
      return { success: true as const };
    }),

  /**
   * Returns the email with an unsaved text. It changes nothing, but is a mutation because the text may be longer than
   * an address allows.
   */
  preview: adminProcedure
    .meta({
      rest: {
        call: 'POST /api/publisher/mail-texts/{kind}/preview',
        name: 'previewMailText',
        summary:
          'An email with a text that is not saved, and the data of the latest of its kind (administrators)',
        answer: under('data', mailTextPreview),
      },
    })
    .input(previewMailTextInput)
    .mutation(async ({ ctx, input }) => {
      const { kind } = input;
      return previewMailText(ctx.db, ctx.env, { kind, ...assertMailText(ctx, input) });
    }),
});
