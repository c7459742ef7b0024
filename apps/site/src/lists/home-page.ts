import type { ItemType } from '@headwater/contract/item-types';
import { visibilityOptions } from '@headwater/db/visibility';
import type { Deps } from '../deps.ts';
import { listCategories, listNewest } from './list.queries.ts';
import { renderHtmlPage, type RenderedPage } from '../http/rendered-page.ts';

/** The front page: what is new, and the ways into the rest. */
export async function renderHomePage({ db, env, now }: Deps): Promise<RenderedPage> {
  const at = visibilityOptions(env, now());
  const listNewestOf = async (types: readonly ItemType[], limit: number) =>
    listNewest(db, { types, limit, viewing: at });
  const [articles, companies, caseStudies, categories] = await Promise.all([
    listNewestOf(['mini-case-study', 'press-release', 'innovation'], 6),
    listNewestOf(['company'], 6),
    listNewestOf(['case-study'], 3),
    listCategories(db, { type: 'company', viewing: at }),
  ]);
  return renderHtmlPage(
    env,
    { kind: 'home', articles, companies, caseStudies, categories },
    { cacheTags: ['lists'] },
  );
}
