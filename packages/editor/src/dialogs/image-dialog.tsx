import type { OwnPicture } from '@headwater/contract/images';
import { SegmentedControl } from '@headwater/ui/segmented-control';
import { useState } from 'react';
import { useSlateStatic } from 'slate-react';
import { AltTextForm } from './alt-text-form.tsx';
import { EditorDialog } from './editor-dialog.tsx';
import { useEditorHost } from '../editor-host.tsx';
import { insertMedia } from '../commands/media-commands.ts';
import { addPictureBeside } from '../commands/picture-row-commands.ts';

const sources = [
  { value: 'upload', label: 'Upload' },
  { value: 'own', label: 'Your pictures' },
] as const;

interface ImageDialogProps {
  /** A file that was pasted or dropped on the text. */
  file?: File;
  /** Whether it becomes one of a row, beside the selected picture or row. */
  beside?: true;
  onClosed: () => void;
}

/** Inserts an image: it is chosen, cropped and uploaded, or taken from those that the company has; then described. */
export function ImageDialog({ file, beside, onClosed }: ImageDialogProps) {
  const editor = useSlateStatic();
  const { pictures } = useEditorHost();
  const [source, setSource] = useState<(typeof sources)[number]['value']>('upload');
  const [image, setImage] = useState<Pick<OwnPicture, 'url' | 'alt' | 'credit'> | null>(null);

  if (pictures === null) return null;
  if (image === null) {
    return (
      <EditorDialog
        title={source === 'upload' ? 'Upload an Image' : 'Your Pictures'}
        width="wide"
        onClosed={onClosed}
      >
        {() => (
          <div className="grid gap-5">
            {file === undefined && (
              <div>
                <SegmentedControl
                  legend="Where the picture comes from"
                  value={source}
                  onValueChange={setSource}
                  options={sources}
                />
              </div>
            )}
            {source === 'own' ? (
              <pictures.Own onChosen={setImage} />
            ) : (
              <pictures.Upload file={file} onUploaded={(url) => setImage({ url, alt: '' })} />
            )}
          </div>
        )}
      </EditorDialog>
    );
  }
  const caption = image.credit && { caption: image.credit };
  return (
    <EditorDialog key="described" title="Alt Text" onClosed={onClosed}>
      {(close) => (
        <AltTextForm
          url={image.url}
          alt={image.alt}
          credit={image.credit}
          submitLabel="Insert image"
          onSubmit={({ alt, decorative }) => {
            const picture = { url: image.url, alt, ...(decorative && { decorative }), ...caption };
            if (beside) addPictureBeside(editor, picture);
            else insertMedia(editor, { type: 'image', ...picture, children: [{ text: '' }] });
            close();
          }}
          onCancel={close}
        />
      )}
    </EditorDialog>
  );
}
