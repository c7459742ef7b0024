import type { ItemRef } from '@headwater/contract/ids';
import { imageLimits, type ImageReference } from '@headwater/contract/images';
import { postForm, type UploadOptions } from './post-form.ts';

/** The item that the image belongs to; without `articleId`, the company. */
export interface UploadTarget {
  reference: ImageReference;
  articleId?: ItemRef | undefined;
}

/** Sends a cropped image, with the name of the file that it was made from, and resolves with its address; rejects as `postForm` does. */
export async function uploadFile(
  file: File,
  { reference, articleId, ...options }: UploadTarget & UploadOptions,
): Promise<string> {
  const form = new FormData();
  form.append('reference', reference);
  if (articleId !== undefined) form.append('articleId', String(articleId));
  form.append('name', file.name.slice(0, imageLimits.nameCharacters));
  form.append('file', file, `${crypto.randomUUID()}.png`);
  return postForm('/api/upload', form, options);
}
