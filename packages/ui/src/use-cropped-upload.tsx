import { useState } from 'react';
import type { Area, Size } from 'react-easy-crop';
import { cropToPng, drawOriginal, type OriginalLimits, type PictureSource } from './draw-picture.ts';
import { type Upload, type UploadOutcome, useUpload } from './use-upload.tsx';

/** The chosen part of a picture, as it is uploaded. */
export interface CroppedImage {
  /** The part as a PNG, under the picture's name. */
  file: File;
  /** The part in percent of the picture. */
  crop: Area;
  /** Draws the whole picture, which is kept to be cropped again. */
  drawOriginal: () => Promise<Blob>;
}

/** What is cropped, and which part of it. */
export interface ChosenPart {
  source: PictureSource;
  name: string;
  pixels: Area;
  percent: Area;
}

export interface CroppedUploadOptions {
  /** In pixels. */
  target: Size;
  originalLimits: OriginalLimits;
  /** Labels the button that takes a picture of another shape whole, with margins; absent where a place takes none. */
  wholeLabel?: string | undefined;
  upload: Upload<CroppedImage>;
  /** Gets the error of a failed crop, for the log. The image stays, to be tried again. */
  onCropError: (error: unknown) => void;
}

/** Crops a picture and uploads it, one at a time. */
export function useCroppedUpload({ target, originalLimits, upload, onCropError }: CroppedUploadOptions) {
  const [crop, setCrop] = useState<'idle' | 'running' | 'failed'>('idle');
  const { progress, send, cancel } = useUpload(upload);

  async function tryCrop({ source, pixels }: ChosenPart): Promise<Blob | undefined> {
    setCrop('running');
    try {
      const png = await cropToPng(source, pixels, target);
      setCrop('idle');
      return png;
    } catch (thrown) {
      setCrop('failed');
      onCropError(thrown);
      return undefined;
    }
  }

  async function cropAndSend(part: ChosenPart): Promise<UploadOutcome> {
    const png = await tryCrop(part);
    if (png === undefined) return { state: 'cancelled' };
    const cropped = {
      file: new File([png], part.name, { type: png.type }),
      crop: part.percent,
      drawOriginal: async () => drawOriginal(part.source, originalLimits),
    };
    return send(cropped, png.size);
  }

  return {
    progress,
    cancel,
    cropAndSend,
    busy: crop === 'running' || progress !== undefined,
    cropFailed: crop === 'failed',
    reset: () => setCrop('idle'),
  };
}
