import { formatSize, type SectionRow } from '@headwater/contract/ordered-sections';
import type { TableColumn } from '@headwater/ui/table';
import { trpc } from '../../../app/trpc.ts';
import { rowLabels } from '../../items/row-labels.ts';
import { RowsSection } from '../rows/rows-section.tsx';
import { FactsForm } from './facts-form.tsx';

type FactsRow = SectionRow<'facts'>;

const columns: readonly TableColumn<FactsRow>[] = [
  { header: rowLabels.facts.founded, cell: ({ founded }) => founded },
  { header: rowLabels.facts.registered_number, cell: ({ registered_number: number }) => number },
  { header: rowLabels.facts.trade_names, cell: ({ trade_names: names }) => names },
  { header: rowLabels.facts.size, cell: ({ size }) => formatSize(size) },
];

export function FactsSection({ companyId }: { companyId: number }) {
  const utils = trpc.useUtils();
  const facts = trpc.company.facts.list.useQuery({ companyId });
  const onSuccess = (rows: FactsRow[]) => utils.company.facts.list.setData({ companyId }, rows);
  const remove = trpc.company.facts.remove.useMutation({ onSuccess });
  return (
    <RowsSection
      query={facts}
      companyId={companyId}
      section="facts"
      columns={columns}
      nameOf={() => 'facts'}
      empty="Nothing yet."
      remove={async (id) => remove.mutateAsync({ companyId, id })}
      RowForm={FactsForm}
    />
  );
}
