import { success } from '@headwater/contract/failure';
import { MAX_UNREAD, notification, notificationInput, readAllInput } from '@headwater/contract/notifications';
import { z } from 'zod';
import { next, restPage, toCursor, toNext } from '../../../http/paginate.ts';
import { emptyInput, restRouteOf } from '../../../http/rest-route.ts';
import type { CallerOf } from '../../../trpc/procedures.ts';
import type { mailsRouter } from '../mails.router.ts';

interface Caller {
  mails: CallerOf<typeof mailsRouter>;
}

const restRoute = restRouteOf<Caller>();

const unread = z
  .enum(['true', 'false'], { error: 'Must be true or false' })
  .transform((value) => value === 'true')
  .optional();

export const notificationsRoutes = [
  restRoute('GET', '/api/notifications', {
    name: 'listNotifications',
    summary: 'What the portal has told the caller, newest first',
    input: restPage.extend({ unread }),
    response: z.object({ data: z.object({ notifications: z.array(notification) }), next }),
    call: async (portal, input) => {
      const { notifications, nextCursor } = await portal.mails.notifications.list(toCursor(input));
      return { data: { notifications }, ...toNext(nextCursor) };
    },
  }),
  restRoute('GET', '/api/notifications/unread', {
    name: 'countNotifications',
    summary: `How many notifications are unread, up to ${MAX_UNREAD}`,
    input: emptyInput,
    response: z.object({ data: z.object({ count: z.int() }) }),
    call: async (portal) => ({ data: { count: await portal.mails.notifications.count() } }),
  }),
  restRoute('PUT', '/api/notifications/read', {
    name: 'markNotificationRead',
    summary: 'Mark a notification as read',
    input: notificationInput,
    response: success,
    call: async (portal, input) => portal.mails.notifications.markRead(input),
  }),
  restRoute('PUT', '/api/notifications/read-all', {
    name: 'markAllNotificationsRead',
    summary: 'Mark all notifications up to one as read',
    input: readAllInput,
    response: success,
    call: async (portal, input) => portal.mails.notifications.markAllRead(input),
  }),
];
