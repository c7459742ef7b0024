import { z } from 'zod';
import { id, paginationInput } from './ids.ts';
import { messageKind } from './message-kinds.ts';

const link = z.object({ label: z.string(), url: z.string() });

/** A block of a notification, as of the email that says the same. Only quotes and values may hold what a person typed. */
export const notificationBlock = z.union([
  z.string(),
  z.object({ quote: z.string() }),
  z.object({ facts: z.array(z.tuple([z.string(), z.string()])) }),
  z.object({ links: z.array(link.extend({ quote: z.string().optional() })) }),
]);
export type NotificationBlock = z.output<typeof notificationBlock>;

/** What the portal tells a person about a company. An address that begins with a slash is the portal's own. */
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
  /** Only what has not been read. */
  unread: z.boolean().default(false),
});
export type ListNotificationsInput = z.output<typeof listNotificationsInput>;

export const notificationInput = z.object({ id });

/** What has come since the caller last listed them stays unread. */
export const readAllInput = z.object({ upTo: id });

/** More are not counted. */
export const MAX_UNREAD = 100;
