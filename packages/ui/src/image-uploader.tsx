import { ImageUp } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Area, Size } from 'react-easy-crop';
import { AlertBanner } from './alert-banner.tsx';
import { cropToPng } from './crop-to-png.ts';
import { FileDrop, fileTooLarge } from './file-drop.tsx';
import { ImageCrop } from './image-crop.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { type Upload, useUpload } from './use-upload.tsx';

export type ImageUploaderProps = {
  /** In pixels. */
  target: Size;
  /** A file that was chosen elsewhere. */
  start?: File | undefined;
  /** Of the file that is chosen; what is sent is a PNG of the target's size at most. */
  maxBytes: number;
  upload: Upload;
  onUploaded: (url: string) => void;
  /** The text for an upload that failed, made from the reason. */
  uploadFailed: (error: string) => string;
  /** Told of a crop that failed, for the log. The picture stays, to be tried again, and the person reads so. */
  onCropError: (error: unknown) => void;
  disabled?: boolean | undefined;
};

type Picture = { name: string; url: string };

/** No file, then the crop, then the upload, then no file again (spec, section 4). Going away stops the upload. */
export function ImageUploader({
  target,
  start,
  maxBytes,
  upload,
  onUploaded,
  uploadFailed,
  onCropError,
  disabled = false,
}: ImageUploaderProps) {
  const [picture, setPicture] = useState<Picture>();
  const [problem, setProblem] = useState<string>();
  const [crop, setCrop] = useState<'idle' | 'running' | 'failed'>('idle');
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
    setCrop('idle');
    setPicture({ name: file.name, url: URL.createObjectURL(file) });
  }

  const begin = useEffectEvent(() => {
    if (start === undefined) return;
    if (start.size > maxBytes) setProblem(fileTooLarge(maxBytes));
    else choose(start);
  });
  useEffect(() => begin(), []);

  async function cropped(url: string, area: Area): Promise<Blob | undefined> {
    setCrop('running');
    try {
      const png = await cropToPng(url, area, target);
      setCrop('idle');
      return png;
    } catch (thrown) {
      setCrop('failed');
      onCropError(thrown);
      return undefined;
    }
  }

  async function cropAndSend(url: string, area: Area) {
    const png = await cropped(url, area);
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
            maxSize={maxBytes}
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
          disabled={disabled || crop === 'running' || progress !== undefined}
          onContinue={(area) => void cropAndSend(picture.url, area)}
          onUnreadable={() => {
            setPicture(undefined);
            setProblem(`${picture.name} could not be read as an image. Please choose another file.`);
          }}
        />
      )}
      <output className="text-sm text-muted empty:hidden">
        {crop === 'failed' && 'The picture could not be cropped. Please try again, or choose another one.'}
      </output>
      {progress === undefined ? null : <UploadProgress {...progress} onCancel={cancel} />}
    </div>
  );
}
