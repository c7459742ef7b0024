import { enquiryFilter } from '@headwater/contract/enquiries';
import { z } from 'zod';

/** The filter in the page's address; an invalid value is ignored. */
export const enquiriesSearch = z.object({ status: enquiryFilter.shape.status.catch(undefined) });
export type EnquiriesSearch = z.output<typeof enquiriesSearch>;
