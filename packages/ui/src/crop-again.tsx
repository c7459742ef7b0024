import { useEffect, useRef, useState } from 'react';
import type { Area } from 'react-easy-crop';
import { AlertBanner } from './alert-banner.tsx';
import { ImageCrop } from './image-crop.tsx';
import { RequestReference } from './request-reference.tsx';
import type { ServerFailure } from './server-failure.ts';
import { UploadProgress } from './upload-progress.tsx';
import { type CroppedUploadOptions, useCroppedUpload } from './use-cropped-upload.tsx';

export type CropAgainProps = CroppedUploadOptions & {
  /** Address of the original that the picture was cropped from. */
  original: string;
  name: string;
  /** Visible part, in percent. */
  initialCrop?: Area | undefined;
  onUploaded: (url: string) => void;
  /** Returns the message of a failed upload for the server's reason. */
  formatUploadError: (error: string) => string;
};

type Failure = Pick<ServerFailure, 'message' | 'requestId'>;

/** Lets the person choose another part of an uploaded picture, and uploads it. */
export function CropAgain({
  original,
  name,
  initialCrop,
  onUploaded,
  formatUploadError,
  ...options
}: CropAgainProps) {
  const [failure, setFailure] = useState<Failure>();
  const [isDone, setIsDone] = useState(false);
  const { progress, cancel, cropAndSend, busy, cropFailed } = useCroppedUpload(options);
  const errorBanner = useRef<HTMLDivElement>(null);
  // The progress that had the focus is gone.
  useEffect(() => errorBanner.current?.focus(), [failure]);

  async function save(pixels: Area, percent: Area) {
    setFailure(undefined);
    const outcome = await cropAndSend({ source: original, name, pixels, percent });
    if (outcome.state === 'done') {
      setIsDone(true);
      onUploaded(outcome.url);
    } else if (outcome.state === 'failed') {
      const { message, requestId } = outcome.failure;
      setFailure({ message: formatUploadError(message), requestId });
    }
  }

  return (
    <div className="grid gap-5">
      {failure === undefined ? null : (
        <AlertBanner type="error" duration={Infinity} ref={errorBanner}>
          {failure.message}
          <RequestReference requestId={failure.requestId} />
        </AlertBanner>
      )}
      <ImageCrop
        source={original}
        target={options.target}
        initialCrop={initialCrop}
        wholeLabel={options.wholeLabel}
        disabled={busy || isDone}
        onContinue={(pixels, percent) => void save(pixels, percent)}
        onUnreadable={() =>
          setFailure({
            message: 'The picture could not be loaded. Please close this and try again.',
            requestId: null,
          })
        }
      />
      <output className="text-sm text-muted empty:hidden">
        {cropFailed && 'The picture could not be cropped. Please try again.'}
      </output>
      {progress === undefined ? null : <UploadProgress {...progress} onCancel={cancel} />}
    </div>
  );
}
