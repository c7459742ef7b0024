import { Dialog } from './dialog.tsx';
import { ImageUploader, type ImageUploaderProps } from './image-uploader.tsx';

export type ImageUploadDialogProps = ImageUploaderProps & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/**
 * Lets the person choose one image, crops it to the target's shape and uploads it. Closing forgets the image. The
 * cropper makes it a large module, which an app should load lazily.
 */
export function ImageUploadDialog({ open, onOpenChange, ...uploader }: ImageUploadDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Upload an Image" width="wide">
      <ImageUploader {...uploader} />
    </Dialog>
  );
}
