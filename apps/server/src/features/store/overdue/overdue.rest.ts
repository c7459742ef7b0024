import {
  overdueOrder,
  overdueTotal,
  resumeRemindersInput,
  stopRemindersInput,
} from '@headwater/contract/overdue';
import { z } from 'zod';
import { next, restPage, toCursor, toNext } from '../../../http/paginate.ts';
import { restRouteOf } from '../../../http/rest-route.ts';
import type { CallerOf } from '../../../trpc/procedures.ts';
import type { storeRouter } from '../store.router.ts';

const restRoute = restRouteOf<{ store: CallerOf<typeof storeRouter> }>();

const done = z.object({ success: z.literal(true) });

export const overdueRoutes = [
  restRoute('GET', '/api/store/overdue-orders', {
    name: 'listOverdueOrders',
    summary:
      'Purchase orders that are overdue or fall due within 7 days, with the sum of what is overdue in pence (sales)',
    access: 'sell',
    input: restPage,
    response: z.object({ data: z.object({ orders: z.array(overdueOrder), total: overdueTotal }), next }),
    call: async (portal, input) => {
      const { orders, total, nextCursor } = await portal.store.overdue.list(toCursor(input));
      return { data: { orders, total }, ...toNext(nextCursor) };
    },
  }),
  restRoute('POST', '/api/store/purchase-order/{id}/stop-reminders', {
    name: 'stopPaymentReminders',
    summary: 'Stop the payment reminders of a purchase order (sales)',
    refusals: { 409: 'It owes nothing, or they are stopped already' },
    access: 'sell',
    input: stopRemindersInput,
    response: done,
    call: async (portal, input) => portal.store.overdue.stopReminders(input),
  }),
  restRoute('POST', '/api/store/purchase-order/{id}/resume-reminders', {
    name: 'resumePaymentReminders',
    summary: 'Let the payment reminders of a purchase order go on (sales)',
    refusals: { 409: 'They are not stopped' },
    access: 'sell',
    input: resumeRemindersInput,
    response: done,
    call: async (portal, input) => portal.store.overdue.resumeReminders(input),
  }),
];
