import type { ItemType } from '@headwater/contract/item-types';
import { viewing } from '@headwater/db/visible';
import type { Deps } from './deps.ts';
import { listCategories, listNewest } from './list.queries.ts';
import { madePage, type Made } from './outcome.ts';

/** The front page: what is new, and the ways into the rest. */
export async function makeHome({ db, env, now }: Deps): Promise<Made> {
  const at = viewing(env, now());
  const newest = async (types: readonly ItemType[], limit: number) =>
    listNewest(db, { types, limit, viewing: at });
  const [articles, companies, caseStudies, categories] = await Promise.all([
    newest(['mini-case-study', 'press-release', 'innovation'], 6),
    newest(['company'], 6),
    newest(['case-study'], 3),
    listCategories(db, { type: 'company', viewing: at }),
  ]);
  return madePage(env, { kind: 'home', articles, companies, caseStudies, categories }, { words: ['lists'] });
}
