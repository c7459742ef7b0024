import type { ItemType } from '@headwater/contract/item-types';
import { showListCount } from './counts.ts';
import { Featured } from './featured.tsx';
import { FeedLinks } from './feed-links.tsx';
import { siteFeed } from './feeds.ts';
import { Icon } from './icon.tsx';
import { categoryPath, FormattedDate } from './labels.tsx';
import { LogoPlate } from './logo-plate.tsx';
import type { HomePageData, SiteSettings, Teaser } from './page-data.ts';
import { sectionDescription, sectionName, sectionPath } from './sections.ts';
import { TeaserCard, TeaserKicker, TeaserPicture } from './teaser-card.tsx';

/** Number of stories beside the lead that have a picture. */
const SECOND_STORIES = 2;

export function HomePage({ page, site }: { page: HomePageData; site: SiteSettings }) {
  const [lead, ...others] = page.articles;
  return (
    <>
      <h1 className="tagline">{site.publisher.slogan}</h1>
      {lead && (
        <section aria-label="Latest" className="front">
          <LeadStory teaser={lead} />
          {others.slice(0, SECOND_STORIES).map((teaser) => (
            <SecondStory key={teaser.path} teaser={teaser} />
          ))}
          {others.length > SECOND_STORIES && <Headlines teasers={others.slice(SECOND_STORIES)} />}
        </section>
      )}
      <Featured teasers={page.featured} className="mt-14" />
      <SectionTeasers type="company" teasers={page.companies} />
      <CategoryNav categories={page.categories} />
      <SectionTeasers type="case-study" teasers={page.caseStudies} />
      {!lead && page.companies.length + page.caseStudies.length === 0 && (
        <p>
          Nothing is published yet. <a href={site.portalUrl}>Be the first company here.</a>
        </p>
      )}
      <FeedLinks feed={siteFeed(site.publisher.name)} />
    </>
  );
}

/** Renders a section's newest items, and a link to all of it. */
function SectionTeasers({ type, teasers }: { type: ItemType; teasers: readonly Teaser[] }) {
  if (teasers.length === 0) return null;
  const name = sectionName(type);
  return (
    <section aria-label={name} className="mt-14">
      <div className="section-head">
        <h2>{name}</h2>
        <p>{sectionDescription[type]}</p>
        <a href={sectionPath(type)} className="more-link">
          All {name}
          <Icon shape="arrow" />
        </a>
      </div>
      <ul className="teaser-grid">
        {teasers.map((teaser) => (
          <li key={teaser.path}>
            <TeaserCard teaser={teaser} level={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CategoryNav({ categories }: Pick<HomePageData, 'categories'>) {
  if (categories.length === 0) return null;
  return (
    <nav aria-labelledby="by-category" className="mt-14">
      <h2 id="by-category" className="section-title">
        Companies by category
      </h2>
      <ul className="category-grid">
        {categories.map(({ id, name, count }) => (
          <li key={id}>
            <a href={categoryPath('company', id)}>
              {name} <span className="count">{showListCount(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function LeadStory({ teaser }: { teaser: Teaser }) {
  const { path, title, summary, logo, publishedAt } = teaser;
  return (
    <article className="lead-story">
      <TeaserPicture teaser={teaser} priority sizes="(width < 74rem) 100vw, 74rem" className="lead-picture" />
      <div className="lead-text">
        {logo && <LogoPlate logo={{ ...logo, alt: '' }} sizes="9rem" className="w-36" />}
        <TeaserKicker teaser={teaser} showType />
        <h2 dir="auto" className="text-xl wide:text-2xl">
          <a href={path} className="headline">
            {title}
          </a>
        </h2>
        {summary && (
          <p dir="auto" className="text-lg text-muted">
            {summary}
          </p>
        )}
        <FormattedDate at={publishedAt} className="text-sm text-muted" />
      </div>
    </article>
  );
}

function SecondStory({ teaser }: { teaser: Teaser }) {
  const { path, title, summary, publishedAt } = teaser;
  return (
    <article className="second-story">
      <TeaserPicture
        teaser={teaser}
        sizes="(width < 40rem) 92vw, 24rem"
        className="aspect-video w-full rounded"
      />
      <TeaserKicker teaser={teaser} showType />
      <h3 dir="auto" className="text-lg leading-snug">
        <a href={path} className="headline">
          {title}
        </a>
      </h3>
      {summary && (
        <p dir="auto" className="line-clamp-2 text-muted">
          {summary}
        </p>
      )}
      <FormattedDate at={publishedAt} className="text-sm text-muted" />
    </article>
  );
}

function Headlines({ teasers }: { teasers: readonly Teaser[] }) {
  return (
    <ul className="headlines">
      {teasers.map((teaser) => (
        <li key={teaser.path}>
          <TeaserKicker teaser={teaser} showType />
          <h3 dir="auto">
            <a href={teaser.path} className="headline">
              {teaser.title}
            </a>
          </h3>
          <FormattedDate at={teaser.publishedAt} className="text-sm text-muted" />
        </li>
      ))}
    </ul>
  );
}
