import { articleTypes } from '@headwater/contract/item-types';
import {
  MIN_SEARCH_TEXT,
  searchColumns,
  searchGroups,
  searchRights,
  type SearchGroup,
  type SearchHit,
} from '@headwater/contract/search';
import { hasStaffRight, type StaffRole } from '@headwater/contract/staff-roles';
import { Card } from '@headwater/ui/card';
import { EmptyState } from '@headwater/ui/empty-state';
import { SegmentedControl } from '@headwater/ui/segmented-control';
import { Skeleton } from '@headwater/ui/skeleton';
import { Table } from '@headwater/ui/table';
import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { useUser } from '../../app/session.ts';
import { trpc } from '../../app/trpc.ts';
import { ListMenu } from '../../components/csv-link.tsx';
import { toTableColumns } from '../../components/list-cells.tsx';
import { ListFilters } from '../../components/list-filters.tsx';
import { LoadMore } from '../../components/load-more.tsx';
import { Page } from '../../components/page.tsx';
import { QueryBoundary } from '../../components/query-boundary.tsx';
import { linkToHit, searchGroupLabels } from '../../components/staff-search/search-links.ts';
import { paginated } from '../../hooks/paginated.ts';
import { useSearchInAddress } from '../../hooks/use-search-in-address.ts';

interface StaffSearchPageProps {
  group: SearchGroup;
  text: string;
  onFilter: (filter: { group: SearchGroup; text: string }) => void;
}

/** Lists all results of one kind. */
export function StaffSearchPage({ group, text: addressText, onFilter }: StaffSearchPageProps) {
  const staffRole = useUser()?.staffRole ?? null;
  const { typed, setTyped, text } = useSearchInAddress(addressText, (typedText) =>
    onFilter({ group, text: typedText }),
  );
  const longEnough = text.length >= MIN_SEARCH_TEXT;
  const found = trpc.search.list.useInfiniteQuery({ group, text }, { ...paginated, enabled: longEnough });
  const groups = searchGroups.filter((one) => {
    const right = searchRights[one];
    return right === null || hasStaffRight(staffRole, right);
  });
  return (
    <Page wide title="Search" action={longEnough && <ListMenu list="search" filter={{ group, text }} />}>
      <Card>
        <div className="grid gap-2">
          <div className="flex flex-wrap items-start gap-x-4">
            <div className="min-w-64 grow sm:max-w-md">
              <ListFilters
                search={{
                  label: `Search, at least ${MIN_SEARCH_TEXT} characters`,
                  value: typed,
                  onValueChange: setTyped,
                }}
              />
            </div>
            <SegmentedControl
              legend="Kind"
              value={group}
              onValueChange={(chosen) => onFilter({ group: chosen, text })}
              options={groups.map((value) => ({ value, label: searchGroupLabels[value] }))}
            />
          </div>
          {longEnough && (
            <QueryBoundary
              query={found}
              errorMessage="The search failed"
              skeleton={<Skeleton className="h-64" />}
            >
              {({ pages }) => {
                const hits = pages.flatMap((page) => page.hits);
                return (
                  <div>
                    <Table
                      dense
                      caption={searchGroupLabels[group]}
                      columns={hitColumns(group, staffRole)}
                      rows={hits}
                      rowKey={({ id }) => id}
                      empty={<EmptyState icon={SearchX}>No results for “{text}”.</EmptyState>}
                    />
                    {hits.length > 0 && (
                      <LoadMore
                        loadedLabel={`${hits.length} ${hits.length === 1 ? 'result' : 'results'}`}
                        list={found}
                      />
                    )}
                  </div>
                );
              }}
            </QueryBoundary>
          )}
        </div>
      </Card>
    </Page>
  );
}

function hitColumns(group: SearchGroup, staffRole: StaffRole | null) {
  const { kind, ...ofAll } = searchColumns;
  const name = (hit: SearchHit) => <HitLink {...{ group, hit, staffRole }} />;
  return group === 'items' || group === 'references'
    ? toTableColumns({ columns: { ...ofAll, kind }, cells: { name, kind: describeKind } })
    : toTableColumns({ columns: ofAll, cells: { name } });
}

function describeKind({ itemType }: SearchHit): string {
  return itemType === null || itemType === 'company' ? '–' : articleTypes[itemType].singular;
}

function HitLink({
  group,
  hit,
  staffRole,
}: {
  group: SearchGroup;
  hit: SearchHit;
  staffRole: StaffRole | null;
}) {
  const link = linkToHit(group, hit, staffRole);
  if (link === null) return hit.title;
  return typeof link === 'string' ? (
    <a dir="auto" href={link} target="_blank" rel="noreferrer">
      {hit.title}
    </a>
  ) : (
    <Link dir="auto" {...link}>
      {hit.title}
    </Link>
  );
}
