import type { Deps } from '../deps.ts';
import { problemPage, renderHtmlPage, type RenderedPage } from '../http/rendered-page.ts';
import { isSlug } from '../publication/publication.queries.ts';
import { getMovedSlug, getSitePage } from './site-pages.queries.ts';

/**
 * Renders one of the publisher's own pages, or redirects to it from a former address. A change drops every page of the
 * site.
 */
export async function renderSitePage({ db, env }: Deps, { slug }: { slug: string }): Promise<RenderedPage> {
  if (!isSlug(slug)) return problemPage('not-found');
  const page = await getSitePage(db, { slug });
  if (page) return renderHtmlPage(env, { kind: 'site-page', ...page }, { cacheTags: [] });
  const moved = await getMovedSlug(db, { slug });
  if (moved === null) return problemPage('not-found');
  return { page: { kind: 'redirect', to: `${env.publicSiteUrl}/${moved}` }, cacheTags: null };
}
