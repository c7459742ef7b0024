import { type SectionRow } from '@headwater/contract/ordered-sections';
import type { TableColumn } from '@headwater/ui/table';
import { trpc } from '../../../app/trpc.ts';
import { rowLabels } from '../../items/row-labels.ts';
import { RowsSection } from '../rows/rows-section.tsx';
import { PersonForm } from './person-form.tsx';

type PeopleRow = SectionRow<'people'>;

const columns: readonly TableColumn<PeopleRow>[] = [
  { header: rowLabels.people.name, cell: ({ name }) => name },
  { header: rowLabels.people.role, cell: ({ role }) => role },
  { header: rowLabels.people.phone, cell: ({ phone }) => phone },
];

export function PeopleSection({ companyId }: { companyId: number }) {
  const utils = trpc.useUtils();
  const people = trpc.company.people.list.useQuery({ companyId });
  const onSuccess = (rows: PeopleRow[]) => utils.company.people.list.setData({ companyId }, rows);
  const remove = trpc.company.people.remove.useMutation({ onSuccess });
  // Reorders run one after the other: the last order wins.
  const reorder = trpc.company.people.reorder.useMutation({ onSuccess, scope: { id: 'people' } });
  return (
    <RowsSection
      query={people}
      companyId={companyId}
      section="people"
      columns={columns}
      nameOf={({ name }) => name}
      remove={async (id) => remove.mutateAsync({ companyId, id })}
      reorder={async (ids) => reorder.mutateAsync({ companyId, ids })}
      RowForm={PersonForm}
    />
  );
}
