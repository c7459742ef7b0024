import { messages } from '@headwater/contract/messages';
import { Skeleton } from '@headwater/ui/skeleton';
import { keepalive } from '../../../app/removal-link.ts';
import { trpc } from '../../../app/trpc.ts';
import { SingleImage } from '../../items/images/single-image.tsx';
import { QueryBoundary } from '../../../components/query-boundary.tsx';

export function FeaturedImageSection({ articleId }: { articleId: string }) {
  const images = trpc.articles.images.list.useQuery({ articleId });
  const utils = trpc.useUtils();
  const update = trpc.articles.images.update.useMutation({
    onSuccess: (images) => utils.articles.images.list.setData({ articleId }, images),
  });
  const remove = trpc.articles.images.remove.useMutation(keepalive);
  return (
    <QueryBoundary
      query={images}
      errorMessage={messages.fetchFeaturedImage}
      skeleton={<Skeleton className="aspect-video w-full max-w-md" />}
    >
      {(found) => (
        <SingleImage
          takesCredit
          itemLabel="Featured Image"
          reference="gallery"
          articleId={articleId}
          images={found}
          empty="No Featured Image yet."
          altHint="If this is empty, they do not hear that there is a picture."
          saveDescription={async (url, description) => update.mutateAsync({ articleId, url, ...description })}
          remove={async (url) => remove.mutateAsync({ articleId, url })}
          removeErrorMessage={messages.deleteFeaturedImage}
        />
      )}
    </QueryBoundary>
  );
}
