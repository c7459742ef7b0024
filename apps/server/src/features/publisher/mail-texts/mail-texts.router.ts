import {
  mailTextInput,
  previewMailTextInput,
  resetMailTextInput,
  saveMailTextInput,
} from '@headwater/contract/mail-texts';
import { notFound } from '../../../errors.ts';
import { adminProcedure, router } from '../../../trpc/procedures.ts';
import { assertMailText, resetMailText, saveMailText } from './change-mail-texts.ts';
import { getMailText, listMailTexts } from './get-mail-texts.ts';
import { previewMailText } from './preview-mail-text.ts';

export const mailTextsRouter = router({
  list: adminProcedure.query(async ({ ctx }) => listMailTexts(ctx.db, ctx.env)),

  get: adminProcedure.input(mailTextInput).query(async ({ ctx, input }) => {
    const text = await getMailText(ctx.db, ctx.env, input);
    if (!text) throw notFound();
    return text;
  }),

  save: adminProcedure.input(saveMailTextInput).mutation(async ({ ctx, input }) => {
    await saveMailText(ctx, input);
    return { success: true as const };
  }),

  /** Goes back to the portal's own text. */
  reset: adminProcedure.input(resetMailTextInput).mutation(async ({ ctx, input }) => {
    await resetMailText(ctx, input);
    return { success: true as const };
  }),

  /** Returns the email with a text that is not saved yet. It changes nothing, but its text may be longer than an address. */
  preview: adminProcedure.input(previewMailTextInput).mutation(async ({ ctx, input }) => {
    const { kind } = input;
    return previewMailText(ctx.db, ctx.env, { kind, ...assertMailText(ctx, input) });
  }),
});
