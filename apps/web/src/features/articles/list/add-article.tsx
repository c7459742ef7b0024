import { articleTypes, type ArticleType } from '@headwater/contract/item-types';
import { messages } from '@headwater/contract/messages';
import { Button } from '@headwater/ui/button';
import { buttonClass } from '@headwater/ui/button-class';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useUser } from '../../../app/session.ts';

export function AddArticle({ type }: { type: ArticleType }) {
  const { slug, singular } = articleTypes[type];
  if (useUser()?.activeSubscription === false) {
    return (
      <Button variant="primary" disabledReason={messages.articlesNeedSubscription}>
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
