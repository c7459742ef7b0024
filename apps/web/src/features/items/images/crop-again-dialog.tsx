import { Dialog } from '@headwater/ui/dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CropStoredPicture } from './crop-stored-picture.tsx';
import type { UploadTarget } from './upload-file.ts';

export interface PictureToCrop {
  url: string;
  /** Name of the picture, such as 'photo 2' or 'Logo'. */
  name: string;
}

interface CropAgainDialogProps extends PictureToCrop, UploadTarget {
  onCropped: (url: string) => void;
  /** Called after the dialog has closed, with the address of the picture shown now. */
  onClosed: (url: string) => void;
}

export function cropButtonId(url: string): string {
  return `crop-${url}`;
}

/** Focuses the new picture's button, as the former one's has gone. */
export function focusCropButton(url: string): void {
  document.getElementById(cropButtonId(url))?.focus();
}

/** Crops a picture again, in a dialog. */
export function CropAgainDialog({ url, name, onCropped, onClosed, ...target }: CropAgainDialogProps) {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(true);
  const [shownUrl, setShownUrl] = useState(url);

  async function finish(newUrl: string): Promise<void> {
    // An upload is not a tRPC call, so it invalidates the queries itself.
    await queryClient.invalidateQueries();
    setShownUrl(newUrl);
    setOpen(false);
    onCropped(newUrl);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={() => onClosed(shownUrl)}
      title={`Crop again: ${name}`}
      width="wide"
    >
      <CropStoredPicture {...target} url={url} onCropped={(newUrl) => void finish(newUrl)} />
    </Dialog>
  );
}
