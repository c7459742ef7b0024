import type { ItemType } from '@headwater/contract/item-types';
import { visibilityOptions } from '@headwater/publishing/visibility';
import type { Deps } from '../deps.ts';
import { problemPage, type RenderedPage } from '../http/rendered-page.ts';
import { getPublication, isSlug, publicationPath } from './publication.queries.ts';

export interface PublicationAddress {
  type: ItemType;
  slug: string;
}

type Row = NonNullable<Awaited<ReturnType<typeof getPublication>>>;
type WithValues<T, K extends keyof T> = T & { [P in K]: NonNullable<T[P]> };
export type FoundPublication = WithValues<
  Row,
  'slug' | 'title' | 'snapshot' | 'revision' | 'publishedAt' | 'updatedAt'
> & {
  /** Root-relative. */
  path: string;
};

/**
 * Returns the page at a public item's address, or the answer in its place: 410 if it was taken down or its account is
 * closed, 404 if its access has ended, and a permanent redirect from a former address, which `addressOf` derives from
 * the present path.
 */
export async function findPublication(
  { db, env, now }: Deps,
  { type, slug }: PublicationAddress,
  { addressOf }: { addressOf: (path: string) => string },
): Promise<FoundPublication | RenderedPage> {
  if (!isSlug(slug)) return problemPage('not-found');
  const row = await getPublication(db, { type, slug, visibility: visibilityOptions(env, now()) });
  if (!row) return problemPage('not-found');
  if (!isPublished(row) || row.closedAt) return problemPage('gone');
  if (!row.visible) return problemPage('not-found');
  const path = publicationPath(type, row.slug);
  if (row.slug !== slug)
    return { page: { kind: 'redirect', to: `${env.publicSiteUrl}${addressOf(path)}` }, cacheTags: null };
  return { ...row, path };
}

/** Renders the page at or below a public item's address, or the answer in its place. */
export async function renderFound(
  deps: Deps,
  address: PublicationAddress,
  {
    addressOf,
    render,
  }: {
    addressOf: (path: string) => string;
    render: (found: FoundPublication) => Promise<RenderedPage>;
  },
): Promise<RenderedPage> {
  const found = await findPublication(deps, address, { addressOf });
  return 'page' in found ? found : render(found);
}

function isPublished(row: Row): row is Row & Omit<FoundPublication, 'path'> {
  return row.slug !== null && row.revision !== null && row.publishedAt !== null && row.updatedAt !== null;
}
