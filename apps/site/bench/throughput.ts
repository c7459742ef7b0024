import { compareThroughput } from '@headwater/runtime/measure/throughput';

export interface Throughput {
  /** In responses a second, as `bare`. */
  site: number;
  bare: number;
}

/** Measures a cached page on the site, and the same bytes on the bare server. */
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
