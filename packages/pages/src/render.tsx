import { players } from '@headwater/contract/video-embed';
import type { ItemSnapshot } from '@headwater/contract/snapshot';
import { listPlaceOptions } from '@headwater/richtext/list-place-options';
import { renderToStaticMarkup } from 'react-dom/server';
import { legalPageNames } from '@headwater/contract/publisher';
import { ArticlePage } from './article-page.tsx';
import { CompanyPage } from './company-page.tsx';
import { CountedItemContext, tapStylesheet } from './counting.tsx';
import { Document } from './document.tsx';
import { EnquiryLinkPage } from './enquiry-link-page.tsx';
import { EnquiryPage } from './enquiry-page.tsx';
import { ComparePage } from './compare-page.tsx';
import { FinderPage } from './finder-page.tsx';
import { finderPath } from './finder-address.ts';
import { sectionPath } from './sections.ts';
import { feedOf } from './feeds.ts';
import { FollowPage } from './follow-page.tsx';
import { FollowerPage } from './follower-page.tsx';
import { HomePage } from './home-page.tsx';
import { Layout, type Place } from './layout.tsx';
import { ListPage } from './list-page.tsx';
import { markChanges } from './mark-changes.ts';
import markPlacesScript from './mark-places.js?raw';
import { buildMeta } from './meta.ts';
import type {
  ArticlePageData,
  CompanyPageData,
  Embargo,
  PageData,
  PreviewStatus,
  SiteSettings,
  LegalPageData,
  SitePageData,
} from './page-data.ts';
import { AdvertLabelContext } from './paid-label.ts';
import { PlacesContext } from './places.ts';
import { PressPage } from './press-page.tsx';
import { ProblemPage } from './problem-page.tsx';
import { SearchPage } from './search-page.tsx';
import { RichText } from './rich-text.tsx';

export type {
  ArticlePageData,
  CompanyPageData,
  ChosenCategory,
  CountedCategory,
  FacetValue,
  ListCategory,
  HighlightSegment,
  PageData,
  PageNotes,
  PreviewStatus,
  Problem,
  Publication,
  SearchFacets,
  SearchResult,
  ShownAccreditation,
  SiteSettings,
  Teaser,
} from './page-data.ts';

export type { FollowFormState, FollowerPageData } from './follow-data.ts';
export type {
  AskedCompanies,
  EnquiryField,
  EnquiryFormState,
  EnquiryLinkPageData,
  EnquiryPageData,
  WrittenEnquiry,
} from './enquiry-data.ts';

export type { ComparedCompany, FinderPageData, FinderRow, FinderValue, WiderSearch } from './finder-data.ts';
export type { FinderChoice, FinderFacet, FinderOrder, FinderSearch } from './finder-address.ts';
export {
  choicePath,
  companyChoicePaths,
  finderFacets,
  finderOrders,
  finderPath,
  HAS_STUDIES,
  MAX_COMPARED,
  searchForAll,
  usualOrder,
  withoutPart,
} from './finder-address.ts';
export {
  countedPath,
  markPath,
  readMarks,
  taps,
  tapStylesheet,
  type ReadMark,
  type Tap,
} from './counting.tsx';
export type { LeftCompanies } from './finder-data.ts';
export { listNames } from './chosen-companies.tsx';
export { MAX_COUNTED } from './counts.ts';
export type { RelaxedSearch } from './relaxed-search.tsx';
export { renderEmbed } from './embed.tsx';
export { CARD_SIZE, embedHtml, embedPath } from './embed-html.tsx';
export { listPressPictures, pressFileName } from './press-pictures.ts';
export { categoryPath } from './labels.tsx';
export { isPaid, sectionDescription, sectionName, sectionPath, singularName } from './sections.ts';

/** Only script of the public site, which runs only in the review's frame. */
export { markPlacesScript };

/** Origins of the players of embedded videos, which load after a click. */
export const playerOrigins = Object.values(players).map(({ host }) => `https://${host}`);

interface Frame {
  /** Previous page; null if nothing is compared. */
  former: PageData | null;
  /** Whether parts of the page can be chosen and sent to the portal. */
  marksPlaces: boolean;
}

export interface RenderInput {
  page: PageData;
  site: SiteSettings;
  /** Renders the page for the review's frame, without the site's header and footer, and with its changes marked. */
  frame?: Frame;
  /** Renders the page for a person who may see it before it appears. */
  embargo?: Embargo;
}

/** Renders a page as a complete HTML document. */
export function renderPage({ page, site, frame, embargo }: RenderInput): string {
  const html = renderToStaticMarkup(
    <Document
      meta={buildMeta(page, site)}
      feed={frame ? null : feedOf(page)}
      tapStyle={frame ? null : tapStyleOf(page)}
    >
      {frame ? (
        <>
          <main className="page py-6" dangerouslySetInnerHTML={{ __html: renderFramed(page, frame, site) }} />
          {frame.marksPlaces && 'snapshot' in page && <MarkPlaces snapshot={page.snapshot} site={site} />}
        </>
      ) : (
        <Layout
          site={site}
          place={currentPlace(page)}
          preview={embargo ? null : previewStatus(page)}
          publicPath={('publicPath' in page && page.publicPath) || null}
          embargo={embargo ?? null}
          sitePage={page.kind === 'site-page' ? page.slug : null}
          query={page.kind === 'search' ? page.query : ''}
        >
          <AdvertLabelContext value={site.publisher.advertLabel}>
            <Content page={page} site={site} />
          </AdvertLabelContext>
        </Layout>
      )}
    </Document>,
  );
  return `<!doctype html>${html}`;
}

function renderFramed(page: PageData, { former, marksPlaces }: Frame, site: SiteSettings): string {
  const after = renderToStaticMarkup(
    <PlacesContext value={marksPlaces}>
      <Content page={page} site={site} />
    </PlacesContext>,
  );
  const marked = former
    ? markChanges({ before: renderToStaticMarkup(<Content page={former} site={site} />), after })
    : after;
  // A browser refuses to move the focus into a sandboxed frame, and reports each try.
  return marked.replaceAll(' autofocus=""', '');
}

/** Runs the script that lets editors choose a part of the page, with a label for each part. */
function MarkPlaces({ snapshot, site }: { snapshot: ItemSnapshot; site: SiteSettings }) {
  const labels = Object.fromEntries(listPlaceOptions(snapshot).map(({ key, label }) => [key, label]));
  return (
    <script
      data-portal={new URL(site.portalUrl).origin}
      data-labels={JSON.stringify(labels)}
      dangerouslySetInnerHTML={{ __html: markPlacesScript }}
    />
  );
}

function Content({ page, site }: { page: PageData; site: SiteSettings }) {
  switch (page.kind) {
    case 'company':
      return (
        <CountedItemContext value={countedItem(page)}>
          <CompanyPage page={page} site={site} />
        </CountedItemContext>
      );
    case 'article':
      return (
        <CountedItemContext value={countedItem(page)}>
          <ArticlePage page={page} site={site} />
        </CountedItemContext>
      );
    case 'press':
      return <PressPage page={page} site={site} />;
    case 'list':
      return <ListPage page={page} />;
    case 'finder':
      return <FinderPage page={page} />;
    case 'compare':
      return <ComparePage page={page} />;
    case 'home':
      return <HomePage page={page} site={site} />;
    case 'search':
      return <SearchPage page={page} />;
    case 'legal':
      return <LegalPage page={page} />;
    case 'site-page':
      return <SitePage page={page} />;
    case 'follow':
      return <FollowPage page={page} site={site} />;
    case 'follower':
      return <FollowerPage page={page} />;
    case 'enquiry':
      return <EnquiryPage page={page} site={site} />;
    case 'enquiry-link':
      return <EnquiryLinkPage page={page} site={site} />;
    case 'problem':
      return <ProblemPage problem={page.problem} />;
  }
}

/** Returns the stylesheet that counts taps; null for a page with nothing to tap. */
function tapStyleOf(page: PageData): string | null {
  if (page.kind !== 'company' && page.kind !== 'article') return null;
  const { snapshot } = page;
  const itemId = countedItem(page);
  const contacts = snapshot.type === 'company' ? [...snapshot.addresses, ...snapshot.people] : [];
  const hasContact =
    contacts.some(({ phone, email }) => phone !== '' || email !== '') ||
    / href="(?:tel|mailto):/.test(snapshot.content);
  return itemId !== null && hasContact ? tapStylesheet(itemId) : null;
}

function countedItem({ publication }: CompanyPageData | ArticlePageData): number | null {
  return typeof publication === 'string' ? null : publication.itemId;
}

function currentPlace(page: PageData): Place | null {
  switch (page.kind) {
    case 'company':
    case 'article':
      return { section: page.snapshot.type, within: true };
    case 'press':
      return { section: 'company', within: true };
    case 'list':
      return { section: page.type, within: page.category !== null || page.cursor !== null };
    case 'finder':
      return {
        section: 'company',
        within: finderPath(page.search) !== sectionPath('company') || page.cursor !== null,
      };
    case 'compare':
      return { section: 'company', within: true };
    case 'enquiry':
      return { section: page.item.type, within: true };
    case 'home':
    case 'search':
    case 'legal':
    case 'site-page':
    case 'follow':
    case 'follower':
    case 'enquiry-link':
    case 'problem':
      return null;
  }
}

function previewStatus(page: PageData): PreviewStatus | null {
  if (page.kind === 'site-page') return page.preview ?? null;
  if (page.kind !== 'company' && page.kind !== 'article') return null;
  return typeof page.publication === 'string' ? page.publication : null;
}

/** Renders a sample of a legal page, marked so that nobody takes it for the publisher's own text. */
function LegalPage({ page: { name, content } }: { page: LegalPageData }) {
  return (
    <article className="max-w-[66ch]">
      <h1 className="text-xl wide:text-2xl">{legalPageNames[name]}</h1>
      <p role="note" className="mt-6 rounded border-l-4 border-warn bg-warn-soft p-4">
        <strong className="block text-warn">This is a sample</strong>
        The publisher of this site has not added its own text yet. The text below is an example. It is not
        binding and is not legal advice.
      </p>
      <div className="mt-8">
        <RichText html={content} images={[]} paid={false} />
      </div>
    </article>
  );
}

/** Renders a page of the publisher's own. */
function SitePage({ page: { title, content } }: { page: SitePageData }) {
  return (
    <article className="max-w-[66ch]">
      <h1 dir="auto" className="text-xl wide:text-2xl">
        {title}
      </h1>
      <div className="mt-8">
        <RichText html={content} images={[]} paid={false} />
      </div>
    </article>
  );
}
