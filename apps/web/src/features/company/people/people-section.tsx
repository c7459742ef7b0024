import { orderedSections, type SectionRow } from '@headwater/contract/ordered-sections';
import { Skeleton } from '@headwater/ui/skeleton';
import type { TableColumn } from '@headwater/ui/table';
import { trpc } from '../../../app/trpc.ts';
import { rowLabels } from '../../items/row-labels.ts';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { RowsSection } from '../rows/rows-section.tsx';
import { PersonForm } from './person-form.tsx';

type PeopleRow = SectionRow<'people'>;

const columns: readonly TableColumn<PeopleRow>[] = [
  { header: rowLabels.people.name, cell: ({ name }) => name },
  { header: rowLabels.people.role, cell: ({ role }) => role },
  { header: rowLabels.people.phone, cell: ({ phone }) => phone },
];

const texts = {
  confirmRemoval: 'Are you sure you want to delete this person?',
  removeFailed: 'The person could not be deleted',
  reorderFailed: 'The order of the people could not be saved',
};

export function PeopleSection({ companyId }: { companyId: number }) {
  const utils = trpc.useUtils();
  const people = trpc.company.people.list.useQuery({ companyId });
  const onSuccess = (rows: PeopleRow[]) => utils.company.people.list.setData({ companyId }, rows);
  const remove = trpc.company.people.remove.useMutation({ onSuccess });
  // Reorders run one after the other: the last order wins.
  const reorder = trpc.company.people.reorder.useMutation({ onSuccess, scope: { id: 'people' } });
  return (
    <QueryBoundary
      query={people}
      errorMessage="The people could not be loaded"
      skeleton={<Skeleton className="h-40 w-full" />}
    >
      {(rows) => (
        <>
          <RowsSection
            companyId={companyId}
            section="people"
            columns={columns}
            rows={rows}
            nameOf={({ name }) => name}
            withSequence={(row, index) => ({ ...row, sequence: index + 1 })}
            limit={orderedSections.people.limit}
            empty="No people yet."
            texts={texts}
            remove={async (id) => remove.mutateAsync({ companyId, id })}
            reorder={async (ids) => reorder.mutateAsync({ companyId, ids })}
            RowForm={PersonForm}
          />
        </>
      )}
    </QueryBoundary>
  );
}
