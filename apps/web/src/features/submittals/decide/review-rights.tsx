import { formatDay, londonDay } from '@headwater/contract/dates';
import type { ConfirmedRights } from '@headwater/contract/rights';
import type { Review } from '@headwater/contract/submittals';
import { CardLine, CardLines } from '@headwater/ui/card-lines';
import { StatusBadge } from '@headwater/ui/status-badge';

/** Shows an editor whether the company may use what it has submitted, and whether the client named has agreed. */
export function ReviewRights({ review: { rights } }: { review: Review }) {
  if (rights === null) return null;
  return (
    <CardLines>
      <CardLine title="Rights" value={<Confirmation given={rights.use} />} action={null} />
      {rights.client !== undefined && (
        <CardLine title="Client" value={<Confirmation given={rights.client} />} action={null} />
      )}
    </CardLines>
  );
}

function Confirmation({ given }: { given: ConfirmedRights['use'] }) {
  if (given === null) return <StatusBadge tone="warn">Not confirmed</StatusBadge>;
  return (
    <>
      {given.isSignOff ? 'Signed off' : 'Confirmed'} by <bdi>{given.by}</bdi> on{' '}
      {formatDay(londonDay(new Date(given.at)))}
    </>
  );
}
