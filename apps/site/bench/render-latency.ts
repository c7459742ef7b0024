import { once } from 'node:events';
import { measureLatency, type Quantiles } from '@headwater/runtime/measure/latency';
import pg from 'pg';

/** Measures the milliseconds of each kind of page on a site without a page cache. */
export async function measureRenderLatency(
  origin: string,
  { deepCursors, databaseUrl }: { deepCursors: readonly string[]; databaseUrl: string },
): Promise<Record<string, Quantiles>> {
  const times: Record<string, Quantiles> = {};
  for (const [name, paths] of Object.entries(pathsByKind(deepCursors))) {
    times[name] = await measureLatency({ urls: paths.map((path) => `${origin}${path}`) });
  }
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('listen site_changes');
  const change = async () => {
    const announced = once(client, 'notification');
    await client.query("update publications set title = title where type = 'company' and slug = 'item-5'");
    await announced;
  };
  for (const [name, path] of Object.entries(pathsAfterChange))
    times[`${name}, after a change`] = await measureLatency({ urls: [`${origin}${path}`], prepare: change });
  await client.end();
  return times;
}

/** Pages that count what the first reader after any change finds changed. */
const pathsAfterChange = {
  home: '/',
  category: '/press-releases?category=77',
  companies: '/supply-chain',
} as const;

function pathsByKind(deepCursors: readonly string[]): Record<string, readonly string[]> {
  const searches = (...queries: readonly string[]) =>
    queries.map((query) => `/search?q=${encodeURIComponent(query)}`);
  const items = (segment: string, first: number) =>
    Array.from({ length: 20 }, (_, index) => `/${segment}/item-${first + index * 10}`);
  const finds = (...queries: readonly string[]) => queries.map((query) => `/supply-chain?${query}`);
  const compared = (first: number) =>
    `/supply-chain/compare?${[0, 10, 20, 30, 40].map((more) => `company=item-${first + more}`).join('&')}`;
  return {
    home: ['/'],
    list: ['/case-studies', '/press-releases', '/mini-case-studies'],
    'list, deep page': deepCursors.map((cursor) => `/case-studies?after=${cursor}`),
    category: ['/press-releases?category=77', '/mini-case-studies?category=57'],
    'category, deep page': deepCursors.map((cursor) => `/press-releases?category=77&after=${cursor}`),
    'rare category': deepCursors.map((cursor) => `/press-releases?category=93&after=${cursor}`),
    companies: ['/supply-chain'],
    'companies, deep page': deepCursors.map((cursor) => `/supply-chain?after=${cursor}`),
    'companies by name': ['/supply-chain?sort=name', '/supply-chain?sort=name&page=900'],
    'companies, one filter': finds('region=1', 'accreditation=25', 'size=10-49', 'studies=yes'),
    'companies, all filters': finds('region=1&sector=14&accreditation=23&size=10-49&studies=yes'),
    'companies, frequent word': finds('q=water', 'q=pump', 'q=leeds&sort=name'),
    'companies, rare word': finds('q=waterx390', 'q=pumpx350', 'q=filterx301'),
    'companies, words and filters': finds(
      'q=water+pump&region=1&accreditation=30',
      'q=storm+valvex301&region=2',
      'q=iso+pump&sector=15&size=250%2B',
    ),
    'companies, some of the words': finds('q=waterx390+pumpx350+leeds', 'q=stormx301+valvex200+iso'),
    'companies, none': finds('q=zeppelin+airship', 'q=zeppelin&region=1&size=1-9'),
    'companies compared': items('supply-chain', 5).map((_, at) => compared(5 + at * 50)),
    company: items('supply-chain', 5),
    article: items('mini-case-studies', 100_005),
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
