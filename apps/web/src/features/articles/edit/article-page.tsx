import { hasRight } from '@headwater/contract/company-roles';
import { articleTypes, type AnyArticleType } from '@headwater/contract/item-types';
import { useRight, useUser } from '../../../app/session.ts';
import { ReadOnlyPage } from '../../items/progress/read-only-page.tsx';
import { EditArticlePage } from './edit-article-page.tsx';
import { NewArticlePage } from './new-article-page.tsx';

interface ArticlePageProps {
  type: AnyArticleType;
  /** Uuid of the article, or 'new' for one that is still to be created. */
  uuid: string;
  /** Reading of the document that has just become this article. */
  readingId: string | undefined;
}

export function ArticlePage({ type, uuid, readingId }: ArticlePageProps) {
  const user = useUser();
  const mayEdit = useRight('editContent');
  if (user?.company && !mayEdit) {
    const { role } = user.company;
    const item = hasRight(role, 'readContent') && uuid !== 'new' ? { type, uuid } : null;
    return <ReadOnlyPage title={articleTypes[type].singular} role={role} item={item} />;
  }
  if (uuid === 'new') return <NewArticlePage key={type} type={type} />;
  return <EditArticlePage key={uuid} type={type} uuid={uuid} readingId={readingId} />;
}
