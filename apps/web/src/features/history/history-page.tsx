import { articleTypes, type ItemType } from '@headwater/contract/item-types';
import { buttonClass } from '@headwater/ui/button-class';
import { Card } from '@headwater/ui/card';
import { EmptyState } from '@headwater/ui/empty-state';
import { Skeleton } from '@headwater/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { trpc } from '../../app/trpc.ts';
import { LoadMore } from '../../components/load-more.tsx';
import { Page } from '../../components/page.tsx';
import { QueryBoundary } from '../../components/query-boundary.tsx';
import { paginated } from '../../hooks/paginated.ts';
import { KeptVersion } from './kept-version.tsx';
import { VersionList } from './version-list.tsx';

interface HistorySearch {
  version?: string | undefined;
  /** Version to compare with; the present texts if absent. */
  against?: string | undefined;
}

interface HistoryPageProps {
  uuid: string;
  search: HistorySearch;
  onSearch: (search: HistorySearch) => void;
}

/** Lists an item's versions, and shows one beside the present texts or another version. */
export function HistoryPage({ uuid, search, onSearch }: HistoryPageProps) {
  const history = trpc.history.list.useInfiniteQuery({ item: uuid }, paginated);
  const item = history.data?.pages[0]?.item;
  return (
    <Page
      wide
      title={item ? `History of ${item.title}` : 'History'}
      action={item && <BackToItem item={item} />}
    >
      <QueryBoundary
        query={history}
        errorMessage="The history could not be loaded"
        skeleton={<Skeleton className="h-96 w-full" />}
      >
        {({ pages }) => {
          const revisions = pages.flatMap((page) => page.revisions);
          const chosen = search.version ?? revisions[0]?.revision;
          if (!item || chosen === undefined)
            return (
              <Card>
                <EmptyState icon={History}>
                  No versions yet. We keep each version that you submit here.
                </EmptyState>
              </Card>
            );
          return (
            <div className="grid gap-5 xl:grid-cols-[19rem_minmax(0,1fr)] xl:gap-7">
              <section aria-labelledby="versions" className="min-w-0">
                <h2 id="versions" className="mb-3">
                  Versions
                </h2>
                <VersionList revisions={revisions} chosen={chosen} />
                <LoadMore
                  loadedLabel={`${revisions.length} ${revisions.length === 1 ? 'version' : 'versions'}`}
                  list={history}
                />
              </section>
              <KeptVersion
                key={chosen}
                item={item}
                revision={chosen}
                against={search.against}
                others={revisions.filter(({ revision }) => revision !== chosen)}
                onCompare={(against) => onSearch({ version: chosen, against })}
              />
            </div>
          );
        }}
      </QueryBoundary>
    </Page>
  );
}

function BackToItem({ item: { type, uuid } }: { item: { type: ItemType; uuid: string } }) {
  if (type === 'company')
    return (
      <Link to="/company" className={buttonClass()}>
        Back to the Company Profile
      </Link>
    );
  const { slug, singular } = articleTypes[type];
  return (
    <Link to="/$articleType/$uuid" params={{ articleType: slug, uuid }} className={buttonClass()}>
      Back to the {singular}
    </Link>
  );
}
