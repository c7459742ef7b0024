import { RESTORABLE_DAYS, type ListedArticle } from '@headwater/contract/articles';
import { useNotify } from '@headwater/ui/toasts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useIsHouse } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';

/** Deletes articles with an optimistic update, reverted on failure. */
export function useOptimisticDeletion() {
  const [hiddenIds, setHiddenIds] = useState<ReadonlySet<number>>(new Set());
  const { notify } = useNotify();
  const errorBanner = useErrorBanner();
  const isHouse = useIsHouse();
  const removing = trpc.articles.remove.useMutation();

  function unhide(id: number): void {
    setHiddenIds((ids) => new Set([...ids].filter((other) => other !== id)));
  }

  async function remove({ id, title, published }: ListedArticle): Promise<void> {
    errorBanner.clear();
    setHiddenIds((ids) => new Set([...ids, id]));
    try {
      await removing.mutateAsync({ articleId: id });
      notify(
        <>
          “{title}” deleted.{' '}
          {published && !isHouse && 'Its page stays public until our editors approve the deletion. '}It stays
          in the <Link to="/trash">trash</Link> for {RESTORABLE_DAYS} days.
        </>,
      );
    } catch (error) {
      unhide(id);
      errorBanner.show(`“${title}” could not be deleted`, error);
    }
  }

  return {
    hiddenIds,
    errorBanner: errorBanner.banner,
    remove,
  };
}
