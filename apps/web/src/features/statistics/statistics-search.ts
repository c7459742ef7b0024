import { statisticsPeriod } from '@headwater/contract/statistics-period';
import { z } from 'zod';

/** Period in the page's address. An invalid one is ignored. */
export const statisticsSearch = z.object({ period: statisticsPeriod.optional().catch(undefined) });
