import { allArticleTypes, publicSegment } from '@headwater/contract/item-types';
import type { FastifyInstance } from 'fastify';
import { legalPages } from '@headwater/contract/publisher';
import { showArticlePdf } from './article-pdf/show-article-pdf.ts';
import { badgePath, kitFormats } from '@headwater/contract/publishing-kit';
import { showBadge, showQrCode } from './kit/show-kit.ts';
import { renderSiteOgImage, showOgImage } from './og-images/show-og-image.ts';
import { companyChoicePaths } from '@headwater/pages/render';
import { EMBARGO_LINK_PATH } from '@headwater/contract/embargo-links';
import { enquiryLinkPaths, readerRequestKinds } from '@headwater/contract/enquiries';
import { sendEmbargoedZip, showEmbargoed, showEmbargoedText } from './embargo/show-embargoed.ts';
import { showEnquiry, takeEnquiry } from './enquiries/show-enquiry.ts';
import { showSeveral, takeSeveral } from './enquiries/show-several.ts';
import { confirmEnquiryLink, sendAnswerFile, showEnquiryLink } from './enquiries/show-link.ts';
import { feedFormats } from './feeds/feed.ts';
import { showCompare } from './finder/show-compare.ts';
import { showFinder } from './finder/show-finder.ts';
import { registerFollow } from './follow/follow.routes.ts';
import { renderSiteFeed, showCompanyFeed, showListFeed, showSearchFeed } from './feeds/show-feed.ts';
import { renderLegalPage } from './legal/legal-page.ts';
import { renderHomePage } from './lists/home-page.ts';
import { acceptFiles } from './enquiries/receive-files.ts';
import { MAX_FORM_BYTES } from './http/forms.ts';
import { encodePage, type RenderedPage } from './http/rendered-page.ts';
import { serveCached, type RouteContext } from './http/serve-page.ts';
import { showList } from './lists/show-list.ts';
import { sendPressZip, showPress } from './press/show-press.ts';
import { sendReleaseZip, showReleaseText } from './press/show-release.ts';
import { showPreview } from './preview/show-preview.ts';
import { showPublication } from './publication/show-publication.ts';
import { showSitePagePreview } from './site-pages/show-site-page-preview.ts';
import { sitePagePreviewPath } from '@headwater/contract/site-pages';
import { renderSitePage } from './site-pages/render-site-page.ts';
import { showSearch } from './search/show-search.ts';
import { showEmbed, showOembed } from './sharing/share-article.ts';
import { renderLlmsTxt } from './crawlers/llms.ts';
import { renderRobotsTxt } from './crawlers/robots.ts';
import { renderSitemapIndex, renderSitemapPart } from './sitemap/sitemap.ts';
import { followLink } from './views/follow-link.ts';
import { showMark } from './views/show-mark.ts';

interface Slug {
  Params: { slug: string };
}

export function registerRoutes(app: FastifyInstance, context: RouteContext): void {
  /** Serves a page with a single fixed address from the cache. */
  const registerPage = (path: string, render: () => Promise<RenderedPage>) =>
    app.get(path, async (request, reply) => serveCached(context, { key: path, render, request, reply }));

  registerPage('/', async () => renderHomePage(context));
  registerPage('/cards/headwater.jpg', async () => renderSiteOgImage(context));
  for (const format of kitFormats) {
    app.get(badgePath(format), async (request, reply) => showBadge(context, format, { request, reply }));
  }
  registerPage('/sitemap.xml', async () => renderSitemapIndex(context));
  registerPage('/robots.txt', async () => renderRobotsTxt(context));
  registerPage('/llms.txt', async () => renderLlmsTxt(context));
  const { indexNow } = context.env;
  if (indexNow)
    registerPage(`/${indexNow.key}.txt`, async () =>
      encodePage('text/plain', indexNow.key, { cacheTags: [] }),
    );
  for (const name of legalPages) registerPage(`/${name}`, async () => renderLegalPage(context, name));
  app.get<{ Params: { part: string } }>('/sitemap/:part.xml', async (request, reply) => {
    const { part } = request.params;
    const render = async () => renderSitemapPart(context, part);
    return serveCached(context, { key: `sitemap ${part}`, render, request, reply });
  });
  app.get<Slug>('/:slug', async (request, reply) => {
    const { slug } = request.params;
    const render = async () => renderSitePage(context, { slug });
    return serveCached(context, { key: `/${slug}`, render, request, reply });
  });
  app.get<{ Params: { previewUuid: string } }>(sitePagePreviewPath(':previewUuid'), async (request, reply) =>
    showSitePagePreview(context, request.params, { request, reply }),
  );
  app.get<{ Params: { item: string; mark: string } }>('/seen/:item/:mark', async (request, reply) =>
    showMark(context, { request, reply }),
  );
  app.get<{ Params: { item: string }; Querystring: { to?: unknown } }>('/out/:item', async (request, reply) =>
    followLink(context, { request, reply }),
  );
  app.get(EMBARGO_LINK_PATH, async (request, reply) => showEmbargoed(context, { request, reply }));
  app.get(`${EMBARGO_LINK_PATH}/text`, async (request, reply) =>
    showEmbargoedText(context, { request, reply }),
  );
  app.get(`${EMBARGO_LINK_PATH}/press.zip`, async (request, reply) =>
    sendEmbargoedZip(context, { request, reply }),
  );
  app.get('/oembed', async (request, reply) => showOembed(context, { request, reply }));
  app.get('/search', async (request, reply) => showSearch(context, { request, reply }));
  registerFollow(app, context);
  app.get(companyChoicePaths.compare, async (request, reply) => showCompare(context, { request, reply }));
  app.get(companyChoicePaths.enquiry, async (request, reply) => showSeveral(context, { request, reply }));
  acceptFiles(app, (scope) =>
    scope.post(companyChoicePaths.enquiry, { bodyLimit: MAX_FORM_BYTES }, async (request, reply) =>
      takeSeveral(context, { request, reply }),
    ),
  );
  app.get<Slug>(`/${publicSegment('company')}/:slug/press`, async (request, reply) =>
    showPress(context, request.params, { request, reply }),
  );
  app.get<Slug>(`/${publicSegment('company')}/:slug/press.zip`, async (request, reply) =>
    sendPressZip(context, request.params, { request, reply }),
  );
  const releases = `/${publicSegment('press-release')}/:slug`;
  app.get<Slug>(`${releases}/text`, async (request, reply) =>
    showReleaseText(context, request.params, { request, reply }),
  );
  app.get<Slug>(`${releases}/press.zip`, async (request, reply) =>
    sendReleaseZip(context, request.params, { request, reply }),
  );
  for (const format of feedFormats) {
    registerPage(`/feed.${format}`, async () => renderSiteFeed(context, format));
    app.get(`/search/feed.${format}`, async (request, reply) =>
      showSearchFeed(context, format, { request, reply }),
    );
    app.get<Slug>(`/${publicSegment('company')}/:slug/feed.${format}`, async (request, reply) =>
      showCompanyFeed(context, { slug: request.params.slug, format }, { request, reply }),
    );
    for (const type of ['company', ...allArticleTypes] as const)
      app.get(`/${publicSegment(type)}/feed.${format}`, async (request, reply) =>
        showListFeed(context, { type, format }, { request, reply }),
      );
  }
  for (const link of [...readerRequestKinds, 'address'] as const) {
    const path = enquiryLinkPaths[link];
    app.get(path, async (request, reply) => showEnquiryLink(context, link, { request, reply }));
    app.post(path, { bodyLimit: MAX_FORM_BYTES }, async (request, reply) =>
      confirmEnquiryLink(context, link, { request, reply }),
    );
  }
  app.get<{ Params: { fileId: string } }>(
    `${enquiryLinkPaths.enquiry}/files/:fileId`,
    async (request, reply) => sendAnswerFile(context, request.params, { request, reply }),
  );
  for (const type of ['company', ...allArticleTypes] as const) {
    const segment = publicSegment(type);
    const address = (request: { params: Slug['Params'] }) => ({ type, slug: request.params.slug });
    if (type === 'company')
      app.get(`/${segment}`, async (request, reply) => showFinder(context, { request, reply }));
    else app.get(`/${segment}`, async (request, reply) => showList(context, type, { request, reply }));
    app.get<Slug>(`/cards/${segment}/:slug.jpg`, async (request, reply) =>
      showOgImage(context, address(request), { request, reply }),
    );
    for (const format of kitFormats)
      app.get<Slug>(`/qr/${segment}/:slug.${format}`, async (request, reply) =>
        showQrCode(context, { ...address(request), format }, { request, reply }),
      );
    if (type !== 'company') {
      // An earlier version offered a BibTeX citation of the article here.
      app.get<Slug>(`/${segment}/:slug/cite.bib`, async (request, reply) =>
        reply.redirect(
          `${context.env.publicSiteUrl}/${segment}/${encodeURIComponent(request.params.slug)}`,
          301,
        ),
      );
      app.get<Slug>(`/${segment}/:slug/article.pdf`, async (request, reply) =>
        showArticlePdf(context, address(request), { request, reply }),
      );
      app.get<Slug>(`/embed/${segment}/:slug`, async (request, reply) =>
        showEmbed(context, address(request), { request, reply }),
      );
    }
    for (const kind of readerRequestKinds) {
      const path = `/${segment}/:slug/${kind}`;
      app.get<Slug>(path, async (request, reply) =>
        showEnquiry(context, { kind, ...address(request) }, { request, reply }),
      );
      const register = (scope: FastifyInstance) =>
        scope.post<Slug>(path, { bodyLimit: MAX_FORM_BYTES }, async (request, reply) =>
          takeEnquiry(context, { kind, ...address(request) }, { request, reply }),
        );
      if (kind === 'enquiry') acceptFiles(app, register);
      else register(app);
    }
    app.get(`/${segment}/preview`, async (request, reply) => showPreview(context, type, { request, reply }));
    app.get<Slug>(`/${segment}/:slug`, async (request, reply) =>
      showPublication(context, address(request), { request, reply }),
    );
  }
}
