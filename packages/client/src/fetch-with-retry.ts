import { setTimeout as wait } from 'node:timers/promises';

export interface RetryOptions {
  /** How long one attempt may take; 30 seconds unless told. */
  timeoutMs?: number;
  /** How often a call is sent at most; 4 times unless told. */
  attempts?: number;
  /** The longest wait that the portal may ask for, before the failure is the caller's; 60 seconds unless told. */
  maxRetryAfterMs?: number;
}

type FetchInit = Omit<RequestInit, 'signal'> & { signal?: AbortSignal | null | undefined };

const INITIAL_BACKOFF_MS = 200;

/**
 * `fetch` that sends again what is safe to send again: what only reads, after any fault on the way; and whatever the
 * portal put off (429 and 503 with `Retry-After`), as it has then changed nothing, unless its database went away in the
 * very moment of the commit.
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

/** Null where the answer is none that puts off. */
function retryAfterMs({ status, headers }: Response): number | null {
  const seconds = headers.get('retry-after');
  const isRetryable = status === 429 || status === 503;
  return isRetryable && seconds !== null && /^\d+$/.test(seconds) ? Number(seconds) * 1_000 : null;
}
