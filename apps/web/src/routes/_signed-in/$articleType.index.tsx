import { createFileRoute } from '@tanstack/react-router';
import { articleTypeTitle } from '../../features/articles/article-type-title.ts';
import { ArticleListPage } from '../../features/articles/list/article-list-page.tsx';

export const Route = createFileRoute('/_signed-in/$articleType/')({
  staticData: { title: ({ articleType = '' }) => articleTypeTitle(articleType, 'plural'), shape: 'table' },
  component: RouteComponent,
});

function RouteComponent() {
  const { articleType } = Route.useRouteContext();
  return articleType && <ArticleListPage key={articleType} type={articleType} />;
}
