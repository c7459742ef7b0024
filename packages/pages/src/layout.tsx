import type { ItemType } from '@headwater/contract/item-types';
import { portalMark } from '@headwater/contract/portal-mark';
import type { ReactNode } from 'react';
import { sectionName, sectionPath, sections } from './sections.ts';
import { Footer } from './footer.tsx';
import { Icon } from './icon.tsx';
import { EmbargoBanner, Watermark } from './embargo.tsx';
import type { Embargo, PreviewStatus, SiteSettings } from './page-data.ts';

/** Place of a page in the navigation: the section's own page, or one in it. */
export interface Place {
  section: ItemType;
  within: boolean;
}

interface LayoutProps {
  site: SiteSettings;
  place: Place | null;
  /** Null on public pages. */
  preview: PreviewStatus | null;
  /** Address of the public page, on a preview of a public item. */
  publicPath: string | null;
  /** Null if everybody may see the page. */
  embargo: Embargo | null;
  /** Address if this is one of the publisher's own pages; null otherwise. */
  sitePage: string | null;
  /** Search text, on the page of its results. */
  query: string;
  children: ReactNode;
}

export function Layout({
  site,
  place,
  preview,
  publicPath,
  embargo,
  sitePage,
  query,
  children,
}: LayoutProps) {
  return (
    // The footer is at the bottom of the window even below a short page.
    <div className="relative flex min-h-svh flex-col">
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      {preview && <PreviewBanner preview={preview} publicPath={publicPath} />}
      {embargo && <EmbargoBanner embargo={embargo} />}
      {embargo && <Watermark embargo={embargo} />}
      <header className="no-print border-b border-line bg-paper">
        <div className="page flex flex-wrap items-center justify-between gap-x-3 gap-y-3 pt-4 pb-2 wide:gap-x-6">
          <a href="/" className="flex items-center gap-2 text-ink no-underline">
            <Sender {...site.publisher} />
          </a>
          <a href={site.portalUrl} className="button-quiet wide:order-last">
            For companies
          </a>
          <SearchForm query={query} />
        </div>
        <nav aria-label="Sections" className="page nav-strip">
          {sections.map((type) => (
            <a key={type} href={sectionPath(type)} aria-current={ariaCurrent(type, place)}>
              {sectionName(type)}
            </a>
          ))}
          {site.publisher.pages
            .filter(({ place: where }) => where === 'header')
            .map(({ slug, title }) => (
              <a
                dir="auto"
                key={slug}
                href={`/${slug}`}
                aria-current={slug === sitePage ? 'page' : undefined}
              >
                {title}
              </a>
            ))}
        </nav>
      </header>
      <main id="content" tabIndex={-1} className="page w-full grow py-6 outline-none wide:py-10">
        {children}
      </main>
      <Footer site={site} />
    </div>
  );
}

function ariaCurrent(type: ItemType, place: Place | null): 'page' | 'true' | undefined {
  if (place?.section !== type) return undefined;
  return place.within ? 'true' : 'page';
}

const previewStatusTexts: Record<PreviewStatus, string> = {
  'of-unpublished': 'Preview – not published',
  'of-published': 'Preview – this is public now',
};

function PreviewBanner({
  preview,
  publicPath,
}: Pick<LayoutProps, 'publicPath'> & { preview: PreviewStatus }) {
  return (
    <aside
      aria-label="Preview"
      className="sticky top-0 z-10 flex items-center justify-center gap-2 bg-warn-soft px-4 py-2 text-sm font-semibold text-warn"
    >
      <Icon shape="eye" />
      {previewStatusTexts[preview]}
      {publicPath !== null && <a href={publicPath}>See the public page</a>}
    </aside>
  );
}

function Sender({ name, logo }: Pick<SiteSettings['publisher'], 'name' | 'logo'>) {
  if (logo !== null) return <img src={logo} alt={name} className="publisher-logo" />;
  return (
    <>
      <OwnMark />
      <span className="text-lg font-bold tracking-tight">{name}</span>
    </>
  );
}

function OwnMark() {
  return (
    <svg aria-hidden width="32" height="32" viewBox="0 0 32 32" className="size-8">
      <path className="fill-brand" d={portalMark.drop} />
      <path className="fill-none stroke-aqua" strokeWidth="2.4" strokeLinecap="round" d={portalMark.wave} />
    </svg>
  );
}

function SearchForm({ query }: { query: string }) {
  return (
    <search className="search-form">
      <form action="/search">
        <label htmlFor="search" className="sr-only">
          Search the site
        </label>
        <input
          id="search"
          type="search"
          name="q"
          defaultValue={query}
          maxLength={200}
          placeholder="Companies, projects, products"
          autoComplete="off"
        />
        <button type="submit" aria-label="Search">
          <Icon shape="search" className="size-5" />
        </button>
      </form>
    </search>
  );
}
