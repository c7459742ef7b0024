import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { articleTypeTitle } from '../../features/articles/article-type-title.ts';
import { ArticlePage } from '../../features/articles/edit/article-page.tsx';
import { loadArticlePage } from '../../features/articles/edit/load-article-page.ts';

export const Route = createFileRoute('/_signed-in/$articleType/$uuid')({
  staticData: { title: ({ articleType = '' }) => articleTypeTitle(articleType, 'singular'), shape: 'editor' },
  // Reading of the document that has just become this article.
  validateSearch: z.object({ document: z.uuid().optional().catch(undefined) }),
  loader: async ({ context: { articleType, utils }, params: { uuid } }) => {
    if (articleType) await loadArticlePage(utils, { type: articleType, uuid });
  },
  component: RouteComponent,
});

function RouteComponent() {
  const { articleType } = Route.useRouteContext();
  const { uuid } = Route.useParams();
  const { document } = Route.useSearch();
  return articleType && <ArticlePage type={articleType} uuid={uuid} readingId={document} />;
}
