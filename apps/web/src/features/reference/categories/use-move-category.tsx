import type { CategoryInTree } from '@headwater/contract/categories';
import { useAnnounce } from '@headwater/ui/toasts';
import { trpc } from '../../../app/trpc.ts';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';
import { siblingsOf } from './category-tree.ts';

/** Moves a category by one place among its siblings; `banner` says why one could not be moved. */
export function useMoveCategory(categories: readonly CategoryInTree[]) {
  const mutation = trpc.reference.categoryTree.move.useMutation();
  const errorBanner = useErrorBanner();
  const announce = useAnnounce();

  async function moveBy(category: CategoryInTree, step: -1 | 1): Promise<void> {
    const siblings = siblingsOf(category, categories);
    const place = siblings.findIndex(({ id }) => id === category.id) + step;
    const before = siblings[step === 1 ? place + 1 : place];
    errorBanner.clear();
    try {
      await mutation.mutateAsync({
        id: category.id,
        parentId: category.parentId,
        beforeId: before?.id ?? null,
      });
      announce(`${category.categoryName} is number ${String(place + 1)} of ${String(siblings.length)}`);
    } catch (error) {
      errorBanner.show('The category could not be moved', error);
    }
  }

  return {
    move: (category: CategoryInTree, step: -1 | 1) => void moveBy(category, step),
    banner: errorBanner.banner,
  };
}
