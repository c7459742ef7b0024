import { z } from 'zod';

export const monthCounts = ['12', '24', '36'] as const;
export type MonthCount = (typeof monthCounts)[number];

/** Period in the page's address. An invalid one is ignored. */
export const figuresSearch = z.object({ months: z.enum(monthCounts).optional().catch(undefined) });
