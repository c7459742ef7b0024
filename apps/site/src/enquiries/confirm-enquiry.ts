import { enqueueJob } from '@headwater/db/enqueue-job';
import { reserveAttempt } from '@headwater/db/rate-limit';
import { visibilityOptions } from '@headwater/publishing/visibility';
import type { Deps } from '../deps.ts';
import { getCompanyOfRequest } from './asked-company.ts';
import { confirmRequest, lockOpenRequest } from './enquiries.queries.ts';
import { companyLimit } from './enquiry-limits.ts';

/**
 * Confirms an enquiry once, and has its company given it. Where the company's limit is reached, or it takes no enquiries at
 * the moment, the link goes on working.
 */
export async function confirmEnquiry(
  { db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>,
  secret: string,
): Promise<'done' | 'ended' | 'not-taken' | { retryAfterSeconds: number }> {
  const at = now();
  const visibility = visibilityOptions(env, at);
  return db.transaction().execute(async (trx) => {
    const request = await lockOpenRequest(trx, { secret, now: at, visibility });
    if (!request) return 'ended';
    const company = await getCompanyOfRequest(trx, { request, visibility });
    if (!company) return 'not-taken';
    const reserved = await reserveAttempt(trx, { limits: [companyLimit(company.id)], now: at });
    if ('retryAfterSeconds' in reserved) return reserved;
    await confirmRequest(trx, { id: request.id, at });
    await enqueueJob(trx, { task: 'receive_enquiry', payload: { requestId: request.id } });
    return 'done';
  });
}
