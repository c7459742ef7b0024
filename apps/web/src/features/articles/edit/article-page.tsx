import type { ArticleType } from '@headwater/contract/item-types';
import { useState } from 'react';
import { EditArticlePage } from './edit-article-page.tsx';
import { NewArticlePage } from './new-article-page.tsx';

interface ArticlePageProps {
  type: ArticleType;
  /** 'new' for one that is still to be created. */
  uuid: string;
}

/** Creating an article leads to its own page, which says that it was saved. */
export function ArticlePage({ type, uuid }: ArticlePageProps) {
  const [created, setCreated] = useState<string | null>(null);
  if (uuid === 'new') return <NewArticlePage key={type} type={type} onCreated={setCreated} />;
  return <EditArticlePage key={uuid} type={type} uuid={uuid} justCreated={created === uuid} />;
}
