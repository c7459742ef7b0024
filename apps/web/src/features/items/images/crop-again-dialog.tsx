import { Dialog } from '@headwater/ui/dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CropStoredPicture } from './crop-stored-picture.tsx';
import type { UploadTarget } from './upload-file.ts';

export interface PictureToCrop {
  url: string;
  /** 'photo 2', 'Logo'. */
  name: string;
}

interface CropAgainDialogProps extends PictureToCrop, UploadTarget {
  onCropped: (url: string) => void;
  /** Called when the dialog has gone, with the address of the picture that is shown now. */
  onClosed: (url: string) => void;
}

export function cropButtonId(url: string): string {
  return `crop-${url}`;
}

/** Focuses the button of a new picture: that of the former has gone with it. */
export function focusCropButton(url: string): void {
  document.getElementById(cropButtonId(url))?.focus();
}

/** Crops a picture again, in a dialog. */
export function CropAgainDialog({ url, name, onCropped, onClosed, ...target }: CropAgainDialogProps) {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(true);
  const [shownUrl, setShownUrl] = useState(url);

  async function finish(newUrl: string): Promise<void> {
    // An upload is no tRPC call, so it invalidates the queries itself.
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
