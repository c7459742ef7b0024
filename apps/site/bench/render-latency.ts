import { measureLatency, type Quantiles } from '@headwater/runtime/measure/latency';

/** Milliseconds by the kind of page, on a site that makes each anew. */
export async function measureRenderLatency(
  origin: string,
  { deepPlaces }: { deepPlaces: readonly string[] },
): Promise<Record<string, Quantiles>> {
  const times: Record<string, Quantiles> = {};
  for (const [name, paths] of Object.entries(pathsByKind(deepPlaces))) {
    times[name] = await measureLatency({ urls: paths.map((path) => `${origin}${path}`) });
  }
  return times;
}

function pathsByKind(deepPlaces: readonly string[]): Record<string, readonly string[]> {
  const searches = (...queries: readonly string[]) =>
    queries.map((query) => `/search?q=${encodeURIComponent(query)}`);
  const items = (segment: string, first: number) =>
    Array.from({ length: 20 }, (_, index) => `/${segment}/item-${first + index * 10}`);
  return {
    home: ['/'],
    'list deep down': deepPlaces.map((place) => `/case-studies?after=${place}`),
    'category deep down': deepPlaces.map((place) => `/supply-chain?category=2&after=${place}`),
    'rare category': deepPlaces.map((place) => `/supply-chain?category=18&after=${place}`),
    company: items('supply-chain', 5),
    article: items('mini-case-studies', 20_005),
    'search, a word everywhere': searches('water', 'pump', 'item'),
    'search, a beginning': searches('wat', 'pi', 'val'),
    'search, a rare word': searches('waterx390', 'pumpx350', 'filterx301'),
    'search, several words': searches('water pump valve', 'item pumpx350', 'storm valvex301 pipe'),
    feed: ['/feed.xml'],
    sitemap: ['/sitemap.xml'],
    'sitemap part': Array.from({ length: 10 }, (_, index) => `/sitemap/${index}.xml`),
  };
}
