import { Button } from '@headwater/ui/button';
import { Card } from '@headwater/ui/card';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../../app/trpc.ts';
import { describeAwaiting } from '../../items/appearance/describe-appearance.ts';
import { useDecisions } from '../decide/decisions.tsx';
import { submittalTypeLabel } from '../describe-submittal.ts';

/** Lists approved pages that have not appeared yet, the next first. Reviewers can undo their approval. */
export function ScheduledCard() {
  const { data: scheduled = [] } = trpc.submittals.scheduled.useQuery();
  const { undo } = useDecisions();
  if (scheduled.length === 0) return null;
  return (
    <Card title="Approved, to appear" description="The portal publishes these at their scheduled times.">
      <ul className="divide-y divide-line">
        {scheduled.map((submittal) => (
          <li
            key={submittal.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <div className="min-w-0">
              <Link
                dir="auto"
                to="/submittals/$id"
                params={{ id: submittal.id }}
                search={true}
                className="font-semibold wrap-anywhere"
              >
                {submittal.title}
              </Link>
              <span className="block text-sm text-muted">
                {submittal.company ?? submittal.email}: {submittalTypeLabel(submittal)},{' '}
                {describeAwaiting(submittal.appearance, null)}
              </span>
            </div>
            <Button
              size="small"
              aria-label={`Undo approval: ${submittal.title}`}
              onClick={() => void undo(submittal)}
            >
              Undo approval
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
