import { listNotificationsInput, notificationInput, readAllInput } from '@headwater/contract/notifications';
import { notFound } from '../../../errors.ts';
import { assertMembership, type UserContext } from '../../../trpc/context.ts';
import { router, userProcedure } from '../../../trpc/procedures.ts';
import {
  countUnread,
  listNotifications,
  markAllRead,
  markRead,
  type Reader,
} from './notifications.queries.ts';

/** A person's own notifications, about all of their companies: staff who view as them neither read them nor mark them as read. */
const ownProcedure = userProcedure.meta({ sensitive: true });

export const notificationsRouter = router({
  list: ownProcedure
    .input(listNotificationsInput.prefault({}))
    .query(async ({ ctx, input }) => listNotifications(ctx.db, { ...input, ...readerOf(ctx) })),

  /** Counts the unread ones, for the header. */
  count: ownProcedure.query(async ({ ctx }) => countUnread(ctx.db, readerOf(ctx))),

  markRead: ownProcedure.input(notificationInput).mutation(async ({ ctx, input }) => {
    if (!(await markRead(ctx.db, { ...input, ...readerOf(ctx) }))) throw notFound();
    return { success: true as const };
  }),

  markAllRead: ownProcedure.input(readAllInput).mutation(async ({ ctx, input }) => {
    await markAllRead(ctx.db, { ...input, ...readerOf(ctx) });
    return { success: true as const };
  }),
});

/** An API token is for one company, and reads of no other. Throws 404 where a request names another one. */
function readerOf({ session, account, now }: Pick<UserContext, 'session' | 'account' | 'now'>): Reader {
  const own = { accountId: account.id, now: now() };
  return session.scopes === null ? own : { ...own, companyId: assertMembership(session).company?.id ?? null };
}
