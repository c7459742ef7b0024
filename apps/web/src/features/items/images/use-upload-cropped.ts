import { imageLimits, targetSizes } from '@headwater/contract/images';
import { uploadFailed } from '@headwater/contract/messages';
import type { CroppedUploadOptions } from '@headwater/ui/use-cropped-upload';
import { logError } from '../../../app/log.ts';
import { useRetryAfterSignIn } from '../../../app/retry-after-sign-in.ts';
import { uploadCropped, type CropTarget } from './upload-file.ts';

export const originalLimits = { pixels: imageLimits.originalPixels, maxBytes: imageLimits.uploadBytes };

/** Returns the props that a cropper needs to upload pictures to a target. */
export function useUploadCropped(
  target: CropTarget,
): CroppedUploadOptions & { formatUploadError: (error: string) => string } {
  const retryAfterSignIn = useRetryAfterSignIn();
  return {
    target: targetSizes[target.reference],
    originalLimits,
    // Public pages show a logo on a white plate, even in dark mode, so that its transparent margins match the plate.
    wholeLabel: target.reference === 'logo' ? 'Use the whole logo, with margins' : undefined,
    upload: async (cropped, options) =>
      retryAfterSignIn(async () => uploadCropped(cropped, { ...target, ...options })),
    formatUploadError: uploadFailed,
    onCropError: logError,
  };
}
