import type { LegalPage } from '@headwater/contract/publisher';
import type { SiteSettings } from '@headwater/pages/render';
import { renderHtmlPage, type RenderedPage } from '../http/rendered-page.ts';
import { sampleTexts } from './sample-texts.ts';

/** Renders our sample of a legal page, or leads to the publisher's own. */
export async function renderLegalPage(site: SiteSettings, name: LegalPage): Promise<RenderedPage> {
  const url = site.publisher.legalUrls[name];
  if (url !== `${site.publicSiteUrl}/${name}`)
    return { page: { kind: 'redirect', to: url }, cacheTags: null };
  return renderHtmlPage(site, { kind: 'legal', name, content: sampleTexts[name] }, { cacheTags: [] });
}
