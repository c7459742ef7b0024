import { logFilter } from '@headwater/contract/company-log';
import { z } from 'zod';

/** The filter in the page's address; an invalid value is ignored. */
export const logSearch = z.object({ kind: logFilter.shape.kind.catch(undefined) });
export type LogSearch = z.output<typeof logSearch>;
