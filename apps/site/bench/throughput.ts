import { compareThroughput } from '@headwater/runtime/measure/throughput';

export interface Throughput {
  /** Requests a second. */
  site: number;
  bare: number;
}

/** Compares a cached page of the site with the same answer from the bare server. */
export async function measureThroughput(
  path: string,
  { cached, bare }: { cached: string; bare: string },
): Promise<Throughput> {
  const requestAt = () => ({
    path,
    headers: { 'accept-encoding': 'br', 'user-agent': 'Mozilla/5.0 Firefox/146.0' },
  });
  const servers = [bare, cached].map((origin) => ({ origin, requestAt }));
  const [onBare, onSite] = await compareThroughput({ servers, connections: 32 });
  return { bare: onBare?.rate ?? 0, site: onSite?.rate ?? 0 };
}
