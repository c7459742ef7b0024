import { useState } from 'react';
import { useSlateStatic } from 'slate-react';
import { CropStoredPicture } from '../images/crop-stored-picture.tsx';
import { EditorDialog } from './editor-dialog.tsx';
import { replaceImage, selectedImage } from './media-commands.ts';

/** Crops the selected image again. It alone changes: other places that show the picture keep it. */
export function CropDialog({ onClosed }: { onClosed: () => void }) {
  const editor = useSlateStatic();
  const [image] = useState(() => selectedImage(editor)?.[0]);
  if (!image) return null;
  return (
    <EditorDialog title="Crop the picture again" width="wide" onClosed={onClosed}>
      {(close) => (
        <CropStoredPicture
          reference="content"
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
