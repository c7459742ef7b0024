import { z } from 'zod';

export const monthCounts = ['12', '24', '36'] as const;
export type MonthCount = (typeof monthCounts)[number];

/** The period in the page's address; an invalid one is ignored. */
export const figuresSearch = z.object({ months: z.enum(monthCounts).optional().catch(undefined) });
