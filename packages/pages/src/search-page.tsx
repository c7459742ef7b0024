import { noFilters, searchPath } from '@headwater/contract/search-filters';
import { FeedLinks } from './feed-links.tsx';
import { feedOf } from './feeds.ts';
import { Icon } from './icon.tsx';
import { finderPath, usualOrder } from './finder-address.ts';
import { sectionName } from './sections.ts';
import { showCount } from './counts.ts';
import { SearchFacets } from './search-facets.tsx';
import { FormattedDate } from './labels.tsx';
import type { HighlightSegment, SearchPageData, SearchResult } from './page-data.ts';
import { RelaxedSearchNotice } from './relaxed-search.tsx';
import { SectionLinks } from './section-links.tsx';
import { TeaserKicker, TeaserPicture } from './teaser-card.tsx';

export function SearchPage({ page }: { page: SearchPageData }) {
  const { query, results, first, hasNext, isTruncated, relaxed, suggestion } = page;
  return (
    <div className="mx-auto max-w-[48rem]">
      <h1 className="text-xl wide:text-2xl">{query ? `Results for “${query}”` : 'Search'}</h1>
      {query ? (
        <>
          <SearchFacets page={page} />
          <div className="mt-6">
            {relaxed !== null && results.length > 0 && (
              <RelaxedSearchNotice query={query} relaxed={relaxed} noun="page" />
            )}
            <p className="text-muted">{resultSummary(page)}</p>
          </div>
          <FinderLink page={page} />
          {suggestion !== null && <Suggestion suggestion={suggestion} />}
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

function resultSummary({ results, first, hasNext, filters, total }: SearchPageData): string {
  const where = filters.type ? ` in ${sectionName(filters.type)}` : '';
  if (results.length === 0)
    return first === 1 ? `No results${where}. Try fewer or shorter words.` : 'There are no more results.';
  const count = showCount(total.count, total.isExact);
  if (hasNext || first > 1)
    return `Results ${first} to ${first + results.length - 1} of ${count}${where}, best first`;
  return `${count} ${total.count === 1 ? 'page' : 'pages'}${where}`;
}

/** Leads to the finder with the words and the category, where companies are among the results. */
function FinderLink({ page: { query, filters, facets } }: { page: SearchPageData }) {
  const hasCompanies = facets?.types.some(({ type, count }) => type === 'company' && count > 0);
  if (!hasCompanies || (filters.type !== 'company' && filters.type !== null)) return null;
  const choice =
    filters.type === null || filters.categoryId === null ? {} : { category: String(filters.categoryId) };
  return (
    <p className="mt-2">
      <a
        href={finderPath({ query, choice, order: usualOrder(query), kept: [] })}
        rel="nofollow"
        className="font-semibold"
      >
        Filter the companies by place, accreditation and size
      </a>
    </p>
  );
}

function Suggestion({ suggestion }: { suggestion: string }) {
  const path = searchPath({ query: suggestion, ...noFilters });
  return (
    <p className="mt-4 text-lg">
      Did you mean{' '}
      <a href={path} className="font-semibold underline">
        {suggestion}
      </a>
      ?
    </p>
  );
}

function Pagination({ page: { query, filters, page, hasNext } }: { page: SearchPageData }) {
  if (page === 1 && !hasNext) return null;
  return (
    <nav aria-label="Pages" className="mt-8 flex gap-4">
      {page > 1 && (
        <a href={searchPath({ query, ...filters, page: page - 1 })} rel="prev" className="button-quiet">
          Previous
        </a>
      )}
      {hasNext && (
        <a href={searchPath({ query, ...filters, page: page + 1 })} rel="next" className="button">
          Next
          <Icon shape="arrow" />
        </a>
      )}
    </nav>
  );
}

function SearchResultItem({ result }: { result: SearchResult }) {
  const { type, path, title, summary: text, publishedAt } = result;
  return (
    <li className="flex gap-5 py-5">
      <div className="min-w-0 flex-1">
        <TeaserKicker teaser={result} showType />
        <h2 dir="auto" className="mt-1 text-lg leading-snug">
          <a href={path} className="headline">
            <Highlighted parts={title} />
          </a>
        </h2>
        <p dir="auto" className="mt-1 text-muted">
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
