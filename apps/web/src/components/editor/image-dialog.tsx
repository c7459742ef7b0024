import { imageLimits, targetSizes } from '@headwater/contract/images';
import { uploadFailed } from '@headwater/contract/messages';
import { lazy, Suspense, useState } from 'react';
import { useSlateStatic } from 'slate-react';
import { logError } from '../../app/log.ts';
import { useRetryAfterSignIn } from '../../app/retry-after-sign-in.ts';
import { explainUnreadable } from '../images/explain-unreadable.ts';
import { uploadFile } from '../images/upload-file.ts';
import { EditorDialog } from './editor-dialog.tsx';
import { AltTextForm } from './alt-text-form.tsx';
import { insertMedia } from './media-commands.ts';

// The cropper is in its chunk.
const ImageUploader = lazy(async () => ({
  default: (await import('@headwater/ui/image-uploader')).ImageUploader,
}));

interface ImageDialogProps {
  /** A file that was pasted or dropped on the text. */
  file?: File | undefined;
  onClosed: () => void;
}

/** Inserts an image: it is chosen, cropped and uploaded, then described. */
export function ImageDialog({ file, onClosed }: ImageDialogProps) {
  const editor = useSlateStatic();
  const retryAfterSignIn = useRetryAfterSignIn();
  const [url, setUrl] = useState<string | null>(null);

  if (url === null) {
    return (
      <EditorDialog title="Upload an Image" width="wide" onClosed={onClosed}>
        {() => (
          <Suspense>
            <ImageUploader
              initialFile={file}
              target={targetSizes.content}
              maxBytes={imageLimits.chosenBytes}
              upload={async (image, options) =>
                retryAfterSignIn(async () => uploadFile(image, { reference: 'content', ...options }))
              }
              onUploaded={setUrl}
              formatUploadError={uploadFailed}
              explainUnreadable={explainUnreadable}
              onCropError={logError}
            />
          </Suspense>
        )}
      </EditorDialog>
    );
  }
  return (
    <EditorDialog key="described" title="Alt Text" onClosed={onClosed}>
      {(close) => (
        <AltTextForm
          url={url}
          alt=""
          submitLabel="Insert image"
          onSubmit={(alt) => {
            insertMedia(editor, { type: 'image', url, alt, children: [{ text: '' }] });
            close();
          }}
          onCancel={close}
        />
      )}
    </EditorDialog>
  );
}
