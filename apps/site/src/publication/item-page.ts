import type { ItemSnapshot } from '@headwater/contract/snapshot';
import { addLaterVariants } from '@headwater/db/snapshot-pictures';
import { visibilityOptions } from '@headwater/db/visibility';
import type { PageData, Publication } from '@headwater/pages/render';
import type { Deps } from '../deps.ts';
import { getCompanyTeaser, listAccountArticles, listRelated } from '../lists/list.queries.ts';
import { listPaths } from './publication.queries.ts';

interface ItemPageInput {
  itemId: number;
  snapshot: ItemSnapshot;
  accountId: number | null;
  publication: Publication;
}

interface LoadedItemPage {
  page: PageData;
  /** The tags of everything that the page shows something of. */
  cacheTags: string[];
}

const MAX_TEASERS = 3;

/** Loads what an item's page shows beside its snapshot: the public pages that it links to. */
export async function loadItemPage(
  { db, env, now }: Deps,
  { itemId, snapshot: frozen, accountId, publication }: ItemPageInput,
): Promise<LoadedItemPage> {
  const snapshot = await addLaterVariants(db, frozen);
  const visibility = visibilityOptions(env, now());
  const ownArticles =
    accountId === null
      ? []
      : await listAccountArticles(db, { accountId, exceptId: itemId, limit: MAX_TEASERS, visibility });
  const category = relatedCategory(snapshot);
  const listed = category
    ? await listRelated(db, { categoryId: category.id, itemId, accountId, limit: MAX_TEASERS, visibility })
    : { teasers: [], cacheTags: [] };
  const related = category && listed.teasers.length > 0 ? { category, teasers: listed.teasers } : null;
  const cacheTags = [
    `item:${itemId}`,
    ...(accountId === null ? [] : [`account:${accountId}`]),
    ...(category ? [`category:${category.id}`] : []),
    ...listed.cacheTags,
  ];

  if (snapshot.type === 'company') {
    const referenceIds = snapshot.references.map(({ id }) => id);
    const paths = await listPaths(db, { itemIds: referenceIds, visibility });
    const references = snapshot.references.map(({ id, title, companyName }) => ({
      title,
      companyName,
      path: paths.get(id) ?? null,
    }));
    return {
      page: { kind: 'company', snapshot, publication, references, articles: ownArticles, related },
      cacheTags: [...cacheTags, ...referenceIds.map((id) => `item:${id}`)],
    };
  }

  const company = accountId === null ? null : await getCompanyTeaser(db, { accountId, visibility });
  return {
    page: { kind: 'article', snapshot, publication, company, articles: ownArticles, related },
    cacheTags,
  };
}

/** Returns the category whose other items a page shows: a field of the industry for a company, the topic for an article. */
function relatedCategory({ type, categories }: ItemSnapshot): ItemSnapshot['categories'][number] | undefined {
  const [upper] = categories;
  if (type === 'company') return upper;
  return categories.findLast(({ parentId }) => parentId !== 0) ?? upper;
}
