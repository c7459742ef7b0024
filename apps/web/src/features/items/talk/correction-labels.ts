import type { AmendmentState } from '@headwater/contract/amendments';
import type { StatusTone } from '@headwater/ui/status-badge';

/** Where a correction stands. */
export const correctionLabels: Record<AmendmentState, { tone: StatusTone; text: string }> = {
  offered: { tone: 'warn', text: 'Not answered yet' },
  outdated: { tone: 'neutral', text: 'Outdated' },
  replaced: { tone: 'neutral', text: 'Replaced' },
  accepted: { tone: 'good', text: 'Accepted' },
  declined: { tone: 'bad', text: 'Declined' },
};
