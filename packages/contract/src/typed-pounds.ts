import { z } from 'zod';

const SPACES = /\s+/g;
const AMOUNT = /^-?(?:\d+|\d{1,3}(?:[, ]\d{3})+|(?=\.\d))(?:\.\d*)?$/;

/**
 * Pounds as people type them; null for an empty field. A comma only ever groups thousands: taken for one, the decimal
 * comma of '89,00' would make the amount a hundred times what was meant.
 */
export const typedPounds = z.string().transform((text, context): number | null => {
  const amount = text.replace('£', '').replaceAll(SPACES, ' ').trim();
  if (amount === '') return null;
  if (AMOUNT.test(amount)) return Number(amount.replaceAll(/[, ]/g, ''));
  const message = amount.includes(',')
    ? 'Use a point before the pence, and commas only between thousands, as in 1,234.50'
    : 'This is not an amount';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});
