import { mailFilter, mailInput, mailMessage, mailRow } from '@headwater/contract/mails';
import { setEmailPreferenceInput } from '@headwater/contract/message-rules';
import { z } from 'zod';
import { notFound } from '../../errors.ts';
import { restPage, toCursor } from '../../http/paginate.ts';
import { adminProcedure, router, sensitiveProcedure } from '../../trpc/procedures.ts';
import { page, restInput, under } from '../../trpc/rest-meta.ts';
import { listOptOuts } from './email-opt-outs.queries.ts';
import { getMail, listMails } from './mail-log.queries.ts';
import { notificationsRouter } from './notifications/notifications.router.ts';
import { resendMail } from './resend-mail.ts';
import { setEmailPreference } from './set-email-preference.ts';

export const mailsRouter = router({
  notifications: notificationsRouter,

  list: adminProcedure
    .meta({
      rest: {
        call: 'GET /api/mails',
        name: 'listMails',
        input: restInput(mailFilter.omit({ cursor: true }).extend(restPage.shape), toCursor),
        summary: 'Sent, waiting, failed and withdrawn emails, newest first (administrators)',
        answer: page({ mails: z.array(mailRow) }),
      },
    })
    .input(mailFilter.prefault({}))
    .query(async ({ ctx, input }) => listMails(ctx.db, input)),

  get: adminProcedure
    .meta({
      rest: {
        call: 'GET /api/mails/{id}',
        name: 'getMail',
        summary: 'One email with its text, without the secrets of its links (administrators)',
        answer: under('data', mailMessage),
      },
    })
    .input(mailInput)
    .query(async ({ ctx, input }) => {
      const mail = await getMail(ctx.db, input);
      if (!mail) throw notFound();
      return mail;
    }),

  resend: adminProcedure
    .meta({
      rest: {
        call: 'POST /api/mails/{id}/resend',
        name: 'resendMail',
        summary: 'Send an email again, or one that failed at once (administrators)',
        refusals: { 409: 'Withdrawn, or not due yet' },
      },
    })
    .input(mailInput)
    .mutation(async ({ ctx, input }) => {
      await ctx.db.transaction().execute(async (trx) => resendMail(trx, ctx, input));
      return { success: true as const };
    }),

  preferences: router({
    /** Lists the kinds that the caller is not emailed at once. */
    list: sensitiveProcedure.query(async ({ ctx: { db, account } }) =>
      listOptOuts(db, { accountId: account.id }),
    ),

    set: sensitiveProcedure.input(setEmailPreferenceInput).mutation(async ({ ctx, input }) => {
      await setEmailPreference(ctx, input);
      return { success: true as const };
    }),
  }),
});
