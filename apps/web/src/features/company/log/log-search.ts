import { logFilter } from '@headwater/contract/company-log';
import { z } from 'zod';

/** Filter in the page's address. An invalid value is ignored. */
export const logSearch = z.object({ kind: logFilter.shape.kind.catch(undefined) });
export type LogSearch = z.output<typeof logSearch>;
