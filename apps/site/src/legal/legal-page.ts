import type { LegalPage } from '@headwater/contract/publisher';
import type { Deps } from '../deps.ts';
import { renderHtmlPage, type RenderedPage } from '../http/rendered-page.ts';
import { getSitePage } from '../site-pages/site-pages.queries.ts';
import { sampleTexts } from './sample-texts.ts';

/** Renders the publisher's page at a legal page's address, redirects to one elsewhere, or renders our sample. */
export async function renderLegalPage({ db, env: site }: Deps, name: LegalPage): Promise<RenderedPage> {
  const own = await getSitePage(db, { slug: name });
  if (own) return renderHtmlPage(site, { kind: 'site-page', ...own }, { cacheTags: [] });
  const url = site.publisher.legalUrls[name];
  if (url !== `${site.publicSiteUrl}/${name}`)
    return { page: { kind: 'redirect', to: url }, cacheTags: null };
  return renderHtmlPage(site, { kind: 'legal', name, content: sampleTexts[name] }, { cacheTags: [] });
}
