import type { TrashedItem } from '@headwater/contract/trash';
import { useNotify } from '@headwater/ui/toasts';
import { trpc } from '../../app/trpc.ts';
import { toSubmittalInput } from '../items/progress/submittal-input.ts';
import { useRepublish } from '../items/progress/use-republish.ts';
import { useErrorBanner } from '../../hooks/use-error-banner.tsx';

/** Restores a deleted article, or publishes an unpublished page again. */
export function useBringBack() {
  const restore = trpc.articles.restore.useMutation();
  const republish = useRepublish();
  const { notify } = useNotify();
  const errorBanner = useErrorBanner();

  /** Returns whether it is back. */
  async function bringBack(item: TrashedItem): Promise<boolean> {
    const { id, title, cause } = item;
    errorBanner.clear();
    try {
      if (cause === 'deleted') {
        await restore.mutateAsync({ articleId: id });
        notify(`“${title}” is back in the list.`);
      } else await republish.run(toSubmittalInput(item));
      return true;
    } catch (error) {
      errorBanner.show(
        `“${title}” could not be ${cause === 'deleted' ? 'restored' : 'published again'}`,
        error,
      );
      return false;
    }
  }

  return { bringBack, pending: restore.isPending || republish.pending, errorBanner: errorBanner.banner };
}
