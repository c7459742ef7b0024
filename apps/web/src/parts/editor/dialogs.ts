import type { ComponentType } from 'react';
import { ImageDialog } from './image-dialog.tsx';
import { ImageTextDialog } from './image-text-dialog.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import type { DialogName } from './open-dialog.ts';
import { VideoDialog } from './video-dialog.tsx';

interface DialogOptions {
  /** A picture to begin with, for the dialog that takes one. */
  picture?: File | undefined;
  onClosed: () => void;
}

export const dialogs: Record<DialogName, ComponentType<DialogOptions>> = {
  link: LinkDialog,
  video: VideoDialog,
  image: ImageDialog,
  'image-text': ImageTextDialog,
  keys: KeysDialog,
};
