import { Dialog } from './dialog.tsx';
import { ImageUploader, type ImageUploaderProps } from './image-uploader.tsx';

export type ImageUploadDialogProps = ImageUploaderProps & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/**
 * Spec, section 2: choose one image, crop it to the target's shape, send it. Closing forgets the image. It brings
 * the cropper with it, so an app should load it lazily.
 */
export function ImageUploadDialog({ open, onOpenChange, ...uploader }: ImageUploadDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Upload an Image" width="wide">
      <ImageUploader {...uploader} />
    </Dialog>
  );
}
