/** The largest count of unread notifications. */
export const MAX_UNREAD = 100;
