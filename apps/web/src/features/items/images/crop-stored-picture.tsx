import { Skeleton } from '@headwater/ui/skeleton';
import { lazy, Suspense } from 'react';
import type { CroppedPicture } from '@headwater/contract/images';
import { withTabCompany } from '../../../app/tab-company.ts';
import { trpc } from '../../../app/trpc.ts';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import type { UploadTarget } from './upload-file.ts';
import { useUploadCropped } from './use-upload-cropped.ts';

// Loaded on demand, as its chunk contains the cropper.
const CropAgain = lazy(async () => ({ default: (await import('@headwater/ui/crop-again')).CropAgain }));

interface CropStoredPictureProps extends UploadTarget {
  url: string;
  /** Receives the new picture's address. */
  onCropped: (url: string) => void;
}

/** Crops a picture again, from the whole one if that was kept. In a text, the caller replaces the picture. */
export function CropStoredPicture(props: CropStoredPictureProps) {
  const picture = trpc.company.pictures.original.useQuery({ url: props.url });
  const skeleton = <Skeleton className="h-72 w-full sm:h-96" />;
  return (
    <QueryBoundary query={picture} errorMessage="The picture could not be loaded" skeleton={skeleton}>
      {(cropped) => (
        <Suspense fallback={skeleton}>
          <Cropper {...props} {...cropped} />
        </Suspense>
      )}
    </QueryBoundary>
  );
}

function Cropper({ url, name, original, onCropped, ...target }: CropStoredPictureProps & CroppedPicture) {
  const upload = useUploadCropped({
    ...target,
    original: original?.url,
    replaces: target.reference === 'content' ? undefined : url,
  });
  return (
    <div className="grid gap-4">
      {original === null && (
        <p className="text-muted">
          We kept only the visible part of this picture. To show more of it, upload the whole picture again.
        </p>
      )}
      <CropAgain
        {...upload}
        original={original ? withTabCompany(original.url) : url}
        name={name}
        initialCrop={original?.crop}
        onUploaded={onCropped}
      />
    </div>
  );
}
