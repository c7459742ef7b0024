import { messages } from '@headwater/contract/messages';
import { type SectionRow } from '@headwater/contract/ordered-sections';
import type { TableColumn } from '@headwater/ui/table';
import { trpc } from '../../../app/trpc.ts';
import { PackageLimitNote } from '../../store/packages/package-limit-note.tsx';
import { usePackageLimit } from '../../../hooks/use-package-limit.ts';
import { WebsiteLink } from '../website-link.tsx';
import { RowsSection } from '../rows/rows-section.tsx';
import { VideoForm } from './video-form.tsx';

type VideoRow = SectionRow<'videos'>;

const columns: readonly TableColumn<VideoRow>[] = [
  { header: 'URL', cell: ({ url }) => <WebsiteLink url={url} /> },
  { header: 'Title', cell: ({ title }) => title },
];

const texts = {
  loadFailed: messages.fetchVideos,
  confirmRemoval: messages.confirmDeleteVideo,
  removeFailed: messages.deleteVideo,
  reorderFailed: messages.updateVideoSequences,
};

export function VideosSection({ companyId }: { companyId: number }) {
  const utils = trpc.useUtils();
  const limit = usePackageLimit('videos');
  const videos = trpc.company.videos.list.useQuery({ companyId });
  const onSuccess = (rows: VideoRow[]) => utils.company.videos.list.setData({ companyId }, rows);
  const remove = trpc.company.videos.remove.useMutation({ onSuccess });
  // Reorders run one after the other: the last order wins.
  const reorder = trpc.company.videos.reorder.useMutation({ onSuccess, scope: { id: 'videos' } });
  return (
    <>
      <RowsSection
        query={videos}
        companyId={companyId}
        section="videos"
        columns={columns}
        nameOf={({ title, url }) => title || url}
        limit={limit?.limit}
        texts={texts}
        remove={async (id) => remove.mutateAsync({ companyId, id })}
        reorder={async (ids) => reorder.mutateAsync({ companyId, ids })}
        RowForm={VideoForm}
      />
      <PackageLimitNote limit={limit} />
    </>
  );
}
