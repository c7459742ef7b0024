import type { Database } from '@headwater/db/connect';
import { findPublicLimits } from '@headwater/publishing/held-limits';
import type { VisibilityOptions } from '@headwater/publishing/visibility';
import { getCompanyOnSite, type OpenRequest } from './enquiries.queries.ts';

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

/** Returns the company that receives an enquiry after its confirmation; null if it has stopped accepting enquiries. */
export async function getCompanyOfRequest(
  db: Database,
  { request: { page }, visibility }: { request: OpenRequest; visibility: VisibilityOptions },
): Promise<{ id: number; title: string } | null> {
  return page ? getAskedCompany(db, { accountId: page.accountId, visibility }) : null;
}
