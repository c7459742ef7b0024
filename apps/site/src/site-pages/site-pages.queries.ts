import type { Database } from '@headwater/db/connect';

/** Returns the published page at an address. */
export async function getSitePage(db: Database, { slug }: { slug: string }) {
  const page = await db
    .selectFrom('site_pages')
    .select(['slug', 'title', 'content'])
    .where('slug', '=', slug)
    .where('published', '=', true)
    .executeTakeFirst();
  return page ?? null;
}

/** Returns a saved page, published or not. */
export async function getPreviewedSitePage(db: Database, { previewUuid }: { previewUuid: string }) {
  const page = await db
    .selectFrom('site_pages')
    .select(['slug', 'title', 'content', 'published'])
    .where('preview_uuid', '=', previewUuid)
    .executeTakeFirst();
  return page ?? null;
}

/** Returns the present address of the published page that formerly had this one. */
export async function getMovedSlug(db: Database, { slug }: { slug: string }): Promise<string | null> {
  const page = await db
    .selectFrom('former_site_page_slugs as former')
    .innerJoin('site_pages as page', 'page.id', 'former.page_id')
    .select('page.slug')
    .where('former.slug', '=', slug)
    .where('page.published', '=', true)
    .executeTakeFirst();
  return page?.slug ?? null;
}
