import { stopRemindersInput, type OverdueOrder } from '@headwater/contract/overdue';
import { FormDialog } from '@headwater/ui/form-dialog';
import { FormTextArea } from '@headwater/ui/form-fields';
import { useAnnounce } from '@headwater/ui/toasts';
import { trpc } from '../../../app/trpc.ts';

const stopForm = stopRemindersInput.pick({ reason: true });

/** Stops the reminders of an order, with a reason for the other staff. */
export function StopReminders({
  order: { id, poReference, company, email },
  onClose,
}: {
  order: OverdueOrder;
  onClose: () => void;
}) {
  const stop = trpc.store.overdue.stopReminders.useMutation();
  const announce = useAnnounce();

  async function submit({ reason }: { reason: string }): Promise<void> {
    await stop.mutateAsync({ id, reason });
    announce(`The reminders of ${poReference} are stopped`);
    onClose();
  }

  return (
    <FormDialog
      title={`Stop the reminders of ${poReference}`}
      description={`${company ?? email} gets no more reminders of this order. It stays in the list until it is paid. The company does not see the reason.`}
      schema={stopForm}
      values={{ reason: '' }}
      onSubmit={submit}
      submitLabel="Stop reminders"
      onClose={onClose}
    >
      {(control) => <FormTextArea control={control} name="reason" label="Reason" required max={2_000} />}
    </FormDialog>
  );
}
