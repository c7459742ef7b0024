import { useState } from 'react';
import type { Area, Size } from 'react-easy-crop';
import { cropToPng, drawOriginal, type OriginalLimits, type PictureSource } from './draw-picture.ts';
import { type Upload, type UploadOutcome, useUpload } from './use-upload.tsx';

/** Chosen part of a picture, ready to upload. */
export interface CroppedImage {
  /** Part as a PNG, with the picture's name. */
  file: File;
  /** Part in percent of the picture. */
  crop: Area;
  /** Draws the whole picture, which is kept for cropping again. */
  drawOriginal: () => Promise<Blob>;
}

/** Picture to crop, and the part of it. */
export interface ChosenPart {
  source: PictureSource;
  name: string;
  pixels: Area;
  percent: Area;
}

export interface CroppedUploadOptions {
  /** Pixels. */
  target: Size;
  originalLimits: OriginalLimits;
  /**
   * Label of the button that uses a picture of another shape whole, with margins; absent for a place without margins.
   */
  wholeLabel?: string | undefined;
  upload: Upload<CroppedImage>;
  /** Receives a failed crop's error for the log. The image stays, so that it can be retried. */
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
