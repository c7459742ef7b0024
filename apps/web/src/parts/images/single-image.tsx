import { targetSizes, type ImageRow } from '@headwater/contract/images';
import { Button } from '@headwater/ui/button';
import { DescribeImage } from './describe-image.tsx';
import { UploadImage } from './upload-image.tsx';
import type { UploadTarget } from './upload-file.ts';
import { useRemoveImage } from './use-remove-image.tsx';

interface SingleImageProps extends UploadTarget {
  /** What it is called: 'Logo', 'Featured Image'. */
  noun: string;
  /** None or one. */
  images: readonly ImageRow[];
  empty: string;
  /** What readers who can't see it get while nothing is said of it. */
  altHint: string;
  describe: (url: string, alt: string) => Promise<unknown>;
  remove: (url: string) => Promise<unknown>;
  removeFailed: string;
}

/** The one picture of its kind: a new one replaces it. */
export function SingleImage({
  noun,
  images,
  empty,
  altHint,
  describe,
  remove,
  removeFailed,
  ...target
}: SingleImageProps) {
  const { removing, told, setTold, uploadButton, failure, removeImage } = useRemoveImage({
    noun,
    remove,
    failed: removeFailed,
  });
  const [image] = images;
  const { width, height } = targetSizes[target.reference];
  return (
    <div className="grid gap-4">
      {failure.banner}
      {image ? (
        <img
          src={image.url}
          alt={image.alt || noun}
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
      {image && <p className="text-sm wrap-anywhere text-muted">{image.alt || 'Not described yet'}</p>}
      <div className="flex flex-wrap items-center gap-3">
        <UploadImage
          {...target}
          ref={uploadButton}
          label={`${image ? 'Replace' : 'Upload'} ${noun}`}
          onUploaded={() => setTold(`${noun} uploaded`)}
        />
        {image && (
          <DescribeImage
            image={image}
            name={noun}
            hint={altHint}
            describe={describe}
            onDescribed={() => setTold('Alternative text saved')}
          />
        )}
        {image && (
          <Button
            variant="quiet"
            pending={removing === image.url}
            onClick={() => void removeImage(image.url)}
          >
            Remove {noun}
          </Button>
        )}
      </div>
      <output className="sr-only">{told}</output>
    </div>
  );
}
