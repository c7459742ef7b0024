import type { ReaderRequestKind } from '@headwater/contract/enquiries';
import type { Database } from '@headwater/db/connect';
import type { RateLimit } from '@headwater/db/rate-limit';
import { findPublicLimits } from '@headwater/publishing/held-limits';
import type { VisibilityOptions } from '@headwater/publishing/visibility';
import type { Deps } from '../deps.ts';
import { getCompanyOnSite } from './enquiries.queries.ts';
import { companyLimit, pageLimit } from './enquiry-limits.ts';

/** Returns an account's company that accepts enquiries; null if its page is not public or its package includes none. */
export async function getAskedCompany(
  db: Database,
  { accountId, visibility }: { accountId: number | null; visibility: VisibilityOptions },
): Promise<{ id: number; title: string } | null> {
  if (accountId === null) return null;
  const company = await getCompanyOnSite(db, { accountId });
  if (!company) return null;
  const { enquiries } = await findPublicLimits(db, { accountId, visibility });
  return enquiries ? company : null;
}

export interface Recipient {
  name: string;
  /** Limit of what it receives. */
  limit: RateLimit;
}

interface AskedItem {
  request: ReaderRequestKind;
  itemId: number;
  accountId: number | null;
  visibility: VisibilityOptions;
}

/** Returns who receives what a reader sends from a public page; null if its company accepts no enquiries. */
export async function getRecipient(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  { request, itemId, accountId, visibility }: AskedItem,
): Promise<Recipient | null> {
  if (request === 'mistake') return { name: env.publisher.name, limit: pageLimit(itemId) };
  const company = await getAskedCompany(db, { accountId, visibility });
  return company && { name: company.title, limit: companyLimit(company.id) };
}
