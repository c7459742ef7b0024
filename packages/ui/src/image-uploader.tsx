import { ImageUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Area, Size } from 'react-easy-crop';
import { AlertBanner } from './alert-banner.tsx';
import { Button } from './button.tsx';
import { cropToPng } from './crop-to-png.ts';
import { FileDrop, fileSizeError } from './file-drop.tsx';
import { ImageCrop } from './image-crop.tsx';
import { RequestReference } from './request-reference.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { type Upload, useUpload } from './use-upload.tsx';

export type ImageUploaderProps = {
  /** In pixels. */
  target: Size;
  /** A file that was pasted or dropped elsewhere. */
  initialFile?: File | undefined;
  /** For the chosen file; what is uploaded is a PNG of the target's size at most. */
  maxBytes: number;
  upload: Upload;
  onUploaded: (url: string) => void;
  /** Makes the text of a failed upload from the server's reason. */
  formatUploadError: (error: string) => string;
  /** Makes the text for a file that the browser cannot read as an image. */
  explainUnreadable: (file: File) => Promise<string>;
  /** Gets the error of a failed crop, for the log. The image stays, to be tried again. */
  onCropError: (error: unknown) => void;
  disabled?: boolean | undefined;
};

/** Takes a file, crops and uploads it, and starts again (spec, section 4). Unmounting stops the upload. */
export function ImageUploader({
  target,
  initialFile,
  maxBytes,
  upload,
  onUploaded,
  formatUploadError,
  explainUnreadable,
  onCropError,
  disabled = false,
}: ImageUploaderProps) {
  const [failure, setFailure] = useState(() => {
    const message = initialFile && fileSizeError(initialFile, maxBytes);
    return message === undefined ? undefined : toFailure(message);
  });
  const [chosenFile, setChosenFile] = useState(failure === undefined ? initialFile : undefined);
  const [takesFocus, setTakesFocus] = useState(initialFile === undefined);
  const [crop, setCrop] = useState<'idle' | 'running' | 'failed'>('idle');
  const { progress, send, cancel } = useUpload(upload);
  const errorBanner = useRef<HTMLDivElement>(null);
  // The element that had the focus, the crop or the progress, is gone.
  useEffect(() => errorBanner.current?.focus(), [failure]);

  function choose(file: File) {
    setTakesFocus(false);
    setFailure(undefined);
    setCrop('idle');
    setChosenFile(file);
  }

  function reject(messages: string[]) {
    // The error banner takes the focus.
    setTakesFocus(false);
    setFailure(toFailure(messages.join('. ')));
  }

  function chooseAnother() {
    setTakesFocus(true);
    setCrop('idle');
    setChosenFile(undefined);
  }

  async function refuseUnreadable(file: File) {
    const message = await explainUnreadable(file);
    setChosenFile(undefined);
    setFailure(toFailure(message));
  }

  async function tryCrop(file: File, area: Area): Promise<Blob | undefined> {
    setCrop('running');
    try {
      const png = await cropToPng(file, area, target);
      setCrop('idle');
      return png;
    } catch (thrown) {
      setCrop('failed');
      onCropError(thrown);
      return undefined;
    }
  }

  async function cropAndSend(file: File, area: Area) {
    const png = await tryCrop(file, area);
    if (png === undefined) return;
    const outcome = await send(png);
    if (outcome.state === 'cancelled') return;
    setChosenFile(undefined);
    if (outcome.state === 'done') onUploaded(outcome.url);
    else setFailure(toFailure(formatUploadError(outcome.failure.message), outcome.failure.requestId));
  }

  return (
    <div className="grid gap-5">
      {failure === undefined ? null : (
        <AlertBanner type="error" duration={Infinity} ref={errorBanner}>
          {failure.message}
          <RequestReference requestId={failure.requestId} />
        </AlertBanner>
      )}
      {chosenFile === undefined ? (
        <>
          <p className="text-muted">
            Dimensions: {target.width} px by {target.height} px
          </p>
          <FileDrop
            accept={{ 'image/*': [] }}
            maxSize={maxBytes}
            icon={ImageUp}
            disabled={disabled}
            // After an upload the focus belongs to its success message, or to the page below the dialog.
            takesFocus={takesFocus}
            onFile={choose}
            onRejected={reject}
          >
            Drag &amp; drop a file here, or click to select one
          </FileDrop>
        </>
      ) : (
        <ImageCrop
          file={chosenFile}
          target={target}
          disabled={disabled || crop === 'running' || progress !== undefined}
          onContinue={(area) => void cropAndSend(chosenFile, area)}
          onUnreadable={() => void refuseUnreadable(chosenFile)}
        />
      )}
      <output className="text-sm text-muted empty:hidden">
        {crop === 'failed' && 'The picture could not be cropped. Please try again, or choose another one.'}
      </output>
      {crop === 'failed' && (
        <div>
          <Button variant="quiet" onClick={chooseAnother}>
            Choose another picture
          </Button>
        </div>
      )}
      {progress === undefined ? null : <UploadProgress {...progress} onCancel={cancel} />}
    </div>
  );
}

function toFailure(message: string, requestId: string | null = null) {
  return { message, requestId };
}
