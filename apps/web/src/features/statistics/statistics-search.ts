import { statisticsPeriod } from '@headwater/contract/statistics-period';
import { z } from 'zod';

/** The period in the page's address; an invalid one is ignored. */
export const statisticsSearch = z.object({ period: statisticsPeriod.optional().catch(undefined) });
