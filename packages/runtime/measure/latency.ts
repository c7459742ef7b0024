/** In milliseconds. */
export interface Quantiles {
  median: number;
  p95: number;
}

interface MeasureLatencyOptions {
  /** Absolute URLs, which are requested in turn. */
  urls: readonly string[];
  headers?: Record<string, string>;
  rounds?: number;
  /** Awaited before each request, and not measured. */
  prepare?: () => Promise<void>;
}

/**
 * Measures the latency of the answers in milliseconds, one request after another, after a first round of all URLs that
 * does not count.
 */
export async function measureLatency({
  urls,
  headers = {},
  rounds = 60,
  prepare = async () => undefined,
}: MeasureLatencyOptions): Promise<Quantiles> {
  const times: number[] = [];
  for (let round = -urls.length; round < rounds; round += 1) {
    const url = urls[(round + urls.length) % urls.length] ?? '';
    await prepare();
    const start = performance.now();
    const response = await fetch(url, { headers });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
    if (round >= 0) times.push(performance.now() - start);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const quantile = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { median: quantile(0.5), p95: quantile(0.95) };
}
