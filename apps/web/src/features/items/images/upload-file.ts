import type { ItemRef } from '@headwater/contract/ids';
import { imageLimits, type ImageReference } from '@headwater/contract/images';
import type { CroppedImage } from '@headwater/ui/use-cropped-upload';
import { postForm, type UploadOptions } from './post-form.ts';

/** Item that the image belongs to; without `articleId`, the company. */
export interface UploadTarget {
  reference: ImageReference;
  articleId?: ItemRef | undefined;
}

export interface CropTarget extends UploadTarget {
  /** Address of the whole picture, if the portal has it. */
  original?: string | undefined;
  /** Address of the image that this one replaces. */
  replaces?: string | undefined;
}

/**
 * Sends the whole picture, unless the portal has it, then the cropped part with the picture's name. Resolves with the
 * part's address. Rejects as `postForm` does.
 */
export async function uploadCropped(
  { file, crop, drawOriginal }: CroppedImage,
  { reference, articleId, original, replaces, signal, onProgress }: CropTarget & UploadOptions,
): Promise<string> {
  const whole =
    original === undefined
      ? await postWhole(await drawOriginal(), {
          signal,
          onProgress: (sent, total) => onProgress(sent, total + file.size),
        })
      : { url: original, bytes: 0 };
  const form = new FormData();
  form.append('reference', reference);
  if (articleId !== undefined) form.append('articleId', String(articleId));
  form.append('name', file.name.slice(0, imageLimits.nameCharacters));
  form.append('original', whole.url);
  form.append('crop', JSON.stringify(crop));
  if (replaces !== undefined) form.append('replaces', replaces);
  return postFile('/api/upload', form, file, {
    signal,
    onProgress: (sent, total) => onProgress(whole.bytes + sent, whole.bytes + total),
  });
}

async function postWhole(whole: Blob, options: UploadOptions): Promise<{ url: string; bytes: number }> {
  const url = await postFile('/api/upload/original', new FormData(), whole, options);
  return { url, bytes: whole.size };
}

/** Sends a file after the fields beside it, under a random name. */
export async function postFile(
  path: string,
  form: FormData,
  file: Blob,
  options: UploadOptions,
): Promise<string> {
  form.append('file', file, `${crypto.randomUUID()}.${file.type.slice(file.type.indexOf('/') + 1)}`);
  return postForm(path, form, options);
}
