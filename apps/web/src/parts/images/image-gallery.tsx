import type { ImageRow } from '@headwater/contract/images';
import { Button } from '@headwater/ui/button';
import { UploadImage } from './upload-image.tsx';
import type { UploadTarget } from './upload-file.ts';
import { useRemoveImage } from './use-remove-image.tsx';

interface ImageGalleryProps extends UploadTarget {
  images: readonly ImageRow[];
  limit: number;
  remove: (url: string) => Promise<unknown>;
}

/** Thumbnails of 100 by 100 pixels (spec, section 9), each with its removal. */
export function ImageGallery({ images, limit, remove, ...target }: ImageGalleryProps) {
  const { removing, told, setTold, uploadButton, failure, removeImage } = useRemoveImage({
    noun: 'Photo',
    remove,
    failed: 'Failed to delete Photo',
  });
  const isFull = images.length >= limit;
  return (
    <div className="grid gap-5">
      {failure.banner}
      {images.length === 0 ? (
        <p className="text-muted">No photos yet.</p>
      ) : (
        <ul aria-label="Photos" className="flex flex-wrap gap-4">
          {images.map(({ url, thumbnailUrl }, index) => (
            <li key={url} className="grid justify-items-center gap-1">
              <img
                src={thumbnailUrl}
                alt={`${String(index + 1)} of ${String(images.length)}`}
                width={100}
                height={100}
                className="size-25 rounded border border-line bg-sunken object-cover"
              />
              <Button
                size="small"
                variant="quiet"
                aria-label={`Remove photo ${String(index + 1)}`}
                pending={removing === url}
                onClick={() => void removeImage(url)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <UploadImage
          {...target}
          ref={uploadButton}
          label="Upload Photo"
          disabledReason={
            isFull ? `There is room for ${String(limit)} photos. Remove one to upload another.` : undefined
          }
          onUploaded={() => setTold('Photo uploaded')}
        />
        <p className="text-sm text-muted">
          {images.length} of {limit}
        </p>
      </div>
      <output className="sr-only">{told}</output>
    </div>
  );
}
