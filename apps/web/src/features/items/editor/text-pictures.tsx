import { imageLimits } from '@headwater/contract/images';
import { lazy, Suspense } from 'react';
import type { EditorHost } from '@headwater/editor/editor-host';
import { convertUnreadable } from '../images/convert-unreadable.ts';
import { CropAgainDialog } from '../images/crop-again-dialog.tsx';
import { CropStoredPicture } from '../images/crop-stored-picture.tsx';
import { OwnPictures } from '../images/own-pictures.tsx';
import { useUploadCropped } from '../images/use-upload-cropped.ts';

// The cropper is in its chunk.
const ImageUploader = lazy(async () => ({
  default: (await import('@headwater/ui/image-uploader')).ImageUploader,
}));

/** Where the pictures of a text come from, for the editor. */
export const textPictures: EditorHost['pictures'] = {
  Upload({ file, onUploaded }) {
    const upload = useUploadCropped({ reference: 'content' });
    return (
      <Suspense>
        <ImageUploader
          initialFile={file}
          maxBytes={imageLimits.chosenBytes}
          {...upload}
          onUploaded={onUploaded}
          convertUnreadable={convertUnreadable}
        />
      </Suspense>
    );
  },
  Own: OwnPictures,
  CropAgain: (props) => <CropStoredPicture {...props} reference="content" />,
  CropAgainDialog: (props) => <CropAgainDialog {...props} reference="content" />,
};
