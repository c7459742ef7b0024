import { formatMoment } from '@headwater/contract/dates';
import type { Review } from '@headwater/contract/submittals';
import { AlertBanner } from '@headwater/ui/alert-banner';

/** Explains why there is nothing to decide; renders nothing where there is. */
export function ReviewStatusNotice({ review: { status, decided } }: { review: Review }) {
  if (status === 'open') return null;
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
        {decided && ` by ${decided.by}, ${formatMoment(new Date(decided.at))}`}.
      </p>
      {decided?.reason && <p className="whitespace-pre-line">The reason: {decided.reason}</p>}
    </AlertBanner>
  );
}
