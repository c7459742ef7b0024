import type { ItemType } from '@headwater/contract/item-types';
import { visibilityOptions } from '@headwater/publishing/visibility';
import { upperCategories } from './category.queries.ts';
import { listFeatured } from './featured.queries.ts';
import { listNewest } from './list.queries.ts';
import { renderHtmlPage, type RenderedPage } from '../http/rendered-page.ts';
import type { RouteContext } from '../http/serve-page.ts';

export async function renderHomePage({ db, env, now, categories }: RouteContext): Promise<RenderedPage> {
  const visibility = visibilityOptions(env, now());
  const listNewestOf = async (types: readonly ItemType[], limit: number) =>
    listNewest(db, { types, limit, visibility });
  const [featured, articles, companies, caseStudies, ofCompanies] = await Promise.all([
    listFeatured(db, {
      types: ['company', 'mini-case-study', 'press-release'],
      categoryId: null,
      visibility,
    }),
    listNewestOf(['mini-case-study', 'press-release', 'innovation'], 8),
    listNewestOf(['company'], 6),
    listNewestOf(['case-study'], 3),
    categories.company.get(),
  ]);
  return renderHtmlPage(
    env,
    {
      kind: 'home',
      featured,
      articles,
      companies,
      caseStudies,
      categories: upperCategories(ofCompanies),
    },
    { cacheTags: ['lists'] },
  );
}
