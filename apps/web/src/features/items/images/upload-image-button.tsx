import { useQueryClient } from '@tanstack/react-query';
import { CropUploadButton, type CropUploadButtonProps } from './crop-upload-button.tsx';
import type { UploadTarget } from './upload-file.ts';
import { useUploadCropped } from './use-upload-cropped.ts';

interface UploadImageButtonProps extends UploadTarget, Omit<CropUploadButtonProps, 'upload' | 'onUploaded'> {
  onUploaded: () => void;
}

/** Uploads pictures of an item. */
export function UploadImageButton({ reference, articleId, onUploaded, ...button }: UploadImageButtonProps) {
  const queryClient = useQueryClient();
  const upload = useUploadCropped({ reference, articleId });
  return (
    <CropUploadButton
      {...button}
      upload={upload}
      onUploaded={() => {
        // An upload is not a tRPC call, so it invalidates the queries itself.
        void queryClient.invalidateQueries();
        onUploaded();
      }}
    />
  );
}
