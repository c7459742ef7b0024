import type { ImageRow } from '@headwater/contract/images';
import { Button } from '@headwater/ui/button';
import { useState } from 'react';
import { descriptionLabel } from './describe-alt.ts';
import { DescribeImageDialog, type SaveDescription } from './describe-image-dialog.tsx';

interface EditDescriptionProps {
  image: ImageRow;
  /** Name of the image, such as 'photo 2' or 'Logo'. */
  name: string;
  /** Explains what readers are told without an alternative text. */
  hint: string;
  takesCredit?: boolean | undefined;
  /** Size of the buttons beside it. */
  size?: 'small';
  saveDescription: SaveDescription;
  onDescriptionSaved: () => void;
}

/** Edits an image's description in a dialog behind a button. */
export function EditDescription({ size, ...image }: EditDescriptionProps) {
  const [open, setOpen] = useState(false);
  const label = descriptionLabel(image.takesCredit);
  return (
    <>
      <Button size={size} aria-label={`${label} of ${image.name}`} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <DescribeImageDialog {...image} open={open} onOpenChange={setOpen} />
    </>
  );
}
