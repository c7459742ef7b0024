import { formatMoment } from '@headwater/contract/dates';
import type { Review } from '@headwater/contract/submittals';
import { describeAwaiting } from '../../items/appearance/describe-appearance.ts';
import { AlertBanner } from '@headwater/ui/alert-banner';

/** Explains why there is nothing to decide; renders nothing where there is. */
export function ReviewStatusNotice({ review: { status, decided, appearance } }: { review: Review }) {
  if (status === 'open') return null;
  const awaiting = appearance.awaitsPublication ? describeAwaiting(appearance) : null;
  if (status === 'changed') {
    return (
      <AlertBanner type="warning" duration={Infinity}>
        Its owner has changed or withdrawn it since it was submitted: there is nothing left to decide.
      </AlertBanner>
    );
  }
  return (
    <AlertBanner type="info" duration={Infinity}>
      <p>
        {status === 'approved' ? 'Approved' : 'Rejected'}
        {decided && ` by ${decided.by}, ${formatMoment(new Date(decided.at))}`}
        {awaiting !== null && `: ${awaiting}`}.
      </p>
      {decided?.reason && <p className="whitespace-pre-line">The reason: {decided.reason}</p>}
    </AlertBanner>
  );
}
