import type { Visit } from '@headwater/contract/audit';
import { formatMoment } from '@headwater/contract/dates';
import { EmptyState } from '@headwater/ui/empty-state';
import { Eye } from 'lucide-react';
import { trpc } from '../../../app/trpc.ts';
import { describeAction } from '../../audit/describe-action.ts';
import { EmailText } from '../../../components/email-text.tsx';
import { LoadMore } from '../../../components/load-more.tsx';
import { paginated } from '../../../hooks/paginated.ts';
import { FoldedQuery } from '../account/folded-query.tsx';

/** Lists when the publisher's staff viewed the portal as the account, why, and what they changed. */
export function VisitsSection() {
  const visits = trpc.audit.listVisits.useInfiniteQuery({}, paginated);
  return (
    <FoldedQuery
      title="Who viewed as you"
      description="When our staff viewed the portal as you, why, and what they changed."
      query={visits}
      errorMessage="The visits could not be loaded"
      summarise={({ pages }) => {
        const known = countVisits(pages.flatMap((page) => page.visits));
        return visits.hasNextPage ? `More than ${known}` : known;
      }}
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
            <LoadMore loadedLabel={countVisits(rows)} list={visits} />
          </>
        );
      }}
    </FoldedQuery>
  );
}

function countVisits({ length }: readonly Visit[]): string {
  return length === 0 ? 'Nobody' : length === 1 ? '1 visit' : `${length} visits`;
}

function VisitEntry({ actorEmail, from, until, reason, changes }: Visit) {
  return (
    <li className="grid gap-1 py-4 first:pt-0 last:pb-0">
      <p className="font-semibold wrap-anywhere">
        <EmailText email={actorEmail} />
      </p>
      <p dir="auto" className="wrap-anywhere">
        {reason ?? 'No reason was given.'}
      </p>
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
