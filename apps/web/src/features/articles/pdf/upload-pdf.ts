import { postForm, type UploadOptions } from '../../items/images/post-form.ts';

/** Makes the file the article's PDF, and resolves with its address; rejects as `postForm` does. */
export async function uploadPdf(
  file: Blob,
  { articleId, ...options }: { articleId: string } & UploadOptions,
): Promise<string> {
  const form = new FormData();
  form.append('articleId', articleId);
  form.append('file', file, `${crypto.randomUUID()}.pdf`);
  return postForm('/api/upload/pdf', form, options);
}
