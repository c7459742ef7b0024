import { orderedSections, type SectionRow } from '@headwater/contract/ordered-sections';
import { Skeleton } from '@headwater/ui/skeleton';
import type { TableColumn } from '@headwater/ui/table';
import { trpc } from '../../../app/trpc.ts';
import { rowLabels } from '../../items/row-labels.ts';
import { PackageLimitNote } from '../../store/packages/package-limit-note.tsx';
import { usePackageLimit } from '../../../hooks/use-package-limit.ts';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { RowsSection } from '../rows/rows-section.tsx';
import { DownloadForm } from './download-form.tsx';

type DownloadsRow = SectionRow<'downloads'>;

const columns: readonly TableColumn<DownloadsRow>[] = [
  { header: rowLabels.downloads.title, cell: ({ title }) => title },
];

const texts = {
  confirmRemoval: 'Are you sure you want to delete this download?',
  removeFailed: 'The download could not be deleted',
  reorderFailed: 'The order of the downloads could not be saved',
};

export function DownloadsSection({ companyId }: { companyId: number }) {
  const utils = trpc.useUtils();
  const limit = usePackageLimit('downloads');
  const downloads = trpc.company.downloads.list.useQuery({ companyId });
  const onSuccess = (rows: DownloadsRow[]) => utils.company.downloads.list.setData({ companyId }, rows);
  const remove = trpc.company.downloads.remove.useMutation({ onSuccess });
  // Reorders run one after the other: the last order wins.
  const reorder = trpc.company.downloads.reorder.useMutation({ onSuccess, scope: { id: 'downloads' } });
  return (
    <QueryBoundary
      query={downloads}
      errorMessage="The downloads could not be loaded"
      skeleton={<Skeleton className="h-40 w-full" />}
    >
      {(rows) => (
        <>
          <RowsSection
            companyId={companyId}
            section="downloads"
            columns={columns}
            rows={rows}
            nameOf={({ title }) => title}
            withSequence={(row, index) => ({ ...row, sequence: index + 1 })}
            limit={limit?.limit ?? orderedSections.downloads.limit}
            empty="No downloads yet."
            texts={texts}
            remove={async (id) => remove.mutateAsync({ companyId, id })}
            reorder={async (ids) => reorder.mutateAsync({ companyId, ids })}
            RowForm={DownloadForm}
          />
          <PackageLimitNote limit={limit} />
        </>
      )}
    </QueryBoundary>
  );
}
