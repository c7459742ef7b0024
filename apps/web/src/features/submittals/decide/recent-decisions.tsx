import { formatMoment } from '@headwater/contract/dates';
import type { RecentDecision } from '@headwater/contract/submittals';
import { Button } from '@headwater/ui/button';
import { Card } from '@headwater/ui/card';
import { StatusBadge } from '@headwater/ui/status-badge';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../../app/trpc.ts';
import { PublicPageLink } from '../../../components/public-page-link.tsx';
import { decidedLabels, useDecisions } from './decisions.tsx';
import { submittalTypeLabel } from '../describe-submittal.ts';

/** Lists the admin's own decisions of the last day. It is refetched so that Undo disappears when its time is over. */
export function RecentDecisions() {
  const { data: decisions = [] } = trpc.submittals.recent.useQuery(undefined, { refetchInterval: 30_000 });
  const { undo } = useDecisions();
  if (decisions.length === 0) return null;
  return (
    <Card
      title="Your recent decisions"
      description="You can undo a decision for 10 minutes if nothing has changed since."
    >
      <ul className="divide-y divide-line">
        {decisions.map((decision) => (
          <li
            key={`${decision.id} ${decision.decidedAt}`}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <div className="min-w-0">
              <Link
                dir="auto"
                to="/submittals/$id"
                params={{ id: decision.id }}
                search={true}
                className="font-semibold wrap-anywhere"
              >
                {decision.title}
              </Link>
              <span className="block text-sm text-muted">
                {submittalTypeLabel(decision)},{' '}
                <time dateTime={decision.decidedAt}>{formatMoment(new Date(decision.decidedAt))}</time>
              </span>
              {decision.publicUrl !== null && (
                <PublicPageLink url={decision.publicUrl} title={decision.title} />
              )}
            </div>
            <div className="flex items-center gap-3">
              <DecisionBadge {...decision} />
              {decision.undoableUntil !== null && (
                <Button
                  size="small"
                  aria-label={`Undo: ${decision.title}`}
                  onClick={() => void undo(decision)}
                >
                  Undo
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function DecisionBadge({ decision, requestsChanges }: Pick<RecentDecision, 'decision' | 'requestsChanges'>) {
  return decision === 'approved' ? (
    <StatusBadge tone="good">{decidedLabels.approve}</StatusBadge>
  ) : (
    <StatusBadge tone="bad">{decidedLabels[requestsChanges ? 'request-changes' : 'reject']}</StatusBadge>
  );
}
