import { useState } from 'react';
import { useSlateStatic } from 'slate-react';
import { ImageDialog } from './image-dialog.tsx';
import { CaptionDialog } from './caption-dialog.tsx';
import { KeyboardShortcutsDialog } from './keyboard-shortcuts-dialog.tsx';
import { LanguageDialog } from './language-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import type { DialogRequest } from '../tools/open-dialog-context.ts';
import { PictureRowDialog } from './picture-row-dialog.tsx';
import { VideoDialog } from './video-dialog.tsx';
import { EditorDialog } from './editor-dialog.tsx';
import { AltTextForm } from './alt-text-form.tsx';
import { describeImage, selectedImage, replaceImage } from '../commands/media-commands.ts';
import { useEditorHost } from '../editor-host.tsx';

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

/** Changes the alternative text of the selected image, or says that it is decoration. */
function AltTextDialog({ onClosed }: { onClosed: () => void }) {
  const editor = useSlateStatic();
  const [image] = useState(() => selectedImage(editor)?.[0]);
  if (!image) return null;
  return (
    <EditorDialog title="Alt Text" onClosed={onClosed}>
      {(close) => (
        <AltTextForm
          url={image.url}
          alt={image.alt}
          decorative={image.decorative}
          submitLabel="Save alt text"
          onSubmit={(description) => {
            describeImage(editor, description);
            close();
          }}
          onCancel={close}
        />
      )}
    </EditorDialog>
  );
}

/** Crops the selected image again. It alone changes: other places that show the picture keep it. */
function CropDialog({ onClosed }: { onClosed: () => void }) {
  const editor = useSlateStatic();
  const { pictures } = useEditorHost();
  const [image] = useState(() => selectedImage(editor)?.[0]);
  if (!image || !pictures) return null;
  return (
    <EditorDialog title="Crop the picture again" width="wide" onClosed={onClosed}>
      {(close) => (
        <pictures.CropAgain
          url={image.url}
          onCropped={(url) => {
            replaceImage(editor, url);
            close();
          }}
        />
      )}
    </EditorDialog>
  );
}
