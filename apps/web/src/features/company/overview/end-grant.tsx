import { endGrantInput, type AccessPeriodRow } from '@headwater/contract/access-grants';
import { formatDay } from '@headwater/contract/dates';
import { FormDialog } from '@headwater/ui/form-dialog';
import { FormTextArea } from '@headwater/ui/form-fields';
import { useAnnounce } from '@headwater/ui/toasts';
import type { z } from 'zod';
import { trpc } from '../../../app/trpc.ts';

interface EndGrantProps {
  period: AccessPeriodRow;
  onClose: () => void;
}

const endForm = endGrantInput.pick({ reason: true });

export function EndGrant({ period: { id, version, endsOn }, onClose }: EndGrantProps) {
  const end = trpc.store.grants.end.useMutation();
  const announce = useAnnounce();

  async function submit(values: z.output<typeof endForm>): Promise<void> {
    await end.mutateAsync({ id, version, ...values });
    announce('The access has ended');
    onClose();
  }

  return (
    <FormDialog
      title="End this access?"
      description={`The access that was given, until ${formatDay(endsOn)}, ends at once. Where the company has no other access, its pages go offline. It gets your reason by email.`}
      schema={endForm}
      values={{ reason: '' }}
      onSubmit={submit}
      submitLabel="End access"
      danger
      onClose={onClose}
    >
      {(control) => <FormTextArea control={control} name="reason" label="Reason" required max={2_000} />}
    </FormDialog>
  );
}
