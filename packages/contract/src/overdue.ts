import { z } from 'zod';
import { addDays, londonDay } from './dates.ts';
import { id, paginationInput } from './ids.ts';
import type { ListColumns } from './list-columns.ts';
import { requiredText } from './text.ts';

/** The number of days after its invoice when an order is due. */
export const PAYMENT_DAYS = 30;

/** Returns the due day of an invoice issued at that moment. */
export function paymentDueOn(at: Date): string {
  return addDays(londonDay(at), PAYMENT_DAYS);
}

/**
 * The number of days before its due day when an order is first listed, so that its reminders can be stopped before the
 * first.
 */
export const LISTED_BEFORE_DAYS = 7;

/** The numbers of days after the due day when a reminder is sent. */
export const reminderDays = [0, 7, 21] as const;
export type ReminderDays = (typeof reminderDays)[number];

export const overdueOrdersInput = paginationInput.extend({
  limit: paginationInput.shape.limit.unwrap().default(50),
});

/** `id` is the order's. Only the publisher's staff read the reason. */
export const stopRemindersInput = z.object({ id, reason: requiredText(2_000) });
export type StopRemindersInput = z.output<typeof stopRemindersInput>;

export const resumeRemindersInput = z.object({ id });

/** An order whose due day has passed, or comes soon. */
export const overdueOrder = z
  .object({
    /** The order's. */
    id: z.int(),
    poReference: z.string(),
    /** The company; null if the account has none. */
    company: z.string().nullable(),
    companyId: z.int().nullable(),
    email: z.string(),
    /** The number of its latest invoice. */
    invoice: z.string(),
    invoiceId: z.int(),
    dueOn: z.string(),
    /** The number of days since then; less than 1 while it is not overdue. */
    daysOverdue: z.int(),
    /** In pence, with VAT. */
    outstanding: z.int(),
    /** When the last reminder was sent; null if none was. */
    remindedAt: z.iso.datetime().nullable(),
    /** The day of the next reminder; null after the last, and while they are stopped. */
    nextReminderOn: z.string().nullable(),
    /** Who stopped the reminders, when and why; null if they are not stopped. */
    stopped: z.object({ at: z.iso.datetime(), by: z.string(), reason: z.string() }).nullable(),
  })
  .meta({ id: 'OverdueOrder' });
export type OverdueOrder = z.output<typeof overdueOrder>;

/** The total of all overdue orders, without those whose due day has not passed; in pence. */
export const overdueTotal = z.object({ count: z.int(), outstanding: z.int() });
export type OverdueTotal = z.output<typeof overdueTotal>;

export const overdueColumns = {
  company: { heading: 'Company', value: ({ company }) => company },
  email: { heading: 'Email', only: 'csv', value: ({ email }) => email },
  order: { heading: 'Order', csvHeading: 'PO reference', value: ({ poReference }) => poReference },
  invoice: { heading: 'Invoice', only: 'csv', value: ({ invoice }) => invoice },
  due: { heading: 'Due', kind: 'day', value: ({ dueOn }) => dueOn },
  daysOverdue: { heading: 'Days overdue', only: 'csv', value: ({ daysOverdue }) => daysOverdue },
  outstanding: {
    heading: 'Outstanding',
    csvHeading: 'Outstanding (GBP)',
    kind: 'money',
    value: ({ outstanding }) => outstanding,
  },
  reminded: { heading: 'Last reminder', only: 'csv', kind: 'moment', value: ({ remindedAt }) => remindedAt },
  reminders: {
    heading: 'Reminders',
    csvHeading: 'Next reminder',
    value: ({ nextReminderOn }) => nextReminderOn,
  },
  stopped: {
    heading: 'Reminders stopped',
    only: 'csv',
    kind: 'moment',
    value: ({ stopped }) => stopped && stopped.at,
  },
  stoppedBy: { heading: 'Stopped by', only: 'csv', value: ({ stopped }) => stopped && stopped.by },
  reason: { heading: 'Reason', only: 'csv', value: ({ stopped }) => stopped && stopped.reason },
} satisfies ListColumns<OverdueOrder>;
