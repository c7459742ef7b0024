import { MAX_COUNTED, showCount } from './counts.ts';
import {
  choicePath,
  finderFacets,
  finderPath,
  MAX_COMPARED,
  searchForAll,
  withoutPart,
  type FinderOrder,
  type FinderSearch,
} from './finder-address.ts';
import type { FinderPageData } from './finder-data.ts';
import { FinderFilters } from './finder-filters.tsx';
import { FinderForm } from './finder-form.tsx';
import { FinderRows } from './finder-rows.tsx';
import { feedOf } from './feeds.ts';
import { FeedLinks } from './feed-links.tsx';
import { Icon } from './icon.tsx';
import { AdvertLabel } from './labels.tsx';
import { isWholeList, ListHead } from './list-head.tsx';
import { usePaidLabel } from './paid-label.ts';
import { RelaxedSearchNotice } from './relaxed-search.tsx';
import { itemCount } from './sections.ts';

/** Renders the finder of suppliers: the words, the filters and the companies that they find. */
export function FinderPage({ page }: { page: FinderPageData }) {
  return (
    <>
      <ListHead
        page={{ type: 'company', category: page.category, total: 0 }}
        isDescribed={isWholeList(page)}
      />
      <FinderForm search={page.search} />
      <div className="finder">
        {finderFacets.some((facet) => page.facets[facet].length > 0) && <FinderFilters page={page} />}
        <div className="min-w-0">
          <Chosen page={page} />
          <PrintedSearch page={page} />
          <ResultHead page={page} />
          <FinderRows page={page} />
          <Pagination page={page} />
          {isWholeList(page) && <FeedLinks feed={feedOf(page)} />}
        </div>
      </div>
    </>
  );
}

/** Renders what is chosen, each as a link that removes it. */
function Chosen({ page }: { page: FinderPageData }) {
  const { search } = page;
  const chosen = listChosen(page);
  if (chosen.length === 0) return null;
  return (
    <ul aria-label="Chosen filters" className="no-print mb-4 flex flex-wrap gap-2">
      {chosen.map(({ facet, label }) => (
        <li key={facet}>
          <a href={finderPath(withoutPart(search, facet))} className="chip" aria-label={`${label}, remove`}>
            {label}
            <Icon shape="close" className="size-4" />
          </a>
        </li>
      ))}
    </ul>
  );
}

function listChosen({ search, facets }: FinderPageData) {
  return finderFacets.flatMap((facet) =>
    facets[facet]
      .filter(({ value }) => value === search.choice[facet])
      .map(({ label }) => ({ facet, label })),
  );
}

/** Says on paper what was searched for, where the field and the filters are left out. */
function PrintedSearch({ page }: { page: FinderPageData }) {
  const { query } = page.search;
  const filters = listChosen(page).map(({ label }) => label);
  if (query === '' && filters.length === 0) return null;
  return (
    <dl className="mb-3 hidden print:block">
      {query !== '' && (
        <div>
          <dt className="inline">Searched for: </dt>
          <dd dir="auto" className="inline">
            {query}
          </dd>
        </div>
      )}
      {filters.length > 0 && (
        <div>
          <dt className="inline">Filters: </dt>
          <dd className="inline">{filters.join(' · ')}</dd>
        </div>
      )}
    </dl>
  );
}

function ResultHead({ page }: { page: FinderPageData }) {
  const { featured, rows, total, search, relaxed, suggestion, wider } = page;
  const paidLabel = usePaidLabel(true);
  const slugs = [...featured, ...rows].map(({ slug }) => slug);
  const areComparable =
    search.kept.length === 0 &&
    slugs.length === total.count &&
    slugs.length > 1 &&
    slugs.length <= MAX_COMPARED;
  return (
    <>
      {relaxed !== null && slugs.length > 0 && (
        <RelaxedSearchNotice query={search.query} relaxed={relaxed} noun="company" />
      )}
      {slugs.length === 0 && <p className="mb-3">{emptyText(page)}</p>}
      {suggestion !== null && (
        <p className="mb-3">
          Did you mean{' '}
          <a href={finderPath({ ...search, query: suggestion })} rel="nofollow" className="font-semibold">
            {suggestion}
          </a>
          ?
        </p>
      )}
      {wider.length > 0 && (
        <ul aria-label="Wider searches" className="mb-6 grid gap-2">
          {wider.map(({ part, label, count }) => (
            <li key={part}>
              <a href={finderPath(withoutPart(search, part))} rel="nofollow">
                Without “{label}”: {itemCount('company', count)}
              </a>
            </li>
          ))}
        </ul>
      )}
      {slugs.length === 0 && isNarrowed(search) && (
        <p>
          <a href={finderPath(searchForAll(search.kept))}>All companies</a>
        </p>
      )}
      {slugs.length > 0 && (
        <div className="finder-head">
          {paidLabel !== null && (
            <div className="-mb-4">
              <AdvertLabel label={paidLabel} />
            </div>
          )}
          <p className="text-muted">{resultText(page)}</p>
          {areComparable && (
            <a
              href={choicePath('compare', { ...search, kept: slugs })}
              rel="nofollow"
              className="no-print button-quiet"
            >
              Compare {slugs.length === 2 ? 'both' : `all ${slugs.length}`}
            </a>
          )}
          <Orders page={page} />
        </div>
      )}
    </>
  );
}

function resultText({ total: { count, isExact } }: FinderPageData): string {
  return isExact
    ? itemCount('company', count)
    : `${showCount(Math.min(count, MAX_COUNTED), false)} companies`;
}

function emptyText({ cursor, page, search }: FinderPageData): string {
  if (cursor !== null || page > 1) return 'There is nothing more on this list.';
  if (!isNarrowed(search)) return 'Nothing is published here yet.';
  return Object.keys(search.choice).length === 0
    ? `No company matches “${search.query}”. Try fewer or other words.`
    : 'No company matches all of this.';
}

function isNarrowed({ query, choice }: FinderSearch): boolean {
  return query !== '' || Object.keys(choice).length > 0;
}

const orderNames: Record<FinderOrder, string> = { relevance: 'Best match', name: 'Name', newest: 'Newest' };

function Orders({ page: { search } }: { page: FinderPageData }) {
  const orders: FinderOrder[] = search.query === '' ? ['newest', 'name'] : ['relevance', 'name', 'newest'];
  return (
    <nav aria-label="Order" className="no-print flex flex-wrap gap-x-4">
      {orders.map((order) => (
        <a
          key={order}
          href={finderPath({ ...search, order })}
          rel="nofollow"
          className="quiet-link sub-category"
          aria-current={order === search.order ? 'true' : undefined}
        >
          {orderNames[order]}
        </a>
      ))}
    </nav>
  );
}

function Pagination({ page: { search, cursor, nextCursor, page, hasNext } }: { page: FinderPageData }) {
  const isFirst = cursor === null && page === 1;
  if (isFirst && !hasNext) return null;
  const next = nextCursor === null ? { page: page + 1 } : { cursor: nextCursor };
  return (
    <nav aria-label="Pages" className="no-print mt-8 flex gap-4">
      {!isFirst && (
        <a href={finderPath(search, { page: page - 1 })} className="button-quiet">
          {cursor === null ? 'Previous' : 'Newest'}
        </a>
      )}
      {hasNext && (
        <a href={finderPath(search, next)} rel="next" className="button-quiet">
          {nextCursor === null ? 'Next' : 'Older'}
          <Icon shape="arrow" />
        </a>
      )}
    </nav>
  );
}
