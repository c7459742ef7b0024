import { allArticleTypes, publicSegment } from '@headwater/contract/item-types';
import { viewing } from '@headwater/db/visible';
import type { Deps } from './deps.ts';
import { madeAnswer, madeProblem, type Made } from './outcome.ts';
import { pathOf } from './page.queries.ts';
import { listSitemapParts, listSitemapUrls } from './sitemap.queries.ts';
import { xmlDocument } from './xml.ts';

const xml = 'application/xml; charset=utf-8';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** An index of parts, each of so many items by their id: a part changes with its own items alone. */
export async function makeSitemapIndex({ db, env, now }: Deps): Promise<Made> {
  const numbers = await listSitemapParts(db, { viewing: viewing(env, now()) });
  const parts = ['sections', ...numbers]
    .map((part) => `<sitemap><loc>${env.publicSiteUrl}/sitemap/${part}.xml</loc></sitemap>`)
    .join('\n');
  const root = `<sitemapindex ${namespace}>\n${parts}\n</sitemapindex>`;
  return madeAnswer(xml, xmlDocument(root), { words: ['lists'] });
}

export async function makeSitemapPart(deps: Deps, part: string): Promise<Made> {
  if (part === 'sections') return madePart(sectionUrls(deps.env.publicSiteUrl));
  if (!/^(?:0|[1-9]\d{0,5})$/.test(part)) return madeProblem('not-found');
  const { db, env, now } = deps;
  const rows = await listSitemapUrls(db, { part: Number(part), viewing: viewing(env, now()) });
  if (rows.length === 0) return madeProblem('not-found');
  return madePart(
    rows.map(({ type, slug, day }) => {
      const address = `${env.publicSiteUrl}${pathOf(type, slug)}`;
      return `<url><loc>${address}</loc><lastmod>${day}</lastmod></url>`;
    }),
  );
}

function sectionUrls(origin: string): string[] {
  const sections = (['company', ...allArticleTypes] as const).map((type) => `/${publicSegment(type)}`);
  return ['/', ...sections].map((path) => `<url><loc>${origin}${path}</loc></url>`);
}

async function madePart(urls: readonly string[]): Promise<Made> {
  const root = `<urlset ${namespace}>\n${urls.join('\n')}\n</urlset>`;
  return madeAnswer(xml, xmlDocument(root), { words: ['lists'] });
}

/** Everything may be read, but nobody needs every search there could be. */
export async function robots({ publicSiteUrl }: { publicSiteUrl: string }): Promise<Made> {
  const lines = [
    'User-agent: *',
    'Disallow: /search',
    'Allow: /',
    '',
    `Sitemap: ${publicSiteUrl}/sitemap.xml`,
  ];
  return madeAnswer('text/plain; charset=utf-8', `${lines.join('\n')}\n`, { words: [] });
}
