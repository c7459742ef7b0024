import { targetSizes, type ImageRow } from '@headwater/contract/images';
import { Button } from '@headwater/ui/button';
import { EditAltText } from './edit-alt-text.tsx';
import { UploadImageButton } from './upload-image-button.tsx';
import type { UploadTarget } from './upload-file.ts';
import { useRemoveImage } from './use-remove-image.tsx';

interface SingleImageProps extends UploadTarget {
  /** The name of the image: 'Logo', 'Featured Image'. */
  itemLabel: string;
  /** One image at most. */
  images: readonly ImageRow[];
  empty: string;
  /** Explains what readers get without an alternative text. */
  altHint: string;
  saveAltText: (url: string, alt: string) => Promise<unknown>;
  remove: (url: string) => Promise<unknown>;
  removeErrorMessage: string;
}

/** Shows the only image of its kind: a new one replaces it. */
export function SingleImage({
  itemLabel,
  images,
  empty,
  altHint,
  saveAltText,
  remove,
  removeErrorMessage,
  ...target
}: SingleImageProps) {
  const { removing, announcement, setAnnouncement, uploadButton, errorBanner, removeImage } = useRemoveImage({
    itemLabel,
    remove,
    errorMessage: removeErrorMessage,
  });
  const [image] = images;
  const { width, height } = targetSizes[target.reference];
  return (
    <div className="grid gap-4">
      {errorBanner.banner}
      {image ? (
        <img
          src={image.url}
          alt={image.alt || itemLabel}
          width={width}
          height={height}
          className="h-auto w-full max-w-md rounded border border-line bg-canvas"
        />
      ) : (
        <p
          style={{ aspectRatio: `${String(width)} / ${String(height)}` }}
          className="grid max-w-md place-items-center rounded border border-dashed border-control bg-canvas text-muted"
        >
          {empty}
        </p>
      )}
      {image && <p className="text-sm wrap-anywhere text-muted">{image.alt || 'No alt text yet'}</p>}
      <div className="flex flex-wrap items-center gap-3">
        <UploadImageButton
          {...target}
          ref={uploadButton}
          label={`${image ? 'Replace' : 'Upload'} ${itemLabel}`}
          onUploaded={() => setAnnouncement(`${itemLabel} uploaded`)}
        />
        {image && (
          <EditAltText
            image={image}
            name={itemLabel}
            hint={altHint}
            saveAltText={saveAltText}
            onAltTextSaved={() => setAnnouncement('Alt text saved')}
          />
        )}
        {image && (
          <Button
            variant="quiet"
            pending={removing === image.url}
            onClick={() => void removeImage(image.url)}
          >
            Remove {itemLabel}
          </Button>
        )}
      </div>
      <output className="sr-only">{announcement}</output>
    </div>
  );
}
