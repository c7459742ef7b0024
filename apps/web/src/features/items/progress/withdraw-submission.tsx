import { ActionLine } from '@headwater/ui/action-line';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useIsHouse } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { ConfirmAction } from '../../../components/confirm-action.tsx';
import { toSubmittalInput, type SavedItem } from './submittal-input.ts';

/** Withdraws a submission after a confirmation. */
export function WithdrawSubmission({ item }: { item: SavedItem }) {
  const [asking, setAsking] = useState(false);
  const isHouse = useIsHouse();
  const withdraw = trpc.submittals.withdraw.useMutation();
  return (
    <>
      <ActionLine label="Withdraw" value="" icon={<Undo2 aria-hidden />} onClick={() => setAsking(true)} />
      {asking && (
        <ConfirmAction
          title="Withdraw this submission?"
          confirmLabel="Withdraw"
          action={async () => withdraw.mutateAsync(toSubmittalInput(item))}
          done="Withdrawn"
          failed="This could not be withdrawn"
          onClose={() => setAsking(false)}
        >
          We take it out of {isHouse ? 'the' : 'our editors’'} queue. You can submit again at any time, but
          then it goes to the end of the queue.
        </ConfirmAction>
      )}
    </>
  );
}
