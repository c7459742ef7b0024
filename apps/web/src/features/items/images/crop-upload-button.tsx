import { imageLimits } from '@headwater/contract/images';
import { Button } from '@headwater/ui/button';
import { Upload } from 'lucide-react';
import { lazy, Suspense, useState, type Ref } from 'react';
import { logError } from '../../../app/log.ts';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';
import { convertUnreadable } from './convert-unreadable.ts';
import type { useUploadCropped } from './use-upload-cropped.ts';

const loadDialog = async () => import('@headwater/ui/image-upload-dialog');
const ImageUploadDialog = lazy(async () => ({ default: (await loadDialog()).ImageUploadDialog }));

export interface CropUploadButtonProps {
  label: string;
  /** What the cropper needs. */
  upload: ReturnType<typeof useUploadCropped>;
  /** Reason why no more can be uploaded. */
  disabledReason?: string | undefined;
  /** Maximum pictures to choose at once. */
  maxFiles?: number;
  /** Receives the address of each picture, and the number of chosen ones still to come. */
  onUploaded: (url: string, remaining: number) => void;
  ref?: Ref<HTMLButtonElement>;
}

/** Shows the button, and loads the dialog with its cropper when it is pressed. */
export function CropUploadButton({
  label,
  upload,
  disabledReason,
  maxFiles,
  onUploaded,
  ref,
}: CropUploadButtonProps) {
  const [stage, setStage] = useState<'never' | 'loading' | 'open' | 'closed'>('never');
  const errorBanner = useErrorBanner();

  async function open(): Promise<void> {
    setStage('loading');
    errorBanner.clear();
    try {
      await loadDialog();
      setStage('open');
    } catch (error) {
      setStage('never');
      logError(error);
      errorBanner.show('The upload dialog could not be loaded', error);
    }
  }

  return (
    <>
      {errorBanner.banner}
      <Button
        ref={ref}
        pending={stage === 'loading'}
        disabledReason={disabledReason}
        onClick={() => void open()}
      >
        <Upload aria-hidden />
        {label}
      </Button>
      {(stage === 'open' || stage === 'closed') && (
        <Suspense>
          <ImageUploadDialog
            open={stage === 'open'}
            onOpenChange={(isOpen) => setStage(isOpen ? 'open' : 'closed')}
            maxBytes={imageLimits.chosenBytes}
            maxFiles={maxFiles}
            {...upload}
            onUploaded={(url, remaining) => {
              if (remaining === 0) setStage('closed');
              onUploaded(url, remaining);
            }}
            convertUnreadable={convertUnreadable}
          />
        </Suspense>
      )}
    </>
  );
}
