import { authorizationHeader } from './authorization-header.ts';
import type { Fetch } from './fetch-with-retry.ts';
import { createPortalError, isPortalError, type PortalError } from './portal-error.ts';

export interface RequestTarget {
  url: string;
  token: string | undefined;
  fetch: Fetch;
}

type SentRequest = Omit<RequestInit, 'headers' | 'signal'> & {
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
};

/** Sends what is no procedure's call, and returns what `read` makes of the answer. Rejects with a `PortalError`. */
export async function sendRequest<Read>(
  { url, token, fetch }: RequestTarget,
  path: string,
  { signal, headers, ...request }: SentRequest,
  read: (response: Response) => Promise<Read>,
): Promise<Read> {
  try {
    const init = { ...request, headers: { ...authorizationHeader(token), ...headers } };
    const response = await fetch(new URL(path, url), signal ? { ...init, signal } : init);
    if (!response.ok) throw await toRefusal(response);
    return await read(response);
  } catch (error) {
    signal?.throwIfAborted();
    if (isPortalError(error)) throw error;
    throw createPortalError(new Error('The portal could not be reached', { cause: error }), null);
  }
}

/** Uploads are refused in plain text, and documented calls in JSON. */
async function toRefusal(response: Response): Promise<PortalError> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const { message, errors } = isJson ? JSON.parse(text) : { message: text, errors: [] };
  return createPortalError(new Error(message), response.status, errors);
}
