import type { ItemSnapshot } from '@headwater/contract/snapshot';
import { viewing } from '@headwater/db/visible';
import type { Page, Publication } from '@headwater/pages/render';
import type { Deps } from './deps.ts';
import { listArticlesOf, listOfCategory } from './list.queries.ts';
import { findCompanyPath, findPaths } from './page.queries.ts';

interface Item {
  itemId: number;
  snapshot: ItemSnapshot;
  accountId: number | null;
  publication: Publication;
}

interface ItemPage {
  page: Page;
  /** All that its page shows something of. */
  words: string[];
}

const fewTeasers = 3;

/** A snapshot with what stands around it on its page: the public pages that it leads to. */
export async function toItemPage(
  { db, env, now }: Deps,
  { itemId, snapshot, accountId, publication }: Item,
): Promise<ItemPage> {
  const at = viewing(env, now());
  const own =
    accountId === null
      ? []
      : await listArticlesOf(db, { accountId, exceptId: itemId, limit: fewTeasers, viewing: at });
  const words = [`item:${itemId}`, ...(accountId === null ? [] : [`account:${accountId}`])];

  if (snapshot.type === 'company') {
    const ids = snapshot.references.map(({ id }) => id);
    const paths = await findPaths(db, { itemIds: ids, viewing: at });
    const references = snapshot.references.map(({ id, title, companyName }) => ({
      title,
      companyName,
      path: paths.get(id) ?? null,
    }));
    return {
      page: { kind: 'company', snapshot, publication, references, articles: own },
      words: [...words, ...ids.map((id) => `item:${id}`)],
    };
  }

  const companyPath = accountId === null ? null : await findCompanyPath(db, { accountId, viewing: at });
  // The narrowest of its categories.
  const category = snapshot.categories.findLast(({ parentId }) => parentId !== 0) ?? snapshot.categories[0];
  const related = category
    ? await listOfCategory(db, { categoryId: category.id, itemId, accountId, limit: fewTeasers, viewing: at })
    : { teasers: [], words: [] };
  return {
    page: {
      kind: 'article',
      snapshot,
      publication,
      companyPath,
      articles: own,
      related: category && related.teasers.length > 0 ? { category, teasers: related.teasers } : null,
    },
    words: [...words, ...(category ? [`category:${category.id}`] : []), ...related.words],
  };
}
