import { articleTypes, type ArticleType } from '@headwater/contract/item-types';
import { Button } from '@headwater/ui/button';
import { buttonClass } from '@headwater/ui/button-class';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useArticleRefusal } from '../use-article-refusal.ts';

export function AddArticle({ type }: { type: ArticleType }) {
  const { slug, singular } = articleTypes[type];
  const disabledReason = useArticleRefusal(type);
  if (disabledReason !== undefined) {
    return (
      <Button variant="primary" disabledReason={disabledReason}>
        <Plus aria-hidden />
        Add New {singular}
      </Button>
    );
  }
  return (
    <Link
      to="/$articleType/$uuid"
      params={{ articleType: slug, uuid: 'new' }}
      className={buttonClass({ variant: 'primary' })}
    >
      <Plus aria-hidden />
      Add New {singular}
    </Link>
  );
}
