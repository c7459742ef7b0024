import type { CategoryInTree } from '@headwater/contract/categories';
import { Button } from '@headwater/ui/button';
import { IconButton } from '@headwater/ui/icon-button';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { canBeMerged, canBeRemoved, nameInTree, siblingsOf } from './category-tree.ts';

interface CategoryActionsProps {
  category: CategoryInTree;
  categories: readonly CategoryInTree[];
  onMove: (step: -1 | 1) => void;
  onEdit: () => void;
  onMerge: () => void;
  onRemove: () => void;
}

/** Offers to move and edit a category, and to remove it if it is empty, or else to merge it. */
export function CategoryActions({
  category,
  categories,
  onMove,
  onEdit,
  onMerge,
  onRemove,
}: CategoryActionsProps) {
  const { full } = nameInTree(category, categories);
  const siblings = siblingsOf(category, categories);
  return (
    <>
      <IconButton
        label={`Move up: ${full}`}
        disabled={siblings[0]?.id === category.id}
        onClick={() => onMove(-1)}
      >
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton
        label={`Move down: ${full}`}
        disabled={siblings.at(-1)?.id === category.id}
        onClick={() => onMove(1)}
      >
        <ArrowDown aria-hidden />
      </IconButton>
      <Button size="small" aria-label={`Edit: ${full}`} onClick={onEdit}>
        Edit
      </Button>
      {canBeRemoved(category, categories) ? (
        <Button variant="quiet" size="small" aria-label={`Remove: ${full}`} onClick={onRemove}>
          Remove
        </Button>
      ) : (
        <Button
          variant="quiet"
          size="small"
          aria-label={`Merge: ${full}`}
          disabled={!canBeMerged(category, categories)}
          onClick={onMerge}
        >
          Merge
        </Button>
      )}
    </>
  );
}
