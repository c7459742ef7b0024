import { describeWaitingTime } from '@headwater/contract/working-time';
import { trpc } from '../../../app/trpc.ts';

/** Says how long a decision takes, or nothing until that is known. */
export function WaitingTimeNote() {
  const { data } = trpc.submittals.waitingTime.useQuery();
  return data ? <p className="py-1 text-sm text-muted">{describeWaitingTime(data)}</p> : null;
}
