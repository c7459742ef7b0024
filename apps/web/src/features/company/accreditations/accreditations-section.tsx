import { formatDay } from '@headwater/contract/dates';
import { type SectionRow } from '@headwater/contract/ordered-sections';
import type { TableColumn } from '@headwater/ui/table';
import { trpc } from '../../../app/trpc.ts';
import { rowLabels } from '../../items/row-labels.ts';
import { RowsSection } from '../rows/rows-section.tsx';
import { AccreditationForm } from './accreditation-form.tsx';
import { hasEnded } from './has-ended.ts';

type AccreditationsRow = SectionRow<'accreditations'>;

const columns: readonly TableColumn<AccreditationsRow>[] = [
  { header: rowLabels.accreditations.scheme, cell: ({ scheme }) => scheme },
  { header: rowLabels.accreditations.number, cell: ({ number }) => number },
  { header: rowLabels.accreditations.ends, cell: ({ ends }) => describeEnd(ends) },
];

function describeEnd(ends: string): string {
  if (ends === '') return '';
  return hasEnded(ends) ? `Ended ${formatDay(ends)}, not on your page` : formatDay(ends);
}

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
    <RowsSection
      query={accreditations}
      companyId={companyId}
      section="accreditations"
      columns={columns}
      nameOf={({ scheme }) => scheme}
      remove={async (id) => remove.mutateAsync({ companyId, id })}
      reorder={async (ids) => reorder.mutateAsync({ companyId, ids })}
      RowForm={AccreditationForm}
    />
  );
}
