import type { ProgressStep } from '@headwater/contract/progress';
import type { ItemStatus } from '@headwater/contract/submittals';
import { StatusBadge } from '@headwater/ui/status-badge';
import { Link } from '@tanstack/react-router';
import { describeAwaiting } from '../appearance/describe-appearance.ts';
import { scrollToSection } from './scroll-to-section.ts';

interface StatusLineProps {
  steps: readonly ProgressStep[];
  state: Pick<ItemStatus, 'isSubmitted' | 'response' | 'appearance' | 'unpublished'>;
}

/** States in a line the decision on the item, or the next thing to do. */
export function StatusLine({
  steps,
  state: { isSubmitted, response, appearance, unpublished },
}: StatusLineProps) {
  const awaiting = describeAwaiting(appearance);
  const next = steps.find(({ required, completed }) => required && !completed);
  return (
    <output className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {isSubmitted && response === 'approved' && <StatusBadge tone="good">Approved</StatusBadge>}
      {isSubmitted && awaiting !== null && <span>{awaiting}</span>}
      {isSubmitted && response !== 'approved' && <StatusBadge tone="info">With our editors</StatusBadge>}
      {!isSubmitted && response === 'rejected' && <StatusBadge tone="bad">Rejected</StatusBadge>}
      {!isSubmitted && response === 'approved' && (
        <StatusBadge tone="warn">{unpublished ? 'Unpublished' : 'Changed since approval'}</StatusBadge>
      )}
      {next && (
        <span>
          Next:{' '}
          <Link to="." hash={next.id} onClick={() => scrollToSection(next.id)}>
            {next.label}
          </Link>
        </span>
      )}
      {!next && !isSubmitted && <span className="text-muted">Ready to submit</span>}
    </output>
  );
}
