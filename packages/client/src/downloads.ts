import { fetchAfterCheck } from './assert-version.ts';
import { fetchWithRetry, type RetryOptions } from './fetch-with-retry.ts';
import type { PortalConnection } from './portal-client.ts';
import { sendRequest } from './send-request.ts';

interface FileOptions {
  enquiryId: number;
  /** As `enquiries.get` has it, with its name. */
  fileId: number;
  signal?: AbortSignal;
}

/**
 * Creates the download calls. Each resolves with the file's content, or rejects with a `PortalError`, and is retried as
 * every call that only reads.
 */
export function createDownloader({ url, token, ...retryOptions }: PortalConnection & RetryOptions) {
  const portal = { url, token, fetch: fetchAfterCheck(url, fetchWithRetry(retryOptions)) };
  const download = async (path: string, signal: AbortSignal | undefined): Promise<Blob> =>
    sendRequest(portal, path, { signal }, async (response) => response.blob());
  return {
    /** A file that a reader has sent. It comes from anybody: open it with care. */
    async enquiryFile({ enquiryId, fileId, signal }: FileOptions): Promise<Blob> {
      return download(`/api/enquiries/${enquiryId}/files/${fileId}`, signal);
    },
    /** A PDF that a member has attached to an answer. */
    async answerFile({ enquiryId, fileId, signal }: FileOptions): Promise<Blob> {
      return download(`/api/enquiries/${enquiryId}/answer-files/${fileId}`, signal);
    },
  };
}
