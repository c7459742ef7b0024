import { ImageUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Area, Size } from 'react-easy-crop';
import { AlertBanner } from './alert-banner.tsx';
import { cropToPng } from './crop-to-png.ts';
import { FileDrop } from './file-drop.tsx';
import { ImageCrop } from './image-crop.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { type Upload, useUpload } from './use-upload.tsx';

/** What a browser is asked to read; what leaves it is a PNG of the target's size at most. */
const MAX_BYTES = 25 * 1024 * 1024;

export type ImageUploaderProps = {
  /** In pixels. */
  target: Size;
  upload: Upload;
  onUploaded: (url: string) => void;
  /** The text for an upload that failed, made from the reason. */
  uploadFailed: (error: string) => string;
  /** Told of a crop that failed, for the log. The picture stays, to be tried again. */
  onCropError: (error: unknown) => void;
  disabled?: boolean | undefined;
};

type Picture = { name: string; url: string };

/** No file, then the crop, then the upload, then no file again (spec, section 4). Going away stops the upload. */
export function ImageUploader({
  target,
  upload,
  onUploaded,
  uploadFailed,
  onCropError,
  disabled = false,
}: ImageUploaderProps) {
  const [picture, setPicture] = useState<Picture>();
  const [problem, setProblem] = useState<string>();
  const [cropping, setCropping] = useState(false);
  const { progress, send, cancel } = useUpload(upload);
  const problemBanner = useRef<HTMLDivElement>(null);
  // What had the focus, the crop or the progress, is gone.
  useEffect(() => problemBanner.current?.focus(), [problem]);
  useEffect(() => {
    if (picture === undefined) return undefined;
    return () => URL.revokeObjectURL(picture.url);
  }, [picture]);

  function choose(file: File) {
    setProblem(undefined);
    setPicture({ name: file.name, url: URL.createObjectURL(file) });
  }

  async function crop(url: string, area: Area): Promise<Blob | undefined> {
    setCropping(true);
    try {
      return await cropToPng(url, area, target);
    } catch (thrown) {
      onCropError(thrown);
      return undefined;
    } finally {
      setCropping(false);
    }
  }

  async function cropAndSend(url: string, area: Area) {
    const png = await crop(url, area);
    if (png === undefined) return;
    const outcome = await send(png);
    if (outcome.state === 'cancelled') return;
    setPicture(undefined);
    if (outcome.state === 'done') onUploaded(outcome.url);
    else setProblem(uploadFailed(outcome.error));
  }

  return (
    <div className="grid gap-5">
      {problem === undefined ? null : (
        <AlertBanner type="error" duration={Infinity} ref={problemBanner}>
          {problem}
        </AlertBanner>
      )}
      {picture === undefined ? (
        <>
          <p className="text-muted">
            Dimensions: {target.width} px by {target.height} px
          </p>
          <FileDrop
            accept={{ 'image/*': [] }}
            maxSize={MAX_BYTES}
            icon={ImageUp}
            disabled={disabled}
            onFile={choose}
            onRefused={(messages) => setProblem(messages.join('. '))}
          >
            Drag &amp; drop a file here, or click to select one
          </FileDrop>
        </>
      ) : (
        <ImageCrop
          url={picture.url}
          target={target}
          disabled={disabled || cropping || progress !== undefined}
          onContinue={(area) => void cropAndSend(picture.url, area)}
          onUnreadable={() => {
            setPicture(undefined);
            setProblem(`${picture.name} could not be read as an image. Please choose another file.`);
          }}
        />
      )}
      {progress === undefined ? null : <UploadProgress {...progress} onCancel={cancel} />}
    </div>
  );
}
