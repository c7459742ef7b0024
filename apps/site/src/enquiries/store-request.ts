import type { EnquiryForm } from '@headwater/contract/enquiries';
import { enqueueJob } from '@headwater/db/enqueue-job';
import { getRetryAfterSeconds, reserveAttempt } from '@headwater/db/rate-limit';
import type { Deps } from '../deps.ts';
import type { CountedSender } from '../http/counted-sender.ts';
import { insertRequest } from './enquiries.queries.ts';
import { companyLimit, requestLimits } from './enquiry-limits.ts';

interface Asked {
  itemId: number;
  companyId: number;
  sender: CountedSender;
  enquiry: EnquiryForm;
}

/**
 * Stores an enquiry until its reader confirms it, and has the link mailed. Whichever limit is reached, the answer is the same:
 * it says nothing about other readers.
 */
export async function storeRequest(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { itemId, companyId, sender, enquiry }: Asked,
): Promise<{ retryAfterSeconds: number } | null> {
  const at = now();
  const { consent: _, ...asked } = enquiry;
  const limits = requestLimits(sender);
  return db.transaction().execute(async (trx) => {
    const retryAfterSeconds = await getRetryAfterSeconds(trx, { limits: [companyLimit(companyId)], now: at });
    if (retryAfterSeconds > 0) return { retryAfterSeconds };
    const reserved = await reserveAttempt(trx, { limits, now: at });
    if ('retryAfterSeconds' in reserved) return reserved;
    const requestId = await insertRequest(trx, { itemId, at, ...asked });
    if (requestId !== null)
      await enqueueJob(trx, { task: 'ask_enquiry_confirmation', payload: { requestId } });
    return null;
  });
}
