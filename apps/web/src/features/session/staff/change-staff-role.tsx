import { changeStaffRoleInput, type StaffMember } from '@headwater/contract/staff';
import { FormDialog } from '@headwater/ui/form-dialog';
import { FormSelectField } from '@headwater/ui/form-fields';
import { useAnnounce } from '@headwater/ui/toasts';
import type { z } from 'zod';
import { trpc } from '../../../app/trpc.ts';
import { staffRoleOptions } from './staff-role-options.ts';
import { EmailText } from '../../../components/email-text.tsx';

interface ChangeStaffRoleProps {
  member: StaffMember;
  onClose: () => void;
}

const roleForm = changeStaffRoleInput.pick({ role: true });

export function ChangeStaffRole({ member: { accountId, email, role }, onClose }: ChangeStaffRoleProps) {
  const change = trpc.session.staff.changeRole.useMutation();
  const announce = useAnnounce();

  async function submit(values: z.output<typeof roleForm>): Promise<void> {
    await change.mutateAsync({ accountId, ...values });
    announce(`The role of ${email} has been changed`);
    onClose();
  }

  return (
    <FormDialog
      title={
        <>
          Change the role of <EmailText email={email} />?
        </>
      }
      description="They have the new role on the next page that they open. We email them."
      schema={roleForm}
      values={{ role }}
      submitLabel="Change role"
      onSubmit={submit}
      onClose={onClose}
    >
      {(control) => (
        <FormSelectField
          control={control}
          name="role"
          label="Role"
          options={staffRoleOptions}
          placeholder="Choose a role"
          required
        />
      )}
    </FormDialog>
  );
}
