import type { ArticleType } from '@headwater/contract/item-types';
import { EditArticlePage } from './edit-article-page.tsx';
import { NewArticlePage } from './new-article-page.tsx';

interface ArticlePageProps {
  type: ArticleType;
  /** The article's uuid, or 'new' for one that is still to be created. */
  uuid: string;
}

export function ArticlePage({ type, uuid }: ArticlePageProps) {
  if (uuid === 'new') return <NewArticlePage key={type} type={type} />;
  return <EditArticlePage key={uuid} type={type} uuid={uuid} />;
}
