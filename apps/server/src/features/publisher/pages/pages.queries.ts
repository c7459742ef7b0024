import type { SitePage, SitePageText } from '@headwater/contract/site-pages';
import type { Database, Transaction } from '@headwater/db/connect';
import { sql } from 'kysely';

const columns = [
  ...(['id', 'slug', 'title', 'place', 'position', 'published', 'version'] as const),
  'preview_uuid as previewUuid',
] as const;

/** Lists the pages by place and position; `change-pages.ts` bounds their number. */
export async function listSitePages(db: Database) {
  return db
    .selectFrom('site_pages')
    .select([...columns, 'updated_at as updatedAt'])
    .orderBy('place')
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function getSitePage(db: Database, { id }: { id: number }): Promise<SitePage | null> {
  const page = await db
    .selectFrom('site_pages')
    .select([...columns, 'content'])
    .where('id', '=', id)
    .executeTakeFirst();
  return page ?? null;
}

/** Blocks all other changes of pages until the transaction ends. */
export async function lockSitePages(trx: Transaction): Promise<void> {
  await sql`lock table site_pages in share row exclusive mode`.execute(trx);
}

export async function insertSitePage(
  trx: Transaction,
  { at, ...page }: SitePageText & { at: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto('site_pages')
    .values({ ...page, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateSitePage(
  trx: Transaction,
  { id, at, ...page }: SitePageText & { id: number; at: Date },
): Promise<void> {
  await trx
    .updateTable('site_pages')
    .set((eb) => ({ ...page, updated_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteSitePage(trx: Transaction, { id }: { id: number }): Promise<void> {
  await trx.deleteFrom('site_pages').where('id', '=', id).execute();
}

/** Redirects a page's former address to it. */
export async function insertFormerSlug(
  trx: Transaction,
  { slug, id }: { slug: string; id: number },
): Promise<void> {
  await trx.insertInto('former_site_page_slugs').values({ slug, page_id: id }).execute();
}

/** Takes a former address from a page because another page now uses it. */
export async function deleteFormerSlug(trx: Transaction, { slug }: { slug: string }): Promise<void> {
  await trx.deleteFrom('former_site_page_slugs').where('slug', '=', slug).execute();
}
