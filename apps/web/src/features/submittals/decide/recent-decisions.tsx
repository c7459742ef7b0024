import { formatMoment } from '@headwater/contract/dates';
import type { RecentDecision } from '@headwater/contract/submittals';
import { Button } from '@headwater/ui/button';
import { Card } from '@headwater/ui/card';
import { StatusBadge } from '@headwater/ui/status-badge';
import { trpc } from '../../../app/trpc.ts';
import { decidedLabels, useDecisions } from './decisions.tsx';
import { submittalTypeLabel } from '../describe-submittal.ts';
import { ListedSubmittal } from '../listed-submittal.tsx';

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
          <ListedSubmittal
            key={`${decision.id} ${decision.decidedAt}`}
            id={decision.id}
            title={decision.title}
            details={
              <>
                {submittalTypeLabel(decision)},{' '}
                <time dateTime={decision.decidedAt}>{formatMoment(new Date(decision.decidedAt))}</time>
              </>
            }
            publicUrl={decision.publicUrl}
          >
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
          </ListedSubmittal>
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
