import type { CategoryLink } from '@headwater/contract/categories';
import { messages } from '@headwater/contract/messages';
import { Skeleton } from '@headwater/ui/skeleton';
import { trpc } from '../../app/trpc.ts';
import { CategoryChooser } from '../../parts/categories/category-chooser.tsx';
import { Loaded } from '../../parts/loaded.tsx';

function toIds(links: CategoryLink[]): number[] {
  return links.map(({ categoryId }) => categoryId);
}

export function CategoriesSection({ companyId }: { companyId: number }) {
  const utils = trpc.useUtils();
  const categories = trpc.reference.categories.useQuery({ type: 'company' });
  const chosen = trpc.company.categories.list.useQuery({ companyId }, { select: toIds });
  const onSuccess = (links: CategoryLink[]) => utils.company.categories.list.setData({ companyId }, links);
  const add = trpc.company.categories.add.useMutation({ onSuccess });
  const remove = trpc.company.categories.remove.useMutation({ onSuccess });
  const skeleton = <Skeleton className="h-72 w-full" />;
  return (
    <Loaded query={categories} failed={messages.fetchReferenceData} skeleton={skeleton}>
      {(all) => (
        <Loaded query={chosen} failed={messages.fetchCategories} skeleton={skeleton}>
          {(saved) => (
            <CategoryChooser
              categories={all}
              saved={saved}
              add={async (categoryIds) => add.mutateAsync({ companyId, categoryIds })}
              remove={async (categoryIds) => remove.mutateAsync({ companyId, categoryIds })}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}
