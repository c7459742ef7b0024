import type { ArticleType } from '@headwater/contract/item-types';
import { postForm, type UploadOptions } from '../../items/images/post-form.ts';

/** Has the portal read a file, and resolves with the id of the reading; rejects as `postForm` does. */
export async function uploadDocument(
  file: Blob,
  { type, ...options }: { type: ArticleType } & UploadOptions,
): Promise<string> {
  const form = new FormData();
  form.append('type', type);
  // Its content says what it is, and its name is nobody else's business.
  form.append('file', file, crypto.randomUUID());
  return postForm('/api/documents', form, options);
}
