import type { CategoryInTree } from '@headwater/contract/categories';
import { Button } from '@headwater/ui/button';
import { IconButton } from '@headwater/ui/icon-button';
import type { TableColumn } from '@headwater/ui/table';
import { VisuallyHidden } from '@headwater/ui/visually-hidden';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { canBeMerged, canBeRemoved, nameInTree, siblingsOf } from './category-tree.ts';

interface CategoryColumnsOptions {
  categories: readonly CategoryInTree[];
  onMove: (category: CategoryInTree, step: -1 | 1) => void;
  onEdit: (category: CategoryInTree) => void;
  onMerge: (category: CategoryInTree) => void;
  onRemove: (category: CategoryInTree) => void;
}

export function categoryColumns({
  categories,
  onMove,
  onEdit,
  onMerge,
  onRemove,
}: CategoryColumnsOptions): readonly TableColumn<CategoryInTree>[] {
  return [
    {
      header: 'Name',
      cell: (category) =>
        category.parentId === 0 ? (
          <strong>{category.categoryName}</strong>
        ) : (
          <span className="block border-l-2 border-line pl-4">
            {category.categoryName}
            <VisuallyHidden>, within {nameInTree(category, categories).parent}</VisuallyHidden>
          </span>
        ),
    },
    { header: 'Items', kind: 'number', cell: ({ items }) => items.toLocaleString('en-GB') },
    { header: 'Published', kind: 'number', cell: ({ published }) => published.toLocaleString('en-GB') },
    {
      header: 'Actions',
      kind: 'actions',
      cell: (category) => {
        const { full } = nameInTree(category, categories);
        const siblings = siblingsOf(category, categories);
        return (
          <>
            <IconButton
              label={`Move up: ${full}`}
              disabled={siblings[0]?.id === category.id}
              onClick={() => onMove(category, -1)}
            >
              <ArrowUp aria-hidden />
            </IconButton>
            <IconButton
              label={`Move down: ${full}`}
              disabled={siblings.at(-1)?.id === category.id}
              onClick={() => onMove(category, 1)}
            >
              <ArrowDown aria-hidden />
            </IconButton>
            <Button size="small" aria-label={`Edit: ${full}`} onClick={() => onEdit(category)}>
              Edit
            </Button>
            {canBeRemoved(category, categories) ? (
              <Button
                variant="quiet"
                size="small"
                aria-label={`Remove: ${full}`}
                onClick={() => onRemove(category)}
              >
                Remove
              </Button>
            ) : (
              <Button
                variant="quiet"
                size="small"
                aria-label={`Merge: ${full}`}
                disabled={!canBeMerged(category, categories)}
                onClick={() => onMerge(category)}
              >
                Merge
              </Button>
            )}
          </>
        );
      },
    },
  ];
}
