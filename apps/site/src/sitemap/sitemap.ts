import { allArticleTypes, publicSegment } from '@headwater/contract/item-types';
import { isLinked } from '@headwater/contract/site-pages';
import { visibilityOptions } from '@headwater/publishing/visibility';
import type { Deps } from '../deps.ts';
import { encodePage, problemPage, type RenderedPage } from '../http/rendered-page.ts';
import { publicationPath } from '../publication/publication.queries.ts';
import { listSitemapParts, listSitemapUrls } from './sitemap.queries.ts';
import { xmlDocument } from '../http/xml.ts';

const XML_CONTENT_TYPE = 'application/xml; charset=utf-8';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const imageNamespace = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/** Renders the index of the parts. Parts are ranges of item ids, so that each changes only with its own items. */
export async function renderSitemapIndex({ db, env, now }: Deps): Promise<RenderedPage> {
  const numbers = await listSitemapParts(db, { visibility: visibilityOptions(env, now()) });
  const parts = ['sections', ...numbers]
    .map((part) => `<sitemap><loc>${env.publicSiteUrl}/sitemap/${part}.xml</loc></sitemap>`)
    .join('\n');
  const root = `<sitemapindex ${namespace}>\n${parts}\n</sitemapindex>`;
  return encodePage(XML_CONTENT_TYPE, xmlDocument(root), { cacheTags: ['lists'] });
}

export async function renderSitemapPart(deps: Deps, part: string): Promise<RenderedPage> {
  if (part === 'sections') return renderUrlset(sectionUrls(deps.env));
  if (!/^(?:0|[1-9]\d{0,5})$/.test(part)) return problemPage('not-found');
  const { db, env, now } = deps;
  const rows = await listSitemapUrls(db, { part: Number(part), visibility: visibilityOptions(env, now()) });
  if (rows.length === 0) return problemPage('not-found');
  return renderUrlset(
    rows.map(({ type, slug, day, pictures }) => {
      const address = `${env.publicSiteUrl}${publicationPath(type, slug)}`;
      const images = pictures.map(
        (path) => `<image:image><image:loc>${env.publicSiteUrl}${path}</image:loc></image:image>`,
      );
      return `<url><loc>${address}</loc><lastmod>${day}</lastmod>${images.join('')}</url>`;
    }),
  );
}

function sectionUrls({ publicSiteUrl: origin, publisher }: Deps['env']): string[] {
  const sections = (['company', ...allArticleTypes] as const).map((type) => `/${publicSegment(type)}`);
  const pages = publisher.pages.filter(isLinked).map(({ slug }) => `/${slug}`);
  return ['/', ...sections, ...pages].map((path) => `<url><loc>${origin}${path}</loc></url>`);
}

async function renderUrlset(urls: readonly string[]): Promise<RenderedPage> {
  const root = `<urlset ${namespace} ${imageNamespace}>\n${urls.join('\n')}\n</urlset>`;
  return encodePage(XML_CONTENT_TYPE, xmlDocument(root), { cacheTags: ['lists'] });
}
