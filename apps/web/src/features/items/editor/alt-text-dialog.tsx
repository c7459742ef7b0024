import { useState } from 'react';
import { useSlateStatic } from 'slate-react';
import { EditorDialog } from './editor-dialog.tsx';
import { AltTextForm } from './alt-text-form.tsx';
import { describeImage, selectedImage } from './media-commands.ts';

/** Changes the alternative text of the selected image, or says that it is decoration. */
export function AltTextDialog({ onClosed }: { onClosed: () => void }) {
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
