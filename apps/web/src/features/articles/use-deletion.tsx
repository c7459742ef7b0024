import type { ListedArticle } from '@headwater/contract/articles';
import { useState } from 'react';
import { trpc } from '../../app/trpc.ts';
import { useFailure } from '../../parts/use-failure.tsx';

/** Deleting takes the row away at once, and a failure brings it back; what is deleted can be restored. */
export function useDeletion() {
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const [done, setDone] = useState<{ text: string; count: number } | null>(null);
  const failure = useFailure();
  const removing = trpc.articles.remove.useMutation();
  const restoring = trpc.articles.restore.useMutation();

  function tell(text: string): void {
    setDone((last) => ({ text, count: (last?.count ?? 0) + 1 }));
  }

  function bringBack(id: number): void {
    setGone((ids) => new Set([...ids].filter((other) => other !== id)));
  }

  async function remove({ id, title, published }: ListedArticle): Promise<void> {
    failure.clear();
    setGone((ids) => new Set([...ids, id]));
    try {
      await removing.mutateAsync({ articleId: id });
      tell(
        published
          ? `“${title}” deleted. Its page stays public until our editors have approved that.`
          : `“${title}” deleted.`,
      );
    } catch (error) {
      bringBack(id);
      failure.tell(`“${title}” could not be deleted`, error);
    }
  }

  async function restore({ id, title }: { id: number; title: string }): Promise<void> {
    failure.clear();
    try {
      await restoring.mutateAsync({ articleId: id });
      bringBack(id);
      tell(`“${title}” is back in the list.`);
    } catch (error) {
      failure.tell(`“${title}” could not be restored`, error);
    }
  }

  return {
    gone,
    done,
    failure: failure.banner,
    restoringId: restoring.isPending ? restoring.variables.articleId : null,
    remove,
    restore,
  };
}
