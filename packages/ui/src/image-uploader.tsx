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
  /** How many files can be chosen at once; each is cropped in turn. */
  maxFiles?: number | undefined;
  upload: Upload;
  /** Called for each picture, with how many of those chosen are still to come. */
  onUploaded: (url: string, remaining: number) => void;
  /** Makes the text of a failed upload from the server's reason. */
  formatUploadError: (error: string) => string;
  /** Makes the text for a file that the browser cannot read as an image. */
  explainUnreadable: (file: File) => Promise<string>;
  /** Gets the error of a failed crop, for the log. The image stays, to be tried again. */
  onCropError: (error: unknown) => void;
  disabled?: boolean | undefined;
};

/** Takes a file, or several in turn, crops and uploads it, and starts again (spec, section 4). Unmounting stops the upload. */
export function ImageUploader({
  target,
  initialFile,
  maxBytes,
  maxFiles = 1,
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
  const [chosenFiles, setChosenFiles] = useState<readonly File[]>(
    initialFile !== undefined && failure === undefined ? [initialFile] : [],
  );
  const [position, setPosition] = useState(0);
  const chosenFile = chosenFiles[position];
  const remaining = Math.max(0, chosenFiles.length - position - 1);
  const [takesFocus, setTakesFocus] = useState(initialFile === undefined);
  const [crop, setCrop] = useState<'idle' | 'running' | 'failed'>('idle');
  const { progress, send, cancel } = useUpload(upload);
  const errorBanner = useRef<HTMLDivElement>(null);
  // The element that had the focus, the crop or the progress, is gone.
  useEffect(() => errorBanner.current?.focus(), [failure]);

  function choose(files: readonly File[]) {
    const tooMany = files.slice(maxFiles).map(({ name }) => `${name}: there is no room for it`);
    setTakesFocus(false);
    setFailure(tooMany.length === 0 ? undefined : toFailure(tooMany.join('. ')));
    start(files.slice(0, maxFiles));
  }

  function start(files: readonly File[]) {
    setCrop('idle');
    setChosenFiles(files);
    setPosition(0);
  }

  /** Goes on to the next picture; after the last one others can be chosen. */
  function goOn() {
    setCrop('idle');
    setPosition(position + 1);
  }

  function reject(messages: string[]) {
    // The error banner takes the focus.
    setTakesFocus(false);
    // Some may have been left out for want of room.
    setFailure((failed) => toFailure([...messages, ...(failed ? [failed.message] : [])].join('. ')));
  }

  function chooseOthers() {
    setTakesFocus(true);
    setFailure(undefined);
    start([]);
  }

  function skip() {
    setTakesFocus(true);
    setFailure(undefined);
    goOn();
  }

  async function refuseUnreadable(file: File) {
    const message = await explainUnreadable(file);
    goOn();
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
    const outcome = await send(new File([png], file.name, { type: png.type }));
    if (outcome.state === 'cancelled') return;
    goOn();
    if (outcome.state === 'done') onUploaded(outcome.url, remaining);
    else {
      const { message, requestId } = outcome.failure;
      const prefix = chosenFiles.length > 1 ? `${file.name}: ` : '';
      setFailure(toFailure(prefix + formatUploadError(message), requestId));
    }
  }

  const busy = disabled || crop === 'running' || progress !== undefined;
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
          {maxFiles > 1 && (
            <p className="-mt-3 text-muted">You can choose several pictures, and crop each in turn.</p>
          )}
          <FileDrop
            accept={{ 'image/*': [] }}
            maxSize={maxBytes}
            icon={ImageUp}
            disabled={disabled}
            // After an upload the focus belongs to its success message, or to the page below the dialog.
            takesFocus={takesFocus}
            multiple={maxFiles > 1}
            onFiles={choose}
            onRejected={reject}
          >
            Drag &amp; drop a file here, or click to select one
          </FileDrop>
        </>
      ) : (
        <ImageCrop
          key={position}
          file={chosenFile}
          target={target}
          disabled={busy}
          onContinue={(area) => void cropAndSend(chosenFile, area)}
          onUnreadable={() => void refuseUnreadable(chosenFile)}
        />
      )}
      <output className="text-sm text-muted empty:hidden">
        {crop === 'failed' && 'The picture could not be cropped. Please try again, or choose another one.'}
      </output>
      {crop === 'failed' && (
        <div>
          <Button variant="quiet" onClick={chooseOthers}>
            Choose another picture
          </Button>
        </div>
      )}
      {chosenFile !== undefined && chosenFiles.length > 1 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <output className="min-w-0 text-sm wrap-anywhere text-muted">
            {position + 1} of {chosenFiles.length}: {chosenFile.name}
          </output>
          <span className="flex flex-wrap gap-2">
            <Button variant="quiet" disabled={busy} onClick={skip}>
              Skip
            </Button>
            {remaining > 0 && (
              <Button variant="quiet" disabled={busy} onClick={chooseOthers}>
                Cancel the rest
              </Button>
            )}
          </span>
        </div>
      )}
      {progress === undefined ? null : <UploadProgress {...progress} onCancel={cancel} />}
    </div>
  );
}

function toFailure(message: string, requestId: string | null = null) {
  return { message, requestId };
}
