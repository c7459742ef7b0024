import type { ImageRow } from '@headwater/contract/images';
import { useState } from 'react';
import { useReorder } from '../../../hooks/use-reorder.ts';
import { useUndoableRemoval } from '../../../hooks/use-undoable-removal.tsx';
import type { SaveDescription } from '../../items/images/describe-image-dialog.tsx';
import {
  CropAgainDialog,
  focusCropButton,
  type PictureToCrop,
} from '../../items/images/crop-again-dialog.tsx';
import { GalleryPhoto, photoName } from './gallery-photo.tsx';
import { usePhotoDrag } from './use-photo-drag.ts';
import { UploadImageButton } from '../../items/images/upload-image-button.tsx';
import type { UploadTarget } from '../../items/images/upload-file.ts';

interface ImageGalleryProps extends UploadTarget {
  images: readonly ImageRow[];
  limit: number;
  saveDescription: SaveDescription;
  reorder: (urls: string[]) => Promise<unknown>;
  remove: (url: string) => Promise<unknown>;
}

/** Shows photos in the order of the public page, each with its actions. */
export function ImageGallery({
  images,
  limit,
  saveDescription,
  reorder,
  remove,
  ...target
}: ImageGalleryProps) {
  const itemLabel = 'Photo';
  const {
    isRemoved,
    undoableUrl,
    removedNote,
    removeFile,
    announcement,
    setAnnouncement,
    uploadButton,
    errorBanner,
  } = useUndoableRemoval({ itemLabel, remove, errorMessage: 'Failed to delete Photo' });
  const shown = images.filter(({ url }) => !isRemoved(url) || url === undoableUrl);
  const order = useReorder({
    rows: shown.filter(({ url }) => !isRemoved(url)),
    getId: ({ url }) => url,
    withPosition: (image) => image,
    save: reorder,
    onFailure: (error) => errorBanner.show('Failed to update the order of the photos', error),
  });
  const [cropped, setCropped] = useState<PictureToCrop | null>(null);
  const dragOf = usePhotoDrag((url, to) => {
    errorBanner.clear();
    void order.moveTo(url, to);
  });
  const { length: count } = order.orderedRows;
  const photos = order.orderedRows.map((image, index) => (
    <GalleryPhoto
      key={image.url}
      image={image}
      position={index + 1}
      count={count}
      drag={dragOf(image.url, index)}
      saveDescription={saveDescription}
      onDescriptionSaved={() => setAnnouncement('Alt text and credit saved')}
      onCrop={() => setCropped({ url: image.url, name: photoName(index + 1) })}
      onMove={(step) => {
        errorBanner.clear();
        void order.move(image.url, step);
      }}
      onRemove={() => void removeFile(image.url)}
    />
  ));
  const removedItem = <li key="removed">{removedNote}</li>;
  return (
    <div className="grid gap-5">
      {errorBanner.banner}
      {shown.length === 0 ? (
        <p className="text-muted">No photos yet.</p>
      ) : (
        <ul aria-label="Photos" className="grid gap-3 sm:grid-cols-2">
          {undoableUrl === null
            ? photos
            : photos.toSpliced(
                shown.findIndex(({ url }) => url === undoableUrl),
                0,
                removedItem,
              )}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <UploadImageButton
          {...target}
          ref={uploadButton}
          label="Upload Photo"
          maxFiles={limit - count}
          disabledReason={
            count >= limit
              ? `You have reached the limit of ${String(limit)} photos. Remove one to upload another.`
              : undefined
          }
          onUploaded={() => setAnnouncement('Photo uploaded')}
        />
        <p className="text-sm text-muted">
          {count} of {limit}
        </p>
      </div>
      {cropped && (
        <CropAgainDialog
          {...target}
          {...cropped}
          onCropped={() => setAnnouncement('Photo cropped')}
          onClosed={(url) => {
            setCropped(null);
            focusCropButton(url);
          }}
        />
      )}
      <output className="sr-only">{announcement}</output>
      <output className="sr-only">{order.announcement}</output>
    </div>
  );
}
