import { ImageDialog } from './image-dialog.tsx';
import { AltTextDialog } from './alt-text-dialog.tsx';
import { CaptionDialog } from './caption-dialog.tsx';
import { CropDialog } from './crop-dialog.tsx';
import { KeyboardShortcutsDialog } from './keyboard-shortcuts-dialog.tsx';
import { LanguageDialog } from './language-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import type { DialogRequest } from './open-dialog-context.ts';
import { PictureRowDialog } from './picture-row-dialog.tsx';
import { VideoDialog } from './video-dialog.tsx';

const dialogs = {
  link: LinkDialog,
  language: LanguageDialog,
  video: VideoDialog,
  'alt-text': AltTextDialog,
  caption: CaptionDialog,
  crop: CropDialog,
  'picture-row': PictureRowDialog,
  shortcuts: KeyboardShortcutsDialog,
};

interface RequestedDialogProps {
  dialog: Exclude<DialogRequest, { name: 'find' }>;
  onClosed: () => void;
}

export function RequestedDialog({ dialog, onClosed }: RequestedDialogProps) {
  if (dialog.name === 'image') return <ImageDialog {...dialog} onClosed={onClosed} />;
  const Dialog = dialogs[dialog.name];
  return <Dialog onClosed={onClosed} />;
}
