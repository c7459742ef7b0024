import type { ItemSnapshot } from '@headwater/contract/snapshot';
import type { Page, Publication } from '@headwater/pages/render';
import type { Deps } from './deps.ts';
import { listArticlesOf } from './list.queries.ts';
import { findCompanyPath, findPaths } from './page.queries.ts';
import { viewing } from './visible.ts';

interface Item {
  snapshot: ItemSnapshot;
  accountId: number | null;
  publication: Publication;
}

/** A snapshot with what stands around it on its page: the public pages that it leads to. */
export async function toItemPage(
  { db, env, now }: Deps,
  { snapshot, accountId, publication }: Item,
): Promise<Page> {
  const at = viewing(env, now());
  if (snapshot.type !== 'company') {
    const companyPath = accountId === null ? null : await findCompanyPath(db, { accountId, viewing: at });
    return { kind: 'article', snapshot, publication, companyPath };
  }
  const [paths, articles] = await Promise.all([
    findPaths(db, { itemIds: snapshot.references.map(({ id }) => id), viewing: at }),
    accountId === null ? [] : listArticlesOf(db, { accountId, limit: 3, viewing: at }),
  ]);
  const references = snapshot.references.map(({ id, title, companyName }) => ({
    title,
    companyName,
    path: paths.get(id) ?? null,
  }));
  return { kind: 'company', snapshot, publication, references, articles };
}
