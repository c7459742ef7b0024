import { z } from 'zod';
import { addMonths } from './dates.ts';
import type { ListColumns } from './list-columns.ts';
import { leavingReason } from './sales-alarms.ts';

/** A calendar month, `YYYY-MM`. Later rules do not run on an invalid month. */
const month = z
  .string()
  .regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, { error: 'This is not a valid month', abort: true })
  .meta({ examples: ['2026-11'] });

/** The longest period that can be added up at once. */
const MAX_MONTHS = 60;

/** Lists the months of a period, including both ends. */
export function listMonths({ from, to }: { from: string; to: string }): string[] {
  const months: string[] = [];
  for (let value = from; value <= to && months.length <= MAX_MONTHS; value = shiftMonth(value, 1))
    months.push(value);
  return months;
}

/** Returns the month a number of months later, or earlier if the number is negative. */
export function shiftMonth(value: string, months: number): string {
  return addMonths(`${value}-01`, months).slice(0, 7);
}

const monthFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'short', year: 'numeric' });

/** Formats '2026-11' as 'Nov 2026'. */
export function formatMonth(value: string): string {
  return monthFormat.format(new Date(`${value}-01T00:00:00Z`)).replace('Sept', 'Sep');
}

/** A period of whole months, both included. */
export const monthlyFiguresInput = z
  .object({ from: month.meta({ examples: ['2025-12'] }), to: month })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    error: 'The last month cannot be before the first',
  })
  .refine((period) => listMonths(period).length <= MAX_MONTHS, {
    path: ['from'],
    error: `At most ${MAX_MONTHS} months at once`,
  });
export type MonthlyFiguresInput = z.output<typeof monthlyFiguresInput>;

export const monthFigures = z
  .object({
    month,
    /** Companies whose first access began. */
    new: z.int(),
    /** Companies whose access began again after it had ended. */
    returned: z.int(),
    /** Companies whose access continued beyond the day on which it would have ended. */
    renewed: z.int(),
    /** Companies whose access ended on the previous day. */
    lapsed: z.int(),
    /** Companies with access on the month's last day, or today. */
    active: z.int(),
    /** The invoices for each package sold, less credit notes, in pence without VAT, by tax point. */
    revenue: z.array(z.object({ packageId: z.int(), net: z.int() })),
    /** Their sum. */
    net: z.int(),
    /** Why customers stopped or hesitated, as they answered in the month. */
    reasons: z.array(z.object({ reason: leavingReason, count: z.int() })),
  })
  .meta({ id: 'MonthFigures' });
export type MonthFigures = z.output<typeof monthFigures>;

export const companyFigureColumns = {
  month: { heading: 'Month', kind: 'heading', value: ({ month: value }) => value },
  new: { heading: 'New', kind: 'number', value: (row) => row.new },
  returned: { heading: 'Returned', kind: 'number', value: ({ returned }) => returned },
  renewed: { heading: 'Renewed', kind: 'number', value: ({ renewed }) => renewed },
  lapsed: { heading: 'Lapsed', kind: 'number', value: ({ lapsed }) => lapsed },
  active: { heading: 'With access at the end', kind: 'number', value: ({ active }) => active },
  net: { heading: 'Revenue before VAT (GBP)', only: 'csv', kind: 'money', value: ({ net }) => net },
} satisfies ListColumns<MonthFigures>;

export const monthlyFigures = z
  .object({
    /** The packages sold within the period, in the order of the price list. */
    packages: z.array(z.object({ id: z.int(), name: z.string() })),
    months: z.array(monthFigures),
  })
  .meta({ id: 'MonthlyFigures' });
export type MonthlyFigures = z.output<typeof monthlyFigures>;
