import { articleTypes } from '@headwater/contract/item-types';
import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '../../app/page-meta.ts';
import { ArticleListPage } from '../../features/articles/list/article-list-page.tsx';

export const Route = createFileRoute('/_signed-in/$articleType/')({
  head: ({ match: { context } }) =>
    context.articleType ? pageMeta(articleTypes[context.articleType].plural) : {},
  component: RouteComponent,
});

function RouteComponent() {
  const { articleType } = Route.useRouteContext();
  return articleType && <ArticleListPage key={articleType} type={articleType} />;
}
