import { randomUUID } from 'node:crypto';
import type { ImageReference } from '@headwater/contract/images';
import { authorizationHeader, type PortalConnection } from './portal-client.ts';
import { createPortalError } from './portal-error.ts';

interface UploadOptions {
  /** From a path it is `await openAsBlob(path)`, of `node:fs`. */
  file: Blob;
  onProgress?: (sentBytes: number, totalBytes: number) => void;
  signal?: AbortSignal;
}

interface ImageUploadOptions extends UploadOptions {
  reference: ImageReference;
  /** Without an article the image is the company's. */
  articleId?: number | string;
}

interface PdfUploadOptions extends UploadOptions {
  articleId: number | string;
}

/** Creates the upload calls. Each resolves with the file's address, or rejects with a `PortalError`. */
export function createUploader(address: PortalConnection) {
  return {
    async image({ reference, articleId = '', ...upload }: ImageUploadOptions): Promise<string> {
      return sendUpload('/api/upload', { reference, articleId: String(articleId) }, upload, address);
    },
    async pdf({ articleId, ...upload }: PdfUploadOptions): Promise<string> {
      return sendUpload('/api/upload/pdf', { articleId: String(articleId) }, upload, address);
    },
  };
}

async function sendUpload(
  path: string,
  fields: Record<string, string>,
  { file, onProgress, signal }: UploadOptions,
  { url, token }: PortalConnection,
): Promise<string> {
  const boundary = randomUUID();
  const request = {
    method: 'POST',
    headers: { ...authorizationHeader(token), 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: ReadableStream.from(encodeMultipart(boundary, fields, { file, ...(onProgress && { onProgress }) })),
    duplex: 'half',
    ...(signal && { signal }),
  } as const;
  const response = await fetch(new URL(path, url), request).catch((error: unknown) => {
    signal?.throwIfAborted();
    throw createPortalError(new Error('The portal could not be reached', { cause: error }), null);
  });
  const text = await response.text();
  if (!response.ok) throw createPortalError(new Error(text), response.status);
  return text;
}

/** Writes the body itself, as a `FormData` would not let the file's bytes be counted as they are sent. */
async function* encodeMultipart(
  boundary: string,
  fields: Record<string, string>,
  { file, onProgress }: UploadOptions,
): AsyncGenerator<Uint8Array> {
  const part = (name: string, more = '') =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const encoder = new TextEncoder();
  for (const [name, value] of Object.entries(fields)) yield encoder.encode(`${part(name)}${value}\r\n`);
  // The file comes last, as the portal reads the other fields before its first byte.
  yield encoder.encode(part('file', '; filename="file"'));
  let sent = 0;
  for await (const chunk of file.stream()) {
    yield chunk;
    sent += chunk.byteLength;
    onProgress?.(sent, file.size);
  }
  yield encoder.encode(`\r\n--${boundary}--\r\n`);
}
