import type { ImageRow } from '@headwater/contract/images';
import { Button } from '@headwater/ui/button';
import { useState } from 'react';
import { descriptionLabel } from './describe-alt.ts';
import { DescribeImageDialog, type SaveDescription } from './describe-image-dialog.tsx';

interface EditDescriptionProps {
  image: ImageRow;
  /** The name of the image: 'photo 2', 'Logo'. */
  name: string;
  /** Explains what readers get without an alternative text. */
  hint: string;
  takesCredit?: boolean | undefined;
  /** That of the buttons beside it. */
  size?: 'small';
  saveDescription: SaveDescription;
  onDescriptionSaved: () => void;
}

/** Edits the description of an image, in a dialog behind a button. */
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
