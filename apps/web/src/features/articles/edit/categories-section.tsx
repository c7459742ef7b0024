import type { CategoryLink } from '@headwater/contract/categories';
import type { ArticleType } from '@headwater/contract/item-types';
import { trpc } from '../../../app/trpc.ts';
import { CategoriesPanel, toCategoryIds } from '../../items/categories/categories-panel.tsx';

interface CategoriesSectionProps {
  articleId: string;
  type: ArticleType;
}

export function CategoriesSection({ articleId, type }: CategoriesSectionProps) {
  const { list } = trpc.useUtils().articles.categories;
  const chosen = trpc.articles.categories.list.useQuery({ articleId }, { select: toCategoryIds });
  const onSuccess = (links: CategoryLink[]) => list.setData({ articleId }, links);
  const add = trpc.articles.categories.add.useMutation({ onSuccess });
  const remove = trpc.articles.categories.remove.useMutation({ onSuccess });
  return (
    <CategoriesPanel
      type={type}
      selected={chosen}
      add={async (categoryIds) => add.mutateAsync({ articleId, categoryIds })}
      remove={async (categoryIds) => remove.mutateAsync({ articleId, categoryIds })}
    />
  );
}
