import { measureLatency, type Quantiles } from '@headwater/runtime/measure/latency';

/** Measures the milliseconds of each kind of page on a site without a page cache. */
export async function measureRenderLatency(
  origin: string,
  { deepCursors }: { deepCursors: readonly string[] },
): Promise<Record<string, Quantiles>> {
  const times: Record<string, Quantiles> = {};
  for (const [name, paths] of Object.entries(pathsByKind(deepCursors))) {
    times[name] = await measureLatency({ urls: paths.map((path) => `${origin}${path}`) });
  }
  return times;
}

function pathsByKind(deepCursors: readonly string[]): Record<string, readonly string[]> {
  const searches = (...queries: readonly string[]) =>
    queries.map((query) => `/search?q=${encodeURIComponent(query)}`);
  const items = (segment: string, first: number) =>
    Array.from({ length: 20 }, (_, index) => `/${segment}/item-${first + index * 10}`);
  return {
    home: ['/'],
    'list, deep page': deepCursors.map((cursor) => `/case-studies?after=${cursor}`),
    'category, deep page': deepCursors.map((cursor) => `/supply-chain?category=2&after=${cursor}`),
    'rare category': deepCursors.map((cursor) => `/supply-chain?category=18&after=${cursor}`),
    company: items('supply-chain', 5),
    article: items('mini-case-studies', 20_005),
    'search, frequent word': searches('water', 'pump', 'item'),
    'search, prefix': searches('wat', 'pi', 'val'),
    'search, rare word': searches('waterx390', 'pumpx350', 'filterx301'),
    'search, several words': searches('water pump valve', 'item pumpx350', 'storm valvex301 pipe'),
    'search, code': searches('CO2', 'AMP8', 'AMP7/AMP8', 'co₂ water'),
    feed: ['/feed.xml'],
    sitemap: ['/sitemap.xml'],
    'part of the sitemap': Array.from({ length: 10 }, (_, index) => `/sitemap/${index}.xml`),
  };
}
