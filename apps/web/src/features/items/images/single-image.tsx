import { targetSizes, type ImageRow } from '@headwater/contract/images';
import { Button } from '@headwater/ui/button';
import { useState } from 'react';
import { removeButtonId, useUndoableRemoval } from '../../../hooks/use-undoable-removal.tsx';
import { CropAgainDialog, cropButtonId, focusCropButton, type PictureToCrop } from './crop-again-dialog.tsx';
import { describeAlt, descriptionLabel } from './describe-alt.ts';
import type { SaveDescription } from './describe-image-dialog.tsx';
import { EditDescription } from './edit-description.tsx';
import { UploadImageButton } from './upload-image-button.tsx';
import type { UploadTarget } from './upload-file.ts';

interface SingleImageProps extends UploadTarget {
  /** Name of the image, such as 'Logo' or 'Featured Image'. */
  itemLabel: string;
  /** At most one image. */
  images: readonly ImageRow[];
  empty: string;
  /** Explains what readers are told without an alternative text. */
  altHint: string;
  takesCredit?: boolean;
  saveDescription: SaveDescription;
  remove: (url: string) => Promise<unknown>;
  removeErrorMessage: string;
}

/** Shows the only image of its kind, which a new one replaces. */
export function SingleImage({
  itemLabel,
  images,
  empty,
  altHint,
  takesCredit,
  saveDescription,
  remove,
  removeErrorMessage,
  ...target
}: SingleImageProps) {
  const { isRemoved, removedNote, removeFile, announcement, setAnnouncement, uploadButton, errorBanner } =
    useUndoableRemoval({ itemLabel, remove, errorMessage: removeErrorMessage });
  const [cropped, setCropped] = useState<PictureToCrop | null>(null);
  const [image] = images.filter(({ url }) => !isRemoved(url));
  const { width, height } = targetSizes[target.reference];
  const aspectRatio = `${String(width)} / ${String(height)}`;
  return (
    <div className="grid gap-4">
      {errorBanner.banner}
      {image ? (
        <img
          src={image.url}
          alt={image.alt || itemLabel}
          style={{ aspectRatio }}
          className="w-full max-w-md rounded border border-line bg-canvas object-scale-down"
        />
      ) : removedNote ? (
        <div style={{ aspectRatio }} className="max-w-md">
          {removedNote}
        </div>
      ) : (
        <p
          style={{ aspectRatio }}
          className="grid max-w-md place-items-center rounded border border-dashed border-control bg-canvas text-muted"
        >
          {empty}
        </p>
      )}
      {image && <p className="text-sm wrap-anywhere text-muted">{describeAlt(image)}</p>}
      <div className="flex flex-wrap items-center gap-3">
        <UploadImageButton
          {...target}
          ref={uploadButton}
          label={`${image ? 'Replace' : 'Upload'} ${itemLabel}`}
          onUploaded={() => setAnnouncement(`${itemLabel} uploaded`)}
        />
        {image && (
          <EditDescription
            image={image}
            name={itemLabel}
            hint={altHint}
            takesCredit={takesCredit}
            saveDescription={saveDescription}
            onDescriptionSaved={() => setAnnouncement(`${descriptionLabel(takesCredit)} saved`)}
          />
        )}
        {image && (
          <Button
            id={cropButtonId(image.url)}
            aria-label={`Crop again: ${itemLabel}`}
            onClick={() => setCropped({ url: image.url, name: itemLabel })}
          >
            Crop again
          </Button>
        )}
        {image && (
          <Button id={removeButtonId(image.url)} variant="quiet" onClick={() => void removeFile(image.url)}>
            Remove {itemLabel}
          </Button>
        )}
      </div>
      {cropped && (
        <CropAgainDialog
          {...target}
          {...cropped}
          onCropped={() => setAnnouncement(`${itemLabel} cropped`)}
          onClosed={(url) => {
            setCropped(null);
            focusCropButton(url);
          }}
        />
      )}
      <output className="sr-only">{announcement}</output>
    </div>
  );
}
