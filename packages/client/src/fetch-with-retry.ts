import { setTimeout as wait } from 'node:timers/promises';

export interface RetryOptions {
  /** The timeout of one attempt; 30 seconds by default. */
  timeoutMs?: number;
  /** How often a call is sent at most; 4 times by default. */
  attempts?: number;
  /** The longest `Retry-After` that is waited for; the caller gets the failure beyond it. 60 seconds by default. */
  maxRetryAfterMs?: number;
}

type FetchInit = Omit<RequestInit, 'signal'> & { signal?: AbortSignal | null | undefined };

const INITIAL_BACKOFF_MS = 200;

/**
 * Returns a `fetch` that retries what is safe to retry: a call that only reads, after any failure on the way; and
 * any call that the portal refused with `Retry-After` (429 and 503), as it has then changed nothing, unless its
 * database was lost in the moment of the commit.
 */
export function fetchWithRetry(options: RetryOptions = {}) {
  const { timeoutMs = 30_000, attempts = 4, maxRetryAfterMs = 60_000 } = options;

  return async (url: string | URL, init: FetchInit = {}): Promise<Response> => {
    const isIdempotent = init.method === undefined || init.method === 'GET';
    const stopped = init.signal ?? undefined;
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt === attempts;
      const timeout = AbortSignal.timeout(timeoutMs);
      const signal = stopped ? AbortSignal.any([stopped, timeout]) : timeout;
      try {
        const response = await fetch(url, { ...init, signal });
        const delayMs = retryAfterMs(response);
        if (delayMs === null || delayMs > maxRetryAfterMs || isLast) return response;
        await response.body?.cancel();
        await wait(delayMs, undefined, { signal: stopped });
      } catch (error) {
        if (!isIdempotent || isLast || stopped?.aborted) throw error;
        await wait(INITIAL_BACKOFF_MS * 2 ** (attempt - 1), undefined, { signal: stopped });
      }
    }
  };
}

/** Returns null where the answer does not ask for a retry. */
function retryAfterMs({ status, headers }: Response): number | null {
  const seconds = headers.get('retry-after');
  const isRetryable = status === 429 || status === 503;
  return isRetryable && seconds !== null && /^\d+$/.test(seconds) ? Number(seconds) * 1_000 : null;
}
