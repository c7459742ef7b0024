import { formatDay } from '@headwater/contract/dates';
import { orderedSections, type SectionRow } from '@headwater/contract/ordered-sections';
import { Skeleton } from '@headwater/ui/skeleton';
import type { TableColumn } from '@headwater/ui/table';
import { trpc } from '../../../app/trpc.ts';
import { rowLabels } from '../../items/row-labels.ts';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { RowsSection } from '../rows/rows-section.tsx';
import { AccreditationForm } from './accreditation-form.tsx';

type AccreditationsRow = SectionRow<'accreditations'>;

const columns: readonly TableColumn<AccreditationsRow>[] = [
  { header: rowLabels.accreditations.scheme, cell: ({ scheme }) => scheme },
  { header: rowLabels.accreditations.number, cell: ({ number }) => number },
  { header: rowLabels.accreditations.ends, cell: ({ ends }) => (ends === '' ? '' : formatDay(ends)) },
];

const texts = {
  confirmRemoval: 'Are you sure you want to delete this accreditation?',
  removeFailed: 'The accreditation could not be deleted',
  reorderFailed: 'The order of the accreditations could not be saved',
};

export function AccreditationsSection({ companyId }: { companyId: number }) {
  const utils = trpc.useUtils();
  const accreditations = trpc.company.accreditations.list.useQuery({ companyId });
  const onSuccess = (rows: AccreditationsRow[]) =>
    utils.company.accreditations.list.setData({ companyId }, rows);
  const remove = trpc.company.accreditations.remove.useMutation({ onSuccess });
  // Reorders run one after the other: the last order wins.
  const reorder = trpc.company.accreditations.reorder.useMutation({
    onSuccess,
    scope: { id: 'accreditations' },
  });
  return (
    <QueryBoundary
      query={accreditations}
      errorMessage="The accreditations could not be loaded"
      skeleton={<Skeleton className="h-40 w-full" />}
    >
      {(rows) => (
        <>
          <RowsSection
            companyId={companyId}
            section="accreditations"
            columns={columns}
            rows={rows}
            nameOf={({ scheme }) => scheme}
            withSequence={(row, index) => ({ ...row, sequence: index + 1 })}
            limit={orderedSections.accreditations.limit}
            empty="No accreditations yet."
            texts={texts}
            remove={async (id) => remove.mutateAsync({ companyId, id })}
            reorder={async (ids) => reorder.mutateAsync({ companyId, ids })}
            RowForm={AccreditationForm}
          />
        </>
      )}
    </QueryBoundary>
  );
}
