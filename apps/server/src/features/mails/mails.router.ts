import { mailFilter, mailInput } from '@headwater/contract/mails';
import { notFound } from '../../errors.ts';
import { adminProcedure, router } from '../../trpc/procedures.ts';
import { getMail, listMails } from './mail-log.queries.ts';
import { resendMail } from './resend-mail.ts';

export const mailsRouter = router({
  /** Lists sent, waiting, failed and withdrawn emails, newest first. */
  list: adminProcedure
    .input(mailFilter.prefault({}))
    .query(async ({ ctx, input }) => listMails(ctx.db, input)),

  get: adminProcedure.input(mailInput).query(async ({ ctx, input }) => {
    const mail = await getMail(ctx.db, input);
    if (!mail) throw notFound();
    return mail;
  }),

  resend: adminProcedure.input(mailInput).mutation(async ({ ctx, input }) => {
    await ctx.db.transaction().execute(async (trx) => resendMail(trx, ctx, input));
    return { success: true as const };
  }),
});
