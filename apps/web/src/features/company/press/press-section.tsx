import type { SectionRow } from '@headwater/contract/ordered-sections';
import type { TableColumn } from '@headwater/ui/table';
import { trpc } from '../../../app/trpc.ts';
import { rowLabels } from '../../items/row-labels.ts';
import { RowsSection } from '../rows/rows-section.tsx';
import { PressForm } from './press-form.tsx';

type PressRow = SectionRow<'press'>;

const columns: readonly TableColumn<PressRow>[] = [
  {
    header: rowLabels.press.name,
    cell: ({ name, phone, email }) => [name, phone, email].filter(Boolean).join(', '),
  },
  { header: rowLabels.press.about, cell: ({ about }) => <span className="line-clamp-2">{about}</span> },
  {
    header: rowLabels.press.full_size,
    cell: ({ full_size: fullSize }) => (fullSize === '' ? 'Not offered' : 'Offered'),
  },
];

export function PressSection({ companyId }: { companyId: number }) {
  const utils = trpc.useUtils();
  const press = trpc.company.press.list.useQuery({ companyId });
  const onSuccess = (rows: PressRow[]) => utils.company.press.list.setData({ companyId }, rows);
  const remove = trpc.company.press.remove.useMutation({ onSuccess });
  return (
    <RowsSection
      query={press}
      companyId={companyId}
      section="press"
      columns={columns}
      nameOf={() => 'contact'}
      empty="Nothing yet."
      remove={async (id) => remove.mutateAsync({ companyId, id })}
      RowForm={PressForm}
    />
  );
}
