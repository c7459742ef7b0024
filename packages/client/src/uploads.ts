import { fetchAfterCheck } from './assert-version.ts';
import type { Fetch } from './fetch-with-retry.ts';
import type { PortalConnection } from './portal-client.ts';
import type { ImageReference } from './portal-types.ts';
import { sendRequest, type RequestTarget } from './send-request.ts';

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

/** A logo or an icon of the publisher's, which `publisher.save` then puts in force. */
interface MarkUploadOptions extends UploadOptions {
  mark: 'logo' | 'icon';
}

interface PdfUploadOptions extends UploadOptions {
  articleId: number | string;
}

interface AnswerFileUploadOptions extends UploadOptions {
  enquiryId: number;
  /** As the reader sees it. */
  name: string;
}

/**
 * Creates the upload calls. Each resolves with the file's address, that of an answer's with its id, or rejects with a
 * `PortalError`.
 */
export function createUploader({ url, token }: PortalConnection) {
  const portal = { url, token, fetch: fetchAfterCheck(url, fetchOnce) };
  return {
    async image({ reference, articleId = '', ...upload }: ImageUploadOptions): Promise<string> {
      return sendUpload('/api/upload', { reference, articleId: String(articleId) }, upload, portal);
    },
    async mark({ mark, ...upload }: MarkUploadOptions): Promise<string> {
      return sendUpload('/api/upload/mark', { mark }, upload, portal);
    },
    async pdf({ articleId, ...upload }: PdfUploadOptions): Promise<string> {
      return sendUpload('/api/upload/pdf', { articleId: String(articleId) }, upload, portal);
    },
    /** A certificate or a download of the company, which a row then names. */
    async companyPdf(upload: UploadOptions): Promise<string> {
      return sendUpload('/api/upload/company-pdf', {}, upload, portal);
    },
    /** A square photo of a person of the company, whose row then names it. */
    async portrait(upload: UploadOptions): Promise<string> {
      return sendUpload('/api/upload/portrait', {}, upload, portal);
    },
    /** A PDF for an answer to an enquiry, which `enquiries.answer` then names within a day. */
    async answerFile({ enquiryId, name, ...upload }: AnswerFileUploadOptions): Promise<number> {
      const text = await sendUpload(`/api/enquiries/${enquiryId}/answer-files`, { name }, upload, portal);
      return Number(JSON.parse(text).data.file.id);
    },
  };
}

const fetchOnce: Fetch = async (url, { signal = null, ...init } = {}) => fetch(url, { ...init, signal });

async function sendUpload(
  path: string,
  fields: Record<string, string>,
  { file, onProgress, signal }: UploadOptions,
  portal: RequestTarget,
): Promise<string> {
  const boundary = crypto.randomUUID();
  const parts = encodeMultipart(boundary, fields, { file, ...(onProgress && { onProgress }) });
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const request = { method: 'POST', headers, ...(await toBody(parts)), signal };
  return sendRequest(portal, path, request, async (response) => response.text());
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

/** Streams the parts as they are read. Browsers stream none without HTTP/2: there the file is read first. */
async function toBody(parts: AsyncGenerator<Uint8Array>): Promise<Pick<RequestInit, 'body' | 'duplex'>> {
  if ('from' in ReadableStream && !('document' in globalThis))
    return { body: ReadableStream.from(parts), duplex: 'half' };
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of parts) chunks.push(new Uint8Array(chunk));
  return { body: new Blob(chunks) };
}
