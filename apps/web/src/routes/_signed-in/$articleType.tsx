import { articleTypes, findArticleType, isCompanyType } from '@headwater/contract/item-types';
import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { applyRedirect } from '../../app/guards.ts';
import { isInHouse } from '../../app/session.ts';
import { InvalidArticleType } from '../../features/articles/invalid-article-type.tsx';

/** Finds the article type in the first segment, and puts it into the context of its pages. */
export const Route = createFileRoute('/_signed-in/$articleType')({
  staticData: { title: 'Invalid article type' },
  // The tab has read it when the portal opened.
  validateSearch: z.object({ company: z.int().optional().catch(undefined) }),
  beforeLoad: async ({ params, location, context: { isRoute, utils } }) => {
    applyRedirect(isRoute(params.articleType) ? '/dashboard' : null);
    const found = findArticleType(params.articleType);
    const user = await utils.session.get.ensureData();
    const articleType = found && (isCompanyType(found) || isInHouse(user)) ? found : undefined;
    const slug = articleType && articleTypes[articleType].slug;
    // The type's value would name it too, but a page has only one address, which the sidebar links to.
    if (slug && slug !== params.articleType)
      throw redirect({ href: location.href.replace(params.articleType, slug), replace: true });
    return { articleType };
  },
  component: RouteComponent,
});

function RouteComponent() {
  const { articleType } = Route.useRouteContext();
  return articleType ? <Outlet /> : <InvalidArticleType />;
}
