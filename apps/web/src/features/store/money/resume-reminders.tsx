import type { OverdueOrder } from '@headwater/contract/overdue';
import { trpc } from '../../../app/trpc.ts';
import { ConfirmAction } from '../../../components/confirm-action.tsx';

interface ResumeRemindersProps {
  order: OverdueOrder;
  onClose: () => void;
}

export function ResumeReminders({
  order: { id, poReference, company, email },
  onClose,
}: ResumeRemindersProps) {
  const resume = trpc.store.overdue.resumeReminders.useMutation();
  return (
    <ConfirmAction
      title={`Resume the reminders of ${poReference}?`}
      confirmLabel="Resume reminders"
      action={async () => resume.mutateAsync({ id })}
      done={`The reminders of ${poReference} go on`}
      failed="The reminders could not be resumed"
      onClose={onClose}
    >
      <p>{company ?? email} gets the next reminder of this order when it is due.</p>
    </ConfirmAction>
  );
}
