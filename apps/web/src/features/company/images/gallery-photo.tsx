import type { ImageRow } from '@headwater/contract/images';
import { Button } from '@headwater/ui/button';
import { IconButton } from '@headwater/ui/icon-button';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { DragHandlers } from './use-photo-drag.ts';
import { moveButtonId, type MoveOffset } from '../../../hooks/use-reorder.ts';
import { removeButtonId } from '../../../hooks/use-undoable-removal.tsx';
import { cropButtonId } from '../../items/images/crop-again-dialog.tsx';
import { describeAlt } from '../../items/images/describe-alt.ts';
import type { SaveDescription } from '../../items/images/describe-image-dialog.tsx';
import { EditDescription } from '../../items/images/edit-description.tsx';

interface GalleryPhotoProps {
  image: ImageRow;
  /** Counted from 1. */
  position: number;
  count: number;
  drag: DragHandlers;
  saveDescription: SaveDescription;
  onDescriptionSaved: () => void;
  onCrop: () => void;
  onMove: (step: MoveOffset) => void;
  onRemove: () => void;
}

/** Names a photo by its position, counted from 1. */
export function photoName(position: number): string {
  return `photo ${String(position)}`;
}

/** Shows a thumbnail of 100 by 100 pixels and the actions on its photo. */
export function GalleryPhoto({
  image,
  position,
  count,
  drag: { isDragged, isTarget, ...dragProps },
  saveDescription,
  onDescriptionSaved,
  onCrop,
  onMove,
  onRemove,
}: GalleryPhotoProps) {
  const { url, alt, thumbnailUrl } = image;
  const name = photoName(position);
  return (
    <li
      {...dragProps}
      draggable
      data-dragged={isDragged || undefined}
      data-target={isTarget || undefined}
      className="grid cursor-grab content-between gap-3 rounded border border-line p-3 data-dragged:opacity-50 data-target:border-brand data-target:bg-brand-soft"
    >
      <div className="flex gap-4">
        <img
          src={thumbnailUrl}
          alt={alt || `Photo ${String(position)} of ${String(count)}`}
          draggable={false}
          width={100}
          height={100}
          className="size-25 shrink-0 rounded bg-sunken object-cover"
        />
        <p className="line-clamp-4 min-w-0 self-start text-sm wrap-anywhere text-muted">
          {describeAlt(image)}
        </p>
      </div>
      <div className="grid gap-1">
        <div className="flex items-center justify-between">
          <span className="-ml-2 flex">
            <IconButton
              id={moveButtonId(url, -1)}
              label={`Move earlier: ${name}`}
              disabled={position === 1}
              onClick={() => onMove(-1)}
            >
              <ArrowLeft aria-hidden />
            </IconButton>
            <IconButton
              id={moveButtonId(url, 1)}
              label={`Move later: ${name}`}
              disabled={position === count}
              onClick={() => onMove(1)}
            >
              <ArrowRight aria-hidden />
            </IconButton>
          </span>
          <Button
            size="small"
            variant="quiet"
            id={removeButtonId(url)}
            aria-label={`Remove ${name}`}
            onClick={onRemove}
          >
            Remove
          </Button>
        </div>
        <div className="flex flex-wrap gap-1">
          <EditDescription
            image={image}
            name={name}
            size="small"
            takesCredit
            hint="If this is empty, they are told the photo’s number and your Company Title."
            saveDescription={saveDescription}
            onDescriptionSaved={onDescriptionSaved}
          />
          <Button size="small" id={cropButtonId(url)} aria-label={`Crop again: ${name}`} onClick={onCrop}>
            Crop again
          </Button>
        </div>
      </div>
    </li>
  );
}
