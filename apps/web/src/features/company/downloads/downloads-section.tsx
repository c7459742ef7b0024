import { type SectionRow } from '@headwater/contract/ordered-sections';
import type { TableColumn } from '@headwater/ui/table';
import { trpc } from '../../../app/trpc.ts';
import { rowLabels } from '../../items/row-labels.ts';
import { PackageLimitNote } from '../../store/packages/package-limit-note.tsx';
import { usePackageLimit } from '../../../hooks/use-package-limit.ts';
import { RowsSection } from '../rows/rows-section.tsx';
import { DownloadForm } from './download-form.tsx';

type DownloadsRow = SectionRow<'downloads'>;

const columns: readonly TableColumn<DownloadsRow>[] = [
  { header: rowLabels.downloads.title, cell: ({ title }) => title },
];

export function DownloadsSection({ companyId }: { companyId: number }) {
  const utils = trpc.useUtils();
  const limit = usePackageLimit('downloads');
  const downloads = trpc.company.downloads.list.useQuery({ companyId });
  const onSuccess = (rows: DownloadsRow[]) => utils.company.downloads.list.setData({ companyId }, rows);
  const remove = trpc.company.downloads.remove.useMutation({ onSuccess });
  // Reorders run one after the other: the last order wins.
  const reorder = trpc.company.downloads.reorder.useMutation({ onSuccess, scope: { id: 'downloads' } });
  return (
    <>
      <RowsSection
        query={downloads}
        companyId={companyId}
        section="downloads"
        columns={columns}
        nameOf={({ title }) => title}
        limit={limit?.limit}
        remove={async (id) => remove.mutateAsync({ companyId, id })}
        reorder={async (ids) => reorder.mutateAsync({ companyId, ids })}
        RowForm={DownloadForm}
      />
      <PackageLimitNote limit={limit} />
    </>
  );
}
