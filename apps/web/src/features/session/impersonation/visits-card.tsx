import type { Visit } from '@headwater/contract/audit';
import { formatMoment } from '@headwater/contract/dates';
import { Card } from '@headwater/ui/card';
import { EmptyState } from '@headwater/ui/empty-state';
import { Skeleton } from '@headwater/ui/skeleton';
import { Eye } from 'lucide-react';
import { trpc } from '../../../app/trpc.ts';
import { describeAction } from '../../../components/audit/describe-action.ts';
import { EmailText } from '../../../components/email-text.tsx';
import { LoadMore } from '../../../components/load-more.tsx';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { paginated } from '../../../hooks/paginated.ts';

/** Lists when the publisher's staff viewed the portal as the account, why, and what they changed. */
export function VisitsCard() {
  const visits = trpc.audit.listVisits.useInfiniteQuery({}, paginated);
  return (
    <Card
      title="Who viewed as you"
      description="When our staff viewed the portal as you, why, and what they changed."
    >
      <QueryBoundary
        query={visits}
        errorMessage="The visits could not be loaded"
        skeleton={<Skeleton className="h-24" />}
      >
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.visits);
          if (rows.length === 0)
            return <EmptyState icon={Eye}>Nobody has viewed the portal as you.</EmptyState>;
          return (
            <>
              <ul aria-label="Who viewed as you" className="divide-y divide-line">
                {rows.map((visit) => (
                  <VisitEntry key={visit.id} {...visit} />
                ))}
              </ul>
              <LoadMore
                loadedLabel={`${rows.length} ${rows.length === 1 ? 'visit' : 'visits'}`}
                list={visits}
              />
            </>
          );
        }}
      </QueryBoundary>
    </Card>
  );
}

function VisitEntry({ actorEmail, from, until, reason, changes }: Visit) {
  return (
    <li className="grid gap-1 py-4 first:pt-0 last:pb-0">
      <p className="font-semibold wrap-anywhere">
        <EmailText email={actorEmail} />
      </p>
      <p className="wrap-anywhere">{reason ?? 'No reason was given.'}</p>
      <p className="text-sm text-muted">
        {formatMoment(new Date(from))} to {formatMoment(new Date(until))}
      </p>
      {changes.length === 0 ? (
        <p className="text-sm text-muted">Nothing was changed.</p>
      ) : (
        <ul className="list-disc pl-5 text-sm">
          {changes.map(({ id, action, itemTitle }) => (
            <li key={id} className="wrap-anywhere">
              {describeAction(action)}
              {itemTitle !== null && `, ${itemTitle}`}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
