import { MAX_UNREAD } from '@headwater/contract/max-unread';
import {
  listNotificationsInput,
  notification,
  notificationInput,
  readAllInput,
} from '@headwater/contract/notifications';
import { z } from 'zod';
import { notFound } from '../../../errors.ts';
import { assertMembership, type UserContext } from '../../../trpc/context.ts';
import { restPage, toCursor } from '../../../http/paginate.ts';
import { router, userProcedure } from '../../../trpc/procedures.ts';
import { page, restInput, under } from '../../../trpc/rest-meta.ts';
import {
  countUnread,
  listNotifications,
  markAllRead,
  markRead,
  type Reader,
} from './notifications.queries.ts';

/** A person's own notifications, about all their companies: staff who view as them neither read them nor mark them as read. */
const ownProcedure = userProcedure.meta({ sensitive: true });

/** In a query, a boolean is text. */
const unread = z
  .enum(['true', 'false'], { error: 'Must be true or false' })
  .transform((value) => value === 'true')
  .optional();

export const notificationsRouter = router({
  list: ownProcedure
    .meta({
      rest: {
        call: 'GET /api/notifications',
        name: 'listNotifications',
        summary: 'What the portal has told the caller, newest first',
        input: restInput(restPage.extend({ unread }), toCursor),
        answer: page({ notifications: z.array(notification) }),
      },
    })
    .input(listNotificationsInput.prefault({}))
    .query(async ({ ctx, input }) => listNotifications(ctx.db, { ...input, ...readerOf(ctx) })),

  count: ownProcedure
    .meta({
      rest: {
        call: 'GET /api/notifications/unread',
        name: 'countNotifications',
        summary: `How many notifications are unread, up to ${MAX_UNREAD}`,
        answer: under('data.count', z.int()),
      },
    })
    .query(async ({ ctx }) => countUnread(ctx.db, readerOf(ctx))),

  markRead: ownProcedure
    .meta({
      rest: {
        call: 'PUT /api/notifications/read',
        name: 'markNotificationRead',
        summary: 'Mark a notification as read',
      },
    })
    .input(notificationInput)
    .mutation(async ({ ctx, input }) => {
      if (!(await markRead(ctx.db, { ...input, ...readerOf(ctx) }))) throw notFound();
      return { success: true as const };
    }),

  markAllRead: ownProcedure
    .meta({
      rest: {
        call: 'PUT /api/notifications/read-all',
        name: 'markAllNotificationsRead',
        summary: 'Mark all notifications up to one as read',
      },
    })
    .input(readAllInput)
    .mutation(async ({ ctx, input }) => {
      await markAllRead(ctx.db, { ...input, ...readerOf(ctx) });
      return { success: true as const };
    }),
});

/** An API token is for one company, and does not read about others. Throws 404 if a request names another one. */
function readerOf({ session, account, now }: Pick<UserContext, 'session' | 'account' | 'now'>): Reader {
  const own = { accountId: account.id, now: now() };
  return session.scopes === null ? own : { ...own, companyId: assertMembership(session).company?.id ?? null };
}
