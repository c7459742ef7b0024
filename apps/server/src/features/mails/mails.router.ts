import { mailFilter, mailInput } from '@headwater/contract/mails';
import { setEmailPreferenceInput } from '@headwater/contract/message-rules';
import { notFound } from '../../errors.ts';
import { adminProcedure, router, sensitiveProcedure } from '../../trpc/procedures.ts';
import { listOptOuts } from './email-opt-outs.queries.ts';
import { getMail, listMails } from './mail-log.queries.ts';
import { notificationsRouter } from './notifications/notifications.router.ts';
import { resendMail } from './resend-mail.ts';
import { setEmailPreference } from './set-email-preference.ts';

export const mailsRouter = router({
  notifications: notificationsRouter,

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

  preferences: router({
    /** Lists what the caller gets no email about at once. */
    list: sensitiveProcedure.query(async ({ ctx: { db, account } }) =>
      listOptOuts(db, { accountId: account.id }),
    ),

    set: sensitiveProcedure.input(setEmailPreferenceInput).mutation(async ({ ctx, input }) => {
      await setEmailPreference(ctx, input);
      return { success: true as const };
    }),
  }),
});
