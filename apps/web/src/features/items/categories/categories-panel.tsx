import type { CategoryLink } from '@headwater/contract/categories';
import type { CategoryList } from '@headwater/contract/item-types';
import { messages } from '@headwater/contract/messages';
import { Skeleton } from '@headwater/ui/skeleton';
import { trpc } from '../../../app/trpc.ts';
import { QueryBoundary, type QueryLike } from '../../../components/query-boundary.tsx';
import { AutosaveCategoryPicker, type AutosaveCategoryPickerProps } from './autosave-category-picker.tsx';

/** Query of the item's categories. */
export function toCategoryIds(links: CategoryLink[]): number[] {
  return links.map(({ categoryId }) => categoryId);
}

interface CategoriesPanelProps extends Pick<AutosaveCategoryPickerProps, 'add' | 'remove'> {
  /** The list to choose from. */
  type: CategoryList;
  label?: string;
  selected: QueryLike<number[]>;
}

/** Shows and saves the categories of a company or an article, or its choice from another list. */
export function CategoriesPanel({ type, label, selected, add, remove }: CategoriesPanelProps) {
  const categories = trpc.reference.categories.useQuery({ type });
  const skeleton = <Skeleton className="h-72 w-full" />;
  return (
    <QueryBoundary query={categories} errorMessage={messages.fetchReferenceData} skeleton={skeleton}>
      {(available) => (
        <QueryBoundary query={selected} errorMessage={messages.fetchCategories} skeleton={skeleton}>
          {(saved) => (
            <AutosaveCategoryPicker
              label={label}
              categories={available}
              saved={saved}
              add={add}
              remove={remove}
            />
          )}
        </QueryBoundary>
      )}
    </QueryBoundary>
  );
}
