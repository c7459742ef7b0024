import { searchPath, type SearchFilters } from '@headwater/contract/search-filters';
import { showCount } from './counts.ts';
import { Icon } from './icon.tsx';
import type { FacetValue, SearchPageData } from './page-data.ts';
import { sectionName, sections } from './sections.ts';

type Narrowing = Partial<SearchFilters>;

interface FacetProps {
  name: string;
  values: readonly FacetValue[];
  /** Chosen value. */
  chosen: string | null;
  pathOf: (value: string | null) => string;
  /** Whether the counts cover all results. */
  isExact: boolean;
}

/** Renders the filters of a search, each with its number of results. */
export function SearchFacets({ page }: { page: SearchPageData }) {
  const { query, filters, facets, total } = page;
  const narrow = (narrowing: Narrowing) => searchPath({ query, ...filters, ...narrowing });
  const { type, categoryId, company, year } = filters;
  const { isExact } = total;
  return (
    <div className="mt-5 grid gap-4">
      <nav aria-label="Sections of the results">
        <ul className="flex flex-wrap gap-2">
          {[null, ...sections].map((section) => (
            <li key={section}>
              <a
                href={narrow({ type: section, categoryId: null })}
                className="chip"
                aria-current={section === type ? 'true' : undefined}
              >
                {section ? sectionName(section) : 'All'}
                {type === null && <SectionCount section={section} page={page} />}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Facet
        name="Category"
        values={facets?.categories ?? []}
        chosen={null}
        pathOf={(value) => narrow({ categoryId: Number(value) })}
        isExact={isExact}
      />
      {categoryId !== null && (
        <p>
          <a href={narrow({ categoryId: null })} className="quiet-link">
            All categories
          </a>
        </p>
      )}
      <Facet
        name="Company"
        values={facets?.companies ?? []}
        chosen={company}
        pathOf={(value) => narrow({ company: value })}
        isExact={isExact}
      />
      <Facet
        name="Year"
        values={facets?.years ?? []}
        chosen={year === null ? null : String(year)}
        pathOf={(value) => narrow({ year: value === null ? null : Number(value) })}
        isExact={isExact}
      />
    </div>
  );
}

/** Left out if there is nothing to choose. */
function Facet({ name, values, chosen, pathOf, isExact }: FacetProps) {
  if (chosen === null && values.length < 2) return null;
  return (
    <nav aria-label={name} className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <h2 className="text-sm font-semibold text-muted">{name}</h2>
      {chosen === null ? (
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {values.map(({ value, label, count }) => (
            <li key={value}>
              <a href={pathOf(value)} className="quiet-link sub-category">
                {label} <span className="count">{showCount(count, isExact)}</span>
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <a href={pathOf(null)} className="chip" aria-label={`${chosen}, remove`}>
          {chosen}
          <Icon shape="close" className="size-4" />
        </a>
      )}
    </nav>
  );
}

function SectionCount({ section, page }: { section: string | null; page: SearchPageData }) {
  const { facets, total } = page;
  const count = section ? facets?.types.find(({ type }) => type === section)?.count : total.count;
  return <span className="count">{showCount(count ?? 0, total.isExact)}</span>;
}
