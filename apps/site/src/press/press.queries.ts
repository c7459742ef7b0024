import { fileIdFromUrl } from '@headwater/contract/images';
import { publicSections } from '@headwater/contract/ordered-sections';
import type { CompanySnapshot, Picture } from '@headwater/contract/snapshot';
import type { Database } from '@headwater/db/connect';
import { isVisible, type VisibilityOptions } from '@headwater/publishing/visibility';
import { sql } from 'kysely';

/**
 * Returns what the public page of an account's company has for journalists; null without any. A company that has
 * stopped offering its pictures in full size offers none from then on, even before its page is approved anew.
 */
export async function getPress(
  db: Database,
  { accountId, visibility }: { accountId: number; visibility: VisibilityOptions },
): Promise<CompanySnapshot['press'][number] | null> {
  const row = await db
    .selectFrom('publications')
    .innerJoin('revisions', 'revisions.id', 'publications.revision_id')
    .leftJoin('company_press as present', 'present.company_id', 'publications.item_id')
    .select([sql<unknown>`revisions.snapshot -> 'press'`.as('rows'), 'present.full_size as fullSize'])
    .where('publications.type', '=', 'company')
    .where('publications.account_id', '=', accountId)
    .where(isVisible(visibility))
    .executeTakeFirst();
  const [press] = publicSections.press.parse(row?.rows ?? undefined);
  if (!press) return null;
  return row?.fullSize === 'yes' ? press : { ...press, full_size: '' };
}

/** Returns the originals that an account keeps of pictures, by the pictures' ids. */
export async function listOriginals(
  db: Database,
  { accountId, pictures }: { accountId: number; pictures: readonly Picture[] },
): Promise<Map<string, string>> {
  const ids = pictures.flatMap(({ url }) => fileIdFromUrl(url) ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('files')
    .innerJoin('files as original', 'original.id', 'files.original_id')
    .select(['files.id', 'original.id as originalId'])
    .where('files.id', 'in', ids)
    .where('original.account_id', '=', accountId)
    .execute();
  return new Map(rows.map(({ id, originalId }) => [id, originalId]));
}
