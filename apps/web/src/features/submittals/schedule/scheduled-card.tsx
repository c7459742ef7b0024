import { Button } from '@headwater/ui/button';
import { Card } from '@headwater/ui/card';
import { trpc } from '../../../app/trpc.ts';
import { describeAwaiting } from '../../items/appearance/describe-appearance.ts';
import { useDecisions } from '../decide/decisions.tsx';
import { submittalTypeLabel } from '../describe-submittal.ts';
import { ListedSubmittal } from '../listed-submittal.tsx';

/** Lists approved pages that have not appeared yet, the next first. Reviewers can undo their approval. */
export function ScheduledCard() {
  const { data: scheduled = [] } = trpc.submittals.scheduled.useQuery();
  const { undo } = useDecisions();
  if (scheduled.length === 0) return null;
  return (
    <Card title="Approved, to appear" description="The portal publishes these at their scheduled times.">
      <ul className="divide-y divide-line">
        {scheduled.map((submittal) => (
          <ListedSubmittal
            key={submittal.id}
            id={submittal.id}
            title={submittal.title}
            details={`${submittal.company ?? submittal.email}: ${submittalTypeLabel(submittal)}, ${describeAwaiting(submittal.appearance, null)}`}
          >
            <Button
              size="small"
              aria-label={`Undo approval: ${submittal.title}`}
              onClick={() => void undo(submittal)}
            >
              Undo approval
            </Button>
          </ListedSubmittal>
        ))}
      </ul>
    </Card>
  );
}
