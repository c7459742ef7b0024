import type { ItemRef } from '@headwater/contract/ids';
import type { ImageReference } from '@headwater/contract/images';
import { postForm, type UploadOptions } from './post-form.ts';

/** Whose picture it is; without `articleId`, the company's. */
export interface UploadTarget {
  reference: ImageReference;
  articleId?: ItemRef | undefined;
}

/** Sends a cropped picture and resolves with its address; rejects as `sendForm` does. */
export async function uploadFile(
  file: Blob,
  { reference, articleId, ...options }: UploadTarget & UploadOptions,
): Promise<string> {
  const form = new FormData();
  form.append('reference', reference);
  if (articleId !== undefined) form.append('articleId', String(articleId));
  form.append('file', file, `${crypto.randomUUID()}.png`);
  return postForm('/api/upload', form, options);
}
