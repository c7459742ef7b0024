import type { CategoryLink } from '@headwater/contract/categories';
import { FoldedLine } from '@headwater/ui/card-lines';
import { trpc } from '../../../app/trpc.ts';
import { CategoriesPanel, toCategoryIds } from '../../items/categories/categories-panel.tsx';

interface ListLineProps {
  companyId: number;
  list: 'region' | 'sector';
  title: string;
}

/** Shows one of the publisher's lists to choose from, folded to how many are chosen. */
export function ListLine({ companyId, list, title }: ListLineProps) {
  const { list: chosenQuery } = trpc.useUtils().company.categories;
  const chosen = trpc.company.categories.list.useQuery({ companyId }, { select: toCategoryIds });
  const listed = trpc.reference.categories.useQuery({ type: list });
  const onSuccess = (links: CategoryLink[]) => chosenQuery.setData({ companyId }, links);
  const add = trpc.company.categories.add.useMutation({ onSuccess });
  const remove = trpc.company.categories.remove.useMutation({ onSuccess });
  const count = listed.data?.filter(({ id }) => chosen.data?.includes(id)).length;
  return (
    <FoldedLine id={list} title={title} value={count === 0 ? 'None yet' : count}>
      <CategoriesPanel
        type={list}
        label={title}
        selected={chosen}
        add={async (categoryIds) => add.mutateAsync({ companyId, categoryIds })}
        remove={async (categoryIds) => remove.mutateAsync({ companyId, categoryIds })}
      />
    </FoldedLine>
  );
}
