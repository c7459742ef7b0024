import { compareThroughput } from '@headwater/runtime/measure/throughput';

export interface Throughput {
  /** Requests a second. */
  site: number;
  bare: number;
}

/** Compares a cached page of the site with the same bytes from the bare server. */
export async function measureThroughput(
  path: string,
  { cached, bare }: { cached: string; bare: string },
): Promise<Throughput> {
  const requestTo = (origin: string) => () => ({
    url: `${origin}${path}`,
    headers: { 'accept-encoding': 'br', 'user-agent': 'Mozilla/5.0 Firefox/146.0' },
  });
  const servers = [requestTo(bare), requestTo(cached)];
  const [bareRate = 0, siteRate = 0] = await compareThroughput({ servers, connections: 16 });
  return { bare: bareRate, site: siteRate };
}
