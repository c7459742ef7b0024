import { changeGrantInput, type AccessPeriodRow } from '@headwater/contract/access-grants';
import { formatDay } from '@headwater/contract/dates';
import { FormDialog } from '@headwater/ui/form-dialog';
import { FormDateField, FormTextArea } from '@headwater/ui/form-fields';
import { useAnnounce } from '@headwater/ui/toasts';
import type { z } from 'zod';
import { trpc } from '../../../app/trpc.ts';

interface ChangeGrantProps {
  period: AccessPeriodRow;
  onClose: () => void;
}

const changeForm = changeGrantInput.pick({ endsOn: true, reason: true });

/** Moves the last day of granted access earlier or later. */
export function ChangeGrant({ period: { id, version, endsOn: formerEnd }, onClose }: ChangeGrantProps) {
  const update = trpc.store.grants.update.useMutation();
  const announce = useAnnounce();

  async function submit(values: z.output<typeof changeForm>): Promise<void> {
    const { endsOn } = await update.mutateAsync({ id, version, ...values });
    announce(`The access runs until ${formatDay(endsOn)}`);
    onClose();
  }

  return (
    <FormDialog
      title="Change the last day"
      description={`The granted access runs until ${formatDay(formerEnd)}. We email your reason to the company.`}
      schema={changeForm}
      values={{ endsOn: formerEnd, reason: '' }}
      onSubmit={submit}
      submitLabel="Change"
      onClose={onClose}
    >
      {(control) => (
        <>
          <FormDateField control={control} name="endsOn" label="Last day" required />
          <FormTextArea control={control} name="reason" label="Reason" required max={2_000} />
        </>
      )}
    </FormDialog>
  );
}
