import type { CategoryLink } from '@headwater/contract/categories';
import type { ArticleType } from '@headwater/contract/item-types';
import { messages } from '@headwater/contract/messages';
import { Skeleton } from '@headwater/ui/skeleton';
import { trpc } from '../../app/trpc.ts';
import { CategoryChooser } from '../../parts/categories/category-chooser.tsx';
import { Loaded } from '../../parts/loaded.tsx';

function toIds(links: CategoryLink[]): number[] {
  return links.map(({ categoryId }) => categoryId);
}

interface CategoriesSectionProps {
  articleId: string;
  type: ArticleType;
}

export function CategoriesSection({ articleId, type }: CategoriesSectionProps) {
  const { list } = trpc.useUtils().articles.categories;
  const categories = trpc.reference.categories.useQuery({ type });
  const chosen = trpc.articles.categories.list.useQuery({ articleId }, { select: toIds });
  const onSuccess = (links: CategoryLink[]) => list.setData({ articleId }, links);
  const add = trpc.articles.categories.add.useMutation({ onSuccess });
  const remove = trpc.articles.categories.remove.useMutation({ onSuccess });
  const skeleton = <Skeleton className="h-72 w-full" />;
  return (
    <Loaded query={categories} failed={messages.fetchReferenceData} skeleton={skeleton}>
      {(all) => (
        <Loaded query={chosen} failed={messages.fetchCategories} skeleton={skeleton}>
          {(saved) => (
            <CategoryChooser
              categories={all}
              saved={saved}
              add={async (categoryIds) => add.mutateAsync({ articleId, categoryIds })}
              remove={async (categoryIds) => remove.mutateAsync({ articleId, categoryIds })}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}
