import { companyHeaders } from '../../../app/tab-company.ts';
import { requestIdToReport } from '../../../app/portal-error.ts';

export interface UploadOptions {
  signal: AbortSignal;
  /** Progress in bytes. */
  onProgress: (sent: number, total: number) => void;
}

const unreachable = 'The portal could not be reached';

/**
 * Sends a form with a file and resolves with its address. Rejects with the answer's text, `status`
 * and `requestId`, or with the signal's reason. XMLHttpRequest, unlike fetch, reports the upload's progress.
 */
export async function postForm(
  path: string,
  form: FormData,
  { signal, onProgress }: UploadOptions,
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const request = new XMLHttpRequest();
  const stop = () => request.abort();
  request.open('POST', path);
  for (const [name, value] of Object.entries(companyHeaders())) request.setRequestHeader(name, value);
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded, total));
  request.addEventListener('load', () => {
    if (request.status === 200 || request.status === 201) resolve(request.responseText);
    else reject(toUploadError(request));
  });
  request.addEventListener('error', () => reject(new Error(unreachable)));
  request.addEventListener('abort', () => reject(signal.reason));
  signal.addEventListener('abort', stop, { once: true });
  signal.throwIfAborted();
  request.send(form);
  return promise.finally(() => signal.removeEventListener('abort', stop));
}

function toUploadError(request: XMLHttpRequest): Error {
  const { status, responseText } = request;
  const requestId = requestIdToReport(status, (name) => request.getResponseHeader(name));
  // Anything but plain text is a proxy's page, which does not help the person.
  const isOurs = request.getResponseHeader('content-type')?.startsWith('text/plain');
  const message = isOurs && responseText !== '' ? responseText : unreachable;
  return Object.assign(new Error(message), { status, requestId });
}
