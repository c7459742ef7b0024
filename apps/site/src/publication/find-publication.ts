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
 * Returns what stands at an address of a public item, or in its place: 410 for one that was taken down or whose account is
 * closed, 404 for one whose access has run out, and a permanent redirect from an address that the item had before, which
 * `addressOf` makes of the present path.
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

/** Renders what stands at an address, or below it, of a public item, or what is answered in its place. */
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
