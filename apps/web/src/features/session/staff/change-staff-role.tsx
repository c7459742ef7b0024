import { changeStaffRoleInput, type StaffMember } from '@headwater/contract/staff';
import { Dialog } from '@headwater/ui/dialog';
import { DialogActions } from '@headwater/ui/dialog-actions';
import { Form } from '@headwater/ui/form';
import { FormSelectField } from '@headwater/ui/form-fields';
import { SubmitButton } from '@headwater/ui/submit-button';
import { useAnnounce } from '@headwater/ui/toasts';
import type { z } from 'zod';
import { trpc } from '../../../app/trpc.ts';
import { staffRoleOptions } from './staff-role-options.ts';

const roleForm = changeStaffRoleInput.pick({ role: true });

export function ChangeStaffRole({
  member: { accountId, email, role },
  onClose,
}: {
  member: StaffMember;
  onClose: () => void;
}) {
  const utils = trpc.useUtils();
  const change = trpc.session.staff.changeRole.useMutation();
  const announce = useAnnounce();

  async function submit(values: z.output<typeof roleForm>): Promise<void> {
    await change.mutateAsync({ accountId, ...values });
    await utils.session.staff.list.invalidate();
    announce(`${email} has another role`);
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Change the role of ${email}?`}
      description="It counts from the next page that they open, and they get an email."
    >
      <Form schema={roleForm} values={{ role }} onSubmit={submit}>
        {(control) => (
          <>
            <FormSelectField
              control={control}
              name="role"
              label="Role"
              options={staffRoleOptions}
              placeholder="Choose a role"
              required
            />
            <DialogActions onCancel={onClose}>
              <SubmitButton>Change role</SubmitButton>
            </DialogActions>
          </>
        )}
      </Form>
    </Dialog>
  );
}
