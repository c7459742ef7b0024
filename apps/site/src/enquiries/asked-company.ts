import type { Database } from '@headwater/db/connect';
import { findPublicLimits } from '@headwater/db/held-limits';
import type { VisibilityOptions } from '@headwater/db/visibility';

/** Returns the company that an account's readers can ask; null where its page is not public, or its package gives no enquiries. */
export async function getAskedCompany(
  db: Database,
  { accountId, visibility }: { accountId: number | null; visibility: VisibilityOptions },
): Promise<{ id: number; title: string } | null> {
  if (accountId === null) return null;
  const company = await db
    .selectFrom('publications')
    .select(['item_id as id', 'title'])
    .where('account_id', '=', accountId)
    .where('type', '=', 'company')
    .executeTakeFirst();
  if (!company) return null;
  const { enquiries } = await findPublicLimits(db, { accountId, visibility });
  return enquiries ? company : null;
}
