import { FeedLinks } from './feed-links.tsx';
import { feedOf } from './feeds.ts';
import { Icon } from './icon.tsx';
import { sectionName, sections, singularName } from './sections.ts';
import { FormattedDate } from './labels.tsx';
import type { HighlightSegment, SearchPageData, SearchResult } from './page-data.ts';
import { SectionLinks } from './section-links.tsx';
import { TeaserPicture } from './teaser-card.tsx';

export function SearchPage({ page }: { page: SearchPageData }) {
  const { query, results, first, hasNext, isTruncated } = page;
  return (
    <div className="mx-auto max-w-[48rem]">
      <h1 className="text-xl wide:text-2xl">{query ? `Results for “${query}”` : 'Search'}</h1>
      {query ? (
        <>
          <SectionFilter page={page} />
          <p className="mt-6 text-muted">{resultSummary(page)}</p>
          <ol start={first} className="mt-2 divide-y divide-line">
            {results.map((result) => (
              <SearchResultItem key={result.path} result={result} />
            ))}
          </ol>
          {isTruncated && !hasNext && (
            <p className="mt-6 text-muted">There may be more. Add a word to narrow the search.</p>
          )}
          <Pagination page={page} />
          <FeedLinks feed={feedOf(page)} />
          {results.length === 0 && <SectionLinks />}
        </>
      ) : (
        <p className="mt-4 text-lg text-muted">
          Type a company, a product or a place into the field at the top of the page.
        </p>
      )}
    </div>
  );
}

function resultSummary({ results, first, hasNext, type }: SearchPageData): string {
  const where = type ? ` in ${sectionName(type)}` : '';
  if (results.length === 0)
    return first === 1
      ? `Nothing was found${where}. Try fewer words, or the beginning of one.`
      : 'There are no more results.';
  if (hasNext || first > 1) return `Results ${first} to ${first + results.length - 1}${where}, best first`;
  return `${results.length} ${results.length === 1 ? 'page' : 'pages'}${where}`;
}

function searchPath({ query, type, page }: { query: string; type: string | null; page?: number }): string {
  const fields = { q: query, ...(type && { type }), ...(page && page > 1 && { page: String(page) }) };
  return `/search?${new URLSearchParams(fields).toString()}`;
}

function SectionFilter({ page: { query, type } }: { page: SearchPageData }) {
  return (
    <nav aria-label="Sections of the results" className="mt-5">
      <ul className="flex flex-wrap gap-2">
        {[null, ...sections].map((section) => (
          <li key={section}>
            <a
              href={searchPath({ query, type: section })}
              className="chip"
              aria-current={section === type ? 'true' : undefined}
            >
              {section ? sectionName(section) : 'All'}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Pagination({ page: { query, type, page, hasNext } }: { page: SearchPageData }) {
  if (page === 1 && !hasNext) return null;
  return (
    <nav aria-label="Pages" className="mt-8 flex gap-4">
      {page > 1 && (
        <a href={searchPath({ query, type, page: page - 1 })} rel="prev" className="button-quiet">
          Previous
        </a>
      )}
      {hasNext && (
        <a href={searchPath({ query, type, page: page + 1 })} rel="next" className="button">
          Next
          <Icon shape="arrow" />
        </a>
      )}
    </nav>
  );
}

function SearchResultItem({ result }: { result: SearchResult }) {
  const { type, path, title, summary: text, companyName, publishedAt } = result;
  const about = [singularName(type), type !== 'company' && companyName].filter(Boolean).join(' · ');
  return (
    <li className="flex gap-5 py-5">
      <div className="min-w-0 flex-1">
        <p className="text-sm font-semibold text-muted">{about}</p>
        <h2 className="mt-1 text-lg leading-snug">
          <a href={path} className="headline">
            <Highlighted parts={title} />
          </a>
        </h2>
        <p className="mt-1 text-muted">
          <Highlighted parts={text} />
        </p>
        {type !== 'company' && <FormattedDate at={publishedAt} className="mt-1 block text-sm text-muted" />}
      </div>
      <TeaserPicture
        teaser={result}
        sizes="10rem"
        className="hidden! aspect-video w-40 shrink-0 self-start overflow-hidden rounded sm:block!"
      />
    </li>
  );
}

function Highlighted({ parts }: { parts: readonly HighlightSegment[] }) {
  return parts.map(({ text, match }, index) => (match ? <mark key={index}>{text}</mark> : text));
}
