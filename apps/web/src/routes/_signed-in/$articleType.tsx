import { articleTypeOf, articleTypes } from '@headwater/contract/item-types';
import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { applyRedirect } from '../../app/guards.ts';
import { InvalidArticleType } from '../../features/articles/invalid-article-type.tsx';

/** Finds the article type in the first segment, and puts it into the context of its pages. */
export const Route = createFileRoute('/_signed-in/$articleType')({
  staticData: { title: 'Invalid article type' },
  beforeLoad: ({ params, location, context: { isRoute } }) => {
    applyRedirect(isRoute(params.articleType) ? '/dashboard' : null);
    const articleType = articleTypeOf(params.articleType);
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
