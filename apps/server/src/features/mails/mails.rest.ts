import { success } from '@headwater/contract/failure';
import { mailFilter, mailInput, mailMessage, mailRow } from '@headwater/contract/mails';
import { z } from 'zod';
import { next, restPage, toCursor, toNext } from '../../http/paginate.ts';
import { restRouteOf } from '../../http/rest-route.ts';
import type { CallerOf } from '../../trpc/procedures.ts';
import type { mailsRouter } from './mails.router.ts';

const restRoute = restRouteOf<{ mails: CallerOf<typeof mailsRouter> }>();

export const mailsRoutes = [
  restRoute('GET', '/api/mails', {
    name: 'listMails',
    summary: 'Sent, waiting, failed and withdrawn emails, newest first (administrators)',
    access: 'administer',
    input: mailFilter.omit({ cursor: true }).extend(restPage.shape),
    response: z.object({ data: z.object({ mails: z.array(mailRow) }), next }),
    call: async (portal, input) => {
      const { mails, nextCursor } = await portal.mails.list(toCursor(input));
      return { data: { mails }, ...toNext(nextCursor) };
    },
  }),
  restRoute('GET', '/api/mails/{id}', {
    name: 'getMail',
    summary: 'One email with its text, without the secrets of its links (administrators)',
    access: 'administer',
    input: mailInput,
    response: z.object({ data: mailMessage }),
    call: async (portal, input) => ({ data: await portal.mails.get(input) }),
  }),
  restRoute('POST', '/api/mails/{id}/resend', {
    name: 'resendMail',
    summary: 'Send an email again, or one that failed at once (administrators)',
    refusals: { 409: 'Withdrawn, or not due yet' },
    access: 'administer',
    input: mailInput,
    response: success,
    call: async (portal, input) => portal.mails.resend(input),
  }),
];
