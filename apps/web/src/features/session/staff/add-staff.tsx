import { addStaffInput } from '@headwater/contract/staff';
import { Dialog } from '@headwater/ui/dialog';
import { DialogActions } from '@headwater/ui/dialog-actions';
import { Form } from '@headwater/ui/form';
import { FormSelectField, FormTextField } from '@headwater/ui/form-fields';
import { SubmitButton } from '@headwater/ui/submit-button';
import { useAnnounce } from '@headwater/ui/toasts';
import type { z } from 'zod';
import { trpc } from '../../../app/trpc.ts';
import { staffRoleOptions } from './staff-role-options.ts';

/** Asks which account gets a staff role, and which. */
export function AddStaff({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils();
  const add = trpc.session.staff.add.useMutation();
  const announce = useAnnounce();

  async function submit(input: z.output<typeof addStaffInput>): Promise<void> {
    await add.mutateAsync(input);
    await utils.session.staff.list.invalidate();
    announce(`${input.email} is on the staff`);
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Add somebody to the staff"
      description="They need an account of their own first. The role counts at once, and they get an email."
    >
      <Form schema={addStaffInput} values={{ email: '', role: '' }} onSubmit={submit}>
        {(control) => (
          <>
            <FormTextField control={control} name="email" label="Email" type="email" required />
            <FormSelectField
              control={control}
              name="role"
              label="Role"
              options={staffRoleOptions}
              placeholder="Choose a role"
              required
            />
            <DialogActions onCancel={onClose}>
              <SubmitButton>Give role</SubmitButton>
            </DialogActions>
          </>
        )}
      </Form>
    </Dialog>
  );
}
