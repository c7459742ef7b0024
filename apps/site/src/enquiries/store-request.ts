import type { EnquiryForm } from '@headwater/contract/enquiries';
import { enqueueJob } from '@headwater/db/enqueue-job';
import { reserveAttempt, type RateLimit } from '@headwater/db/rate-limit';
import { emailKey } from '@headwater/runtime/email-key';
import type { Deps } from '../deps.ts';
import { insertRequest } from './enquiries.queries.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

interface Asked {
  itemId: number;
  companyId: number;
  /** Of the reader's address. */
  countingKey: string;
  enquiry: EnquiryForm;
}

/**
 * Stores an enquiry until its reader confirms it, and has the link mailed. Whichever limit is reached, the answer is the same:
 * it says nothing about other readers.
 */
export async function storeRequest(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { itemId, companyId, countingKey, enquiry }: Asked,
): Promise<{ retryAfterSeconds: number } | null> {
  const at = now();
  const { consent: _, ...asked } = enquiry;
  const limits: RateLimit[] = [
    { scope: 'enquiry-address', key: countingKey, max: 10, windowMinutes: HOUR },
    { scope: 'enquiry-email', key: emailKey(enquiry.email), max: 10, windowMinutes: DAY },
    { scope: 'enquiry-company', key: String(companyId), max: 100, windowMinutes: DAY },
  ];
  return db.transaction().execute(async (trx) => {
    const reserved = await reserveAttempt(trx, { limits, now: at });
    if ('retryAfterSeconds' in reserved) return reserved;
    const requestId = await insertRequest(trx, { itemId, at, ...asked });
    if (requestId !== null)
      await enqueueJob(trx, { task: 'ask_enquiry_confirmation', payload: { requestId } });
    return null;
  });
}
