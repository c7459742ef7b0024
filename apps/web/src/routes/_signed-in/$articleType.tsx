import { articleTypeOf } from '@headwater/contract/item-types';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { follow } from '../../app/guards.ts';
import { titled } from '../../app/title.ts';
import { InvalidArticleType } from '../../features/articles/invalid-article-type.tsx';

/** Decides what the first segment means; its pages find the type in their context. */
export const Route = createFileRoute('/_signed-in/$articleType')({
  head: () => titled('Invalid article type'),
  beforeLoad: ({ params, context: { isRoute } }) => {
    follow(isRoute(params.articleType) ? '/dashboard' : null);
    return { articleType: articleTypeOf(params.articleType) };
  },
  component: RouteComponent,
});

function RouteComponent() {
  const { articleType } = Route.useRouteContext();
  return articleType ? <Outlet /> : <InvalidArticleType />;
}
