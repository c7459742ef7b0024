import { isAfterAccess } from '@headwater/contract/submittals';
import type { Transaction } from '@headwater/db/connect';
import { getAccess } from '../../store/access/access.queries.ts';

interface PlannedPage {
  accountId: number;
  notBefore: Date | null;
  at: Date;
}

/** Returns the last day of access of the account of a page that is to appear after it, otherwise null. */
export async function getAccessEndBefore(
  trx: Transaction,
  { accountId, notBefore, at }: PlannedPage,
): Promise<string | null> {
  if (notBefore === null) return null;
  const { endDate } = await getAccess(trx, { accountId, now: at });
  return isAfterAccess(notBefore, endDate) ? endDate : null;
}
