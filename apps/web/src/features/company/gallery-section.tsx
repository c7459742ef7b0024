import { imageLimits } from '@headwater/contract/images';
import { messages } from '@headwater/contract/messages';
import { Skeleton } from '@headwater/ui/skeleton';
import { trpc } from '../../app/trpc.ts';
import { ImageGallery } from '../../parts/images/image-gallery.tsx';
import { Loaded } from '../../parts/loaded.tsx';

export function GallerySection({ companyId }: { companyId: number }) {
  const gallery = trpc.company.gallery.list.useQuery({ companyId });
  const remove = trpc.company.gallery.remove.useMutation();
  return (
    <Loaded
      query={gallery}
      failed={messages.fetchGallery}
      skeleton={
        <div className="flex flex-wrap gap-4">
          <Skeleton className="size-25" />
          <Skeleton className="size-25" />
          <Skeleton className="size-25" />
        </div>
      }
    >
      {(images) => (
        <ImageGallery
          reference="gallery"
          images={images}
          limit={imageLimits.galleryImages}
          remove={async (url) => remove.mutateAsync({ companyId, url })}
        />
      )}
    </Loaded>
  );
}
