import type { ItemRef } from '@headwater/contract/ids';
import { formatMoment } from '@headwater/contract/dates';
import { Card } from '@headwater/ui/card';
import { Skeleton } from '@headwater/ui/skeleton';
import { useState } from 'react';
import { useStaffRight } from '../../app/session.ts';
import { trpc } from '../../app/trpc.ts';
import { LoadMore } from '../../components/load-more.tsx';
import { QueryBoundary } from '../../components/query-boundary.tsx';
import { paginated } from '../../hooks/paginated.ts';
import { ChangeDetails } from './change-details.tsx';
import { describeAction } from './describe-action.ts';
import { ActorLabel } from './actor-label.tsx';

/** Shows admins an item's history. It loads when it is opened. */
export function ItemHistory({ item }: { item: ItemRef }) {
  const administers = useStaffRight('administer');
  const [open, setOpen] = useState(false);
  if (!administers) return null;
  return (
    <Card>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="cursor-pointer text-lg font-semibold">Audit</summary>
        <div className="mt-4">{open && <HistoryEntries item={item} />}</div>
      </details>
    </Card>
  );
}

function HistoryEntries({ item }: { item: ItemRef }) {
  const history = trpc.audit.list.useInfiniteQuery({ item }, paginated);
  return (
    <QueryBoundary
      query={history}
      errorMessage="The history could not be loaded"
      skeleton={<Skeleton className="h-32 w-full" />}
    >
      {({ pages }) => {
        const entries = pages.flatMap((page) => page.entries);
        return (
          <>
            <ol className="grid gap-3">
              {entries.map(({ id, at, action, ...entry }) => (
                <li key={id} className="grid gap-1 border-b border-line pb-3 last:border-b-0">
                  <span className="text-sm text-muted">
                    <time dateTime={at}>{formatMoment(new Date(at))}</time>
                  </span>
                  <span>{describeAction(action)}</span>
                  <span className="text-sm">
                    <ActorLabel {...entry} />
                  </span>
                  <ChangeDetails {...entry} />
                </li>
              ))}
            </ol>
            <LoadMore
              loadedLabel={`${entries.length} ${entries.length === 1 ? 'entry' : 'entries'}`}
              list={history}
            />
          </>
        );
      }}
    </QueryBoundary>
  );
}
