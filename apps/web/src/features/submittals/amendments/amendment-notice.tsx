import type { AmendmentReview, AmendmentState } from '@headwater/contract/amendments';
import { formatMoment } from '@headwater/contract/dates';
import { AlertBanner } from '@headwater/ui/alert-banner';
import { trpc } from '../../../app/trpc.ts';

const descriptions: Record<AmendmentState, string> = {
  offered: 'The company has not answered yet. You can still approve or reject what was submitted.',
  outdated: 'What was submitted is no longer open, so it can no longer be accepted.',
  replaced: 'A later one has replaced it.',
  accepted: 'It was submitted in place of this.',
  declined: 'The company has declined it.',
};

/** Tells a reviewer where the newest amendment of a submittal stands; renders nothing where there is none. */
export function AmendmentNotice({ id }: { id: number }) {
  const { data } = trpc.submittals.amendments.review.useQuery({ id });
  return data?.latest ? <Notice {...data.latest} /> : null;
}

function Notice({ state, by, offeredAt, reason }: NonNullable<AmendmentReview['latest']>) {
  return (
    <AlertBanner type="info" duration={Infinity}>
      <p>
        Amended by {by}, {formatMoment(new Date(offeredAt))}. {descriptions[state]}
      </p>
      {reason !== null && <p className="whitespace-pre-line">The reason: {reason}</p>}
    </AlertBanner>
  );
}
