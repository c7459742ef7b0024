import type { ImageRow } from '@headwater/contract/images';
import { Button } from '@headwater/ui/button';
import { useState } from 'react';
import { DescribeImageDialog, type SaveAltText } from './describe-image-dialog.tsx';

interface EditAltTextProps {
  image: ImageRow;
  /** The name of the image: 'photo 2', 'Logo'. */
  name: string;
  /** Explains what readers get without an alternative text. */
  hint: string;
  takesCredit?: boolean | undefined;
  /** That of the buttons beside it. */
  size?: 'small';
  saveAltText: SaveAltText;
  onAltTextSaved: () => void;
}

/** Edits the alternative text of an image, in a dialog behind a button. */
export function EditAltText({ size, ...image }: EditAltTextProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size={size} aria-label={`Alt text of ${image.name}`} onClick={() => setOpen(true)}>
        Alt text
      </Button>
      <DescribeImageDialog {...image} open={open} onOpenChange={setOpen} />
    </>
  );
}
