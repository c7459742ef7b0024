import type { CategoryLink } from '@headwater/contract/categories';
import type { ItemType } from '@headwater/contract/item-types';
import { messages } from '@headwater/contract/messages';
import { Skeleton } from '@headwater/ui/skeleton';
import { trpc } from '../../app/trpc.ts';
import { Loaded, type Query } from '../loaded.tsx';
import { CategoryChooser, type CategoryChooserProps } from './category-chooser.tsx';

/** For the query of an item's categories. */
export function toCategoryIds(links: CategoryLink[]): number[] {
  return links.map(({ categoryId }) => categoryId);
}

interface CategoriesProps extends Pick<CategoryChooserProps, 'add' | 'remove'> {
  /** Of the item, which decides what there is to choose from. */
  type: ItemType;
  chosen: Query<number[]>;
}

/** The categories of an item, a company's or an article's. */
export function Categories({ type, chosen, add, remove }: CategoriesProps) {
  const categories = trpc.reference.categories.useQuery({ type });
  const skeleton = <Skeleton className="h-72 w-full" />;
  return (
    <Loaded query={categories} failed={messages.fetchReferenceData} skeleton={skeleton}>
      {(all) => (
        <Loaded query={chosen} failed={messages.fetchCategories} skeleton={skeleton}>
          {(saved) => <CategoryChooser categories={all} saved={saved} add={add} remove={remove} />}
        </Loaded>
      )}
    </Loaded>
  );
}
