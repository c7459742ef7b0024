import { compareThroughput } from '@headwater/runtime/measure/throughput';

export interface Throughput {
  /** Answers a second. */
  site: number;
  bare: number;
}

/** A page from memory, on the site and on the bare server. */
export async function measureThroughput(
  path: string,
  { kept, bare }: { kept: string; bare: string },
): Promise<Throughput> {
  const requestTo = (origin: string) => () => ({
    url: `${origin}${path}`,
    headers: { 'accept-encoding': 'br', 'user-agent': 'Mozilla/5.0 Firefox/146.0' },
  });
  const servers = [requestTo(bare), requestTo(kept)];
  const [bareRate = 0, siteRate = 0] = await compareThroughput({ servers, connections: 16 });
  return { bare: bareRate, site: siteRate };
}
