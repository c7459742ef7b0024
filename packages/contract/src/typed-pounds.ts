import { z } from 'zod';
import { readNumber } from './typed-number.ts';

/**
 * Pounds as people type them; null for an empty field. A comma only ever groups thousands: taken for one, the decimal
 * comma of '89,00' would make the amount a hundred times what was meant.
 */
export const typedPounds = z.string().transform((text, context): number | null => {
  const pounds = readNumber(text.replace('£', ''));
  if (!Number.isNaN(pounds)) return pounds;
  const message = text.includes(',')
    ? 'Use a point before the pence, and commas only between thousands, as in 1,234.50'
    : 'This is not an amount';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});
