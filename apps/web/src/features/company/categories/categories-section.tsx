import type { CategoryLink } from '@headwater/contract/categories';
import { trpc } from '../../../app/trpc.ts';
import { CategoriesPanel, toCategoryIds } from '../../items/categories/categories-panel.tsx';

export function CategoriesSection({ companyId }: { companyId: number }) {
  const { list } = trpc.useUtils().company.categories;
  const chosen = trpc.company.categories.list.useQuery({ companyId }, { select: toCategoryIds });
  const onSuccess = (links: CategoryLink[]) => list.setData({ companyId }, links);
  const add = trpc.company.categories.add.useMutation({ onSuccess });
  const remove = trpc.company.categories.remove.useMutation({ onSuccess });
  return (
    <CategoriesPanel
      type="company"
      selected={chosen}
      add={async (categoryIds) => add.mutateAsync({ companyId, categoryIds })}
      remove={async (categoryIds) => remove.mutateAsync({ companyId, categoryIds })}
    />
  );
}
