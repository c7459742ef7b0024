import { z } from 'zod';
import { id, paginationInput } from './ids.ts';
import { messageKind } from './message-kinds.ts';

const link = z.object({ label: z.string(), url: z.string() });

/** A block of a notification, as in the corresponding email. Only quotes and values may contain typed text. */
export const notificationBlock = z.union([
  z.string(),
  z.object({ quote: z.string() }),
  z.object({ facts: z.array(z.tuple([z.string(), z.string()])) }),
  z.object({ links: z.array(link.extend({ quote: z.string().optional() })) }),
]);
export type NotificationBlock = z.output<typeof notificationBlock>;

/** A notification for a person about a company. An address that begins with a slash is the portal's own. */
export const notification = z.object({
  id: z.int(),
  /** Null before the account has a company. */
  company: z.object({ id: z.int(), title: z.string() }).nullable(),
  kind: messageKind,
  subject: z.string(),
  body: z.array(notificationBlock),
  link,
  at: z.string(),
  read: z.boolean(),
});
export type Notification = z.output<typeof notification>;

export const listNotificationsInput = paginationInput.extend({
  limit: paginationInput.shape.limit.unwrap().default(20),
  /** Only unread notifications. */
  unread: z.boolean().default(false),
});
export type ListNotificationsInput = z.output<typeof listNotificationsInput>;

export const notificationInput = z.object({ id });

/** Notifications since the caller's last listing stay unread. */
export const readAllInput = z.object({ upTo: id });
