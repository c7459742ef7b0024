import { ImageUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { AlertBanner } from './alert-banner.tsx';
import { Button } from './button.tsx';
import { FileDrop, fileSizeError } from './file-drop.tsx';
import { ImageCrop, ZOOM } from './image-crop.tsx';
import { RequestReference } from './request-reference.tsx';
import { isVector, sizeVector } from './size-vector.ts';
import { UploadProgress } from './upload-progress.tsx';
import { type ChosenPart, type CroppedUploadOptions, useCroppedUpload } from './use-cropped-upload.tsx';

export type ImageUploaderProps = CroppedUploadOptions & {
  /** File pasted or dropped elsewhere. */
  initialFile?: File | undefined;
  /** Limit of the chosen file. The uploaded file is a PNG of at most the target's size. */
  maxBytes: number;
  /** Maximum files to choose at once. Each is cropped in turn. */
  maxFiles?: number | undefined;
  /** Called for each picture with the number of chosen ones still to come. */
  onUploaded: (url: string, remaining: number) => void;
  /** Returns the message of a failed upload for the server's reason. */
  formatUploadError: (error: string) => string;
  /** Converts a file that the browser cannot read as an image, or returns a text that says why it cannot. */
  convertUnreadable: (file: File) => Promise<File | string>;
  disabled?: boolean | undefined;
};

/** Crops and uploads one file, or several in turn, and starts again. Unmounting stops the upload. */
export function ImageUploader({
  initialFile,
  maxBytes,
  maxFiles = 1,
  onUploaded,
  formatUploadError,
  convertUnreadable,
  disabled = false,
  ...options
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
  const [converting, setConverting] = useState<File>();
  const [converted, setConverted] = useState<{ from: File; to: File }>();
  const shownFile =
    converted !== undefined && converted.from === chosenFile
      ? converted.to
      : chosenFile && isVector(chosenFile)
        ? undefined
        : chosenFile;
  const remaining = Math.max(0, chosenFiles.length - position - 1);
  const [takesFocus, setTakesFocus] = useState(initialFile === undefined);
  const { target } = options;
  const { progress, cancel, cropAndSend, cropFailed, reset, ...cropped } = useCroppedUpload(options);
  const errorBanner = useRef<HTMLDivElement>(null);
  // The crop or progress that had the focus is gone.
  useEffect(() => errorBanner.current?.focus(), [failure]);

  // A drawing is as sharp as its place wants, even at the strongest zoom.
  const area = { width: target.width * ZOOM.max, height: target.height * ZOOM.max };
  useEffect(() => {
    if (chosenFile === undefined || !isVector(chosenFile)) return undefined;
    let isCurrent = true;
    void sizeVector(chosenFile, { width: area.width, height: area.height }).then((sized) => {
      if (isCurrent) setConverted({ from: chosenFile, to: sized });
    });
    return () => {
      isCurrent = false;
    };
  }, [chosenFile, area.width, area.height]);

  function choose(files: readonly File[]) {
    setTakesFocus(false);
    setFailure(undefined);
    start(files);
  }

  function start(files: readonly File[]) {
    reset();
    setChosenFiles(files);
    setPosition(0);
  }

  /** Moves to the next picture. After the last one, others can be chosen. */
  function goOn() {
    reset();
    setPosition(position + 1);
  }

  function reject(messages: string[]) {
    // The error banner receives the focus.
    setTakesFocus(false);
    setFailure(toFailure(messages.join('. ')));
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

  async function convert(chosen: File, shown: File) {
    setConverting(chosen);
    const outcome = await convertUnreadable(shown);
    setConverting(undefined);
    if (outcome instanceof File) {
      setConverted({ from: chosen, to: outcome });
      return;
    }
    goOn();
    setFailure(toFailure(outcome));
  }

  async function save(file: File, part: Pick<ChosenPart, 'pixels' | 'percent'>) {
    const outcome = await cropAndSend({ source: file, name: file.name, ...part });
    if (outcome.state === 'cancelled') return;
    goOn();
    if (outcome.state === 'done') onUploaded(outcome.url, remaining);
    else {
      const { message, requestId } = outcome.failure;
      const prefix = chosenFiles.length > 1 ? `${file.name}: ` : '';
      setFailure(toFailure(prefix + formatUploadError(message), requestId));
    }
  }

  const busy = disabled || cropped.busy;
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
            // Not every system recognises a HEIC photo.
            accept={{ 'image/*': [], 'image/heic': ['.heic'], 'image/heif': ['.heif'] }}
            typeError="File type must be image/*"
            maxSize={maxBytes}
            icon={ImageUp}
            disabled={disabled}
            // After an upload, the success message or the page below the dialog receives the focus.
            takesFocus={takesFocus}
            maxFiles={maxFiles}
            onFiles={choose}
            onRejected={reject}
          >
            Drag &amp; drop a file here, or click to select one
          </FileDrop>
        </>
      ) : shownFile === undefined ? null : (
        <ImageCrop
          key={`${String(position)} ${String(shownFile === chosenFile)}`}
          source={shownFile}
          target={target}
          wholeLabel={options.wholeLabel}
          disabled={busy}
          onContinue={(pixels, percent) => void save(shownFile, { pixels, percent })}
          onUnreadable={() => void convert(chosenFile, shownFile)}
        />
      )}
      <output className="text-sm text-muted empty:hidden">
        {converting !== undefined &&
          converting === chosenFile &&
          'Reading your photo. This may take a few seconds.'}
        {cropFailed && 'The picture could not be cropped. Please try again, or choose another one.'}
      </output>
      {cropFailed && (
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
