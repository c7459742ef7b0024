export interface RetryOptions {
  /** The timeout of one attempt; 30 seconds by default. */
  timeoutMs?: number;
  /** How often a call is sent at most; 4 times by default. */
  attempts?: number;
  /** The longest `Retry-After` that is waited for; the caller gets the failure beyond it. 60 seconds by default. */
  maxRetryAfterMs?: number;
}

export type Fetch = (url: string | URL, init?: FetchInit) => Promise<Response>;

type FetchInit = Omit<RequestInit, 'signal'> & { signal?: AbortSignal | null | undefined };

const INITIAL_BACKOFF_MS = 200;

/**
 * Returns a `fetch` that retries what is safe to retry: a call that only reads, after any failure on the way; and
 * any call that the portal refused with `Retry-After` (429 and 503), as it has then changed nothing, unless its
 * database was lost in the moment of the commit.
 */
export function fetchWithRetry(options: RetryOptions = {}): Fetch {
  const { timeoutMs = 30_000, attempts = 4, maxRetryAfterMs = 60_000 } = options;

  return async (url, init = {}) => {
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
        await wait(delayMs, stopped);
      } catch (error) {
        if (!isIdempotent || isLast || stopped?.aborted) throw error;
        await wait(INITIAL_BACKOFF_MS * 2 ** (attempt - 1), stopped);
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

async function wait(milliseconds: number, stopped: AbortSignal | undefined): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(stopped?.reason);
    };
    const timer = setTimeout(() => {
      stopped?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    stopped?.addEventListener('abort', stop, { once: true });
    if (stopped?.aborted) stop();
  });
}
