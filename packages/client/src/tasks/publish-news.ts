import { openAsBlob } from 'node:fs';
import type { PortalClient } from '@headwater/client/portal-client';
import type { createUploader } from '@headwater/client/uploads';

interface News {
  title: string;
  content: string;
  /** The path of an image of 1200 by 675 pixels. */
  picture: string;
  categoryIds: number[];
}

/** Writes a piece of company news, uploads its picture and submits it for approval. */
export async function publishNews(
  portal: PortalClient,
  uploader: ReturnType<typeof createUploader>,
  { title, content, picture, categoryIds }: News,
): Promise<void> {
  const { id } = await portal.articles.save.mutate({ type: 'press-releases', title, content });
  await uploader.image({
    reference: 'gallery',
    articleId: id,
    file: await openAsBlob(picture),
    onProgress: (sent, total) => process.stderr.write(`\r${sent} of ${total} bytes`),
  });
  await portal.articles.categories.add.mutate({ articleId: id, categoryIds });
  await portal.submittals.submit.mutate({ id });
}
