import { imageLimits } from '@headwater/contract/images';
import { Button } from '@headwater/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { lazy, Suspense, useState, type Ref } from 'react';
import { logError } from '../../../app/log.ts';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';
import { convertUnreadable } from './convert-unreadable.ts';
import type { UploadTarget } from './upload-file.ts';
import { useUploadCropped } from './use-upload-cropped.ts';

const loadDialog = async () => import('@headwater/ui/image-upload-dialog');
const ImageUploadDialog = lazy(async () => ({ default: (await loadDialog()).ImageUploadDialog }));

interface UploadImageButtonProps extends UploadTarget {
  label: string;
  /** Reason why no more can be uploaded. */
  disabledReason?: string | undefined;
  /** Maximum pictures to choose at once. */
  maxFiles?: number;
  onUploaded: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** Shows the button, and loads the dialog with its cropper when it is pressed. */
export function UploadImageButton({
  label,
  disabledReason,
  maxFiles,
  onUploaded,
  ref,
  reference,
  articleId,
}: UploadImageButtonProps) {
  const queryClient = useQueryClient();
  const upload = useUploadCropped({ reference, articleId });
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
            onUploaded={(_url, remaining) => {
              if (remaining === 0) setStage('closed');
              // An upload is not a tRPC call, so it invalidates the queries itself.
              void queryClient.invalidateQueries();
              onUploaded();
            }}
            convertUnreadable={convertUnreadable}
          />
        </Suspense>
      )}
    </>
  );
}
