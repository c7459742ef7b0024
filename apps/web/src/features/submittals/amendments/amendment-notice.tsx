import type { AmendmentReview, AmendmentState } from '@headwater/contract/amendments';
import { formatMoment } from '@headwater/contract/dates';

export const amendmentStateLabels: Record<AmendmentState, string> = {
  offered: 'Not answered yet',
  outdated: 'Outdated',
  replaced: 'Replaced',
  accepted: 'Accepted',
  declined: 'Declined',
};

const descriptions: Record<AmendmentState, string> = {
  offered: 'The company has not answered yet. You can still approve or reject what was submitted.',
  outdated: 'What was submitted is no longer open, so it can no longer be accepted.',
  replaced: 'A later one has replaced it.',
  accepted: 'It was submitted in place of this.',
  declined: 'The company has declined it.',
};

/** Tells a reviewer where the newest amendment of a submittal stands. */
export function AmendmentNotice({ state, by, offeredAt, reason }: NonNullable<AmendmentReview['latest']>) {
  return (
    <>
      <p className="wrap-anywhere">
        Amended by {by}, {formatMoment(new Date(offeredAt))}. {descriptions[state]}
      </p>
      {reason !== null && <p className="wrap-anywhere whitespace-pre-line">The reason: {reason}</p>}
    </>
  );
}
