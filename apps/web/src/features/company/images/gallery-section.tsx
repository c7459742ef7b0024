import { imageLimits, type ImageRow } from '@headwater/contract/images';
import { messages } from '@headwater/contract/messages';
import { Skeleton } from '@headwater/ui/skeleton';
import { keepalive } from '../../../app/removal-link.ts';
import { trpc } from '../../../app/trpc.ts';
import { ImageGallery } from './image-gallery.tsx';
import { PackageLimitNote } from '../../store/packages/package-limit-note.tsx';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { usePackageLimit } from '../../../hooks/use-package-limit.ts';

export function GallerySection({ companyId }: { companyId: number }) {
  const gallery = trpc.company.gallery.list.useQuery({ companyId });
  const utils = trpc.useUtils();
  const limit = usePackageLimit('gallery');
  const onSuccess = (images: ImageRow[]) => utils.company.gallery.list.setData({ companyId }, images);
  const update = trpc.company.gallery.update.useMutation({ onSuccess });
  // Reorders run one after the other: the last order wins.
  const reorder = trpc.company.gallery.reorder.useMutation({ onSuccess, scope: { id: 'gallery' } });
  const remove = trpc.company.gallery.remove.useMutation(keepalive);
  return (
    <QueryBoundary
      query={gallery}
      errorMessage={messages.fetchGallery}
      skeleton={
        <div className="grid gap-3 sm:grid-cols-2">
          <Skeleton className="h-32" />
          <Skeleton className="h-32" />
        </div>
      }
    >
      {(images) => (
        <>
          <ImageGallery
            reference="gallery"
            images={images}
            limit={limit?.limit ?? imageLimits.galleryImages}
            saveDescription={async (url, description) =>
              update.mutateAsync({ companyId, url, ...description })
            }
            reorder={async (urls) => reorder.mutateAsync({ companyId, urls })}
            remove={async (url) => remove.mutateAsync({ companyId, url })}
          />
          <PackageLimitNote limit={limit} />
        </>
      )}
    </QueryBoundary>
  );
}
