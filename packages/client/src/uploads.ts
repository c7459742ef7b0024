import type { ImageReference } from '@headwater/contract/images';
import { authorization, type PortalAddress } from './portal-client.ts';
import { portalError } from './portal-error.ts';

interface Upload {
  /** From a path: `await openAsBlob(path)`, of `node:fs`. */
  file: Blob;
  onProgress?: (sentBytes: number, totalBytes: number) => void;
  signal?: AbortSignal;
}

interface ImageUpload extends Upload {
  reference: ImageReference;
  /** Without it the image is the company's. */
  articleId?: number | string;
}

interface PdfUpload extends Upload {
  articleId: number | string;
}

/** The upload calls; each resolves with the file's address, and rejects with a `PortalError`. */
export function createUploader(address: PortalAddress) {
  return {
    async image({ reference, articleId = '', ...upload }: ImageUpload): Promise<string> {
      return send('/api/upload', { reference, articleId: String(articleId) }, upload, address);
    },
    async pdf({ articleId, ...upload }: PdfUpload): Promise<string> {
      return send('/api/upload/pdf', { articleId: String(articleId) }, upload, address);
    },
  };
}

async function send(
  path: string,
  fields: Record<string, string>,
  { file, onProgress, signal }: Upload,
  { url, token }: PortalAddress,
): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // The file last: the portal reads what it is for before its first byte.
  form.append('file', file, path.endsWith('pdf') ? 'document.pdf' : 'image.png');
  const { headers, body } = new Request(url, { method: 'POST', body: form });
  const sent = body?.pipeThrough(counter(file.size, onProgress)) ?? null;
  const request = {
    method: 'POST',
    headers: { ...authorization(token), 'content-type': headers.get('content-type') ?? '' },
    body: sent,
    duplex: 'half',
    ...(signal && { signal }),
  } as const;
  const response = await fetch(new URL(path, url), request).catch((error: unknown) => {
    signal?.throwIfAborted();
    throw portalError(new Error('The portal could not be reached', { cause: error }), null);
  });
  const text = await response.text();
  if (!response.ok) throw portalError(new Error(text), response.status);
  return text;
}

/** Counts the file's bytes as they leave; what the form says around them counts for nothing. */
function counter(total: number, onProgress: Upload['onProgress']): TransformStream<Uint8Array, Uint8Array> {
  let sent = 0;
  return new TransformStream({
    transform(chunk, controller) {
      sent += chunk.byteLength;
      onProgress?.(Math.min(sent, total), total);
      controller.enqueue(chunk);
    },
  });
}
