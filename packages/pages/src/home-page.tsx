import type { ItemType } from '@headwater/contract/item-types';
import { Icon } from './icon.tsx';
import { sectionName, sectionPath, singularName } from './sections.ts';
import { categoryPath, FormattedDate } from './labels.tsx';
import type { HomePageData, SiteSettings, Teaser } from './page-data.ts';
import { Picture } from './picture.tsx';
import { TeaserCard } from './teaser-card.tsx';

export function HomePage({ page, site }: { page: HomePageData; site: SiteSettings }) {
  const [lead, ...others] = page.articles;
  return (
    <>
      <header className="mb-10 max-w-[66ch]">
        <h1 className="text-xl wide:text-2xl">The water industry, at its source</h1>
        <p className="mt-3 text-lg text-muted">
          The companies that supply it, the jobs they have done and what they have to tell.
        </p>
      </header>
      {lead && (
        <section aria-labelledby="latest" className="mb-16">
          <h2 id="latest" className="section-title">
            Latest
          </h2>
          <div className="grid gap-x-10 gap-y-8 wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <LeadStory teaser={lead} />
            <Headlines teasers={others} />
          </div>
        </section>
      )}
      <SectionTeasers type="company" teasers={page.companies} />
      <CategoryNav categories={page.categories} />
      <SectionTeasers type="case-study" teasers={page.caseStudies} />
      {!lead && page.companies.length + page.caseStudies.length === 0 && (
        <p>
          Nothing is published yet. <a href={site.portalUrl}>Be the first company here.</a>
        </p>
      )}
    </>
  );
}

/** Renders the newest items of a section, and a link to the whole of it. */
function SectionTeasers({ type, teasers }: { type: ItemType; teasers: readonly Teaser[] }) {
  if (teasers.length === 0) return null;
  const name = sectionName(type);
  return (
    <section aria-label={name} className="mb-16">
      <h2 className="section-title">{name}</h2>
      <ul className="teaser-grid">
        {teasers.map((teaser) => (
          <li key={teaser.path}>
            <TeaserCard teaser={teaser} level={3} />
          </li>
        ))}
      </ul>
      <p className="mt-6">
        <a href={sectionPath(type)} className="more-link">
          All {name}
          <Icon shape="arrow" />
        </a>
      </p>
    </section>
  );
}

function CategoryNav({ categories }: Pick<HomePageData, 'categories'>) {
  if (categories.length === 0) return null;
  return (
    <nav aria-labelledby="by-category" className="mb-16">
      <h2 id="by-category" className="section-title">
        Companies by category
      </h2>
      <ul className="category-grid">
        {categories.map(({ id, name }) => (
          <li key={id}>
            <a href={categoryPath('company', id)}>
              {name}
              <Icon shape="arrow" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function LeadStory({ teaser }: { teaser: Teaser }) {
  const { type, path, title, summary, companyName, picture, publishedAt } = teaser;
  return (
    <article className="lead">
      {picture && (
        <Picture
          picture={picture}
          priority
          sizes="(width < 56.25rem) 92vw, 42rem"
          className="mb-4 aspect-video w-full rounded bg-sunken object-cover"
        />
      )}
      <p className="text-sm font-semibold text-muted">
        {[singularName(type), companyName].filter(Boolean).join(' · ')}
      </p>
      <h3 className="mt-1 text-xl">
        <a href={path} className="headline">
          {title}
        </a>
      </h3>
      {summary && <p className="mt-2 text-lg text-muted">{summary}</p>}
      <FormattedDate at={publishedAt} className="mt-3 block text-sm text-muted" />
    </article>
  );
}

function Headlines({ teasers }: { teasers: readonly Teaser[] }) {
  return (
    <ul className="divide-y divide-line wide:border-l wide:border-line wide:pl-10">
      {teasers.map(({ type, path, title, companyName, publishedAt }) => (
        <li key={path} className="py-4 first:pt-0">
          <p className="text-sm font-semibold text-muted">
            {[singularName(type), companyName].filter(Boolean).join(' · ')}
          </p>
          <h3 className="mt-1 text-lg leading-snug">
            <a href={path} className="headline">
              {title}
            </a>
          </h3>
          <FormattedDate at={publishedAt} className="mt-1 block text-sm text-muted" />
        </li>
      ))}
    </ul>
  );
}
