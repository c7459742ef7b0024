import { addStaffInput } from '@headwater/contract/staff';
import { FormDialog } from '@headwater/ui/form-dialog';
import { FormTextField } from '@headwater/ui/form-fields';
import { useAnnounce } from '@headwater/ui/toasts';
import type { z } from 'zod';
import { trpc } from '../../../app/trpc.ts';
import { RoleField } from '../../../components/role-field.tsx';
import { staffRoleOptions } from './staff-role-options.ts';

/** Asks for an account and the staff role to give it. */
export function AddStaff({ onClose }: { onClose: () => void }) {
  const add = trpc.session.staff.add.useMutation();
  const announce = useAnnounce();

  async function submit(input: z.output<typeof addStaffInput>): Promise<void> {
    await add.mutateAsync(input);
    announce(`${input.email} is on the staff`);
    onClose();
  }

  return (
    <FormDialog
      title="Add somebody to the staff"
      description="They need an account of their own first. We email them, and they need to sign in again to use the role. Only the operator of this portal can make somebody an administrator."
      schema={addStaffInput}
      values={{ email: '', role: '' }}
      onSubmit={submit}
      submitLabel="Give role"
      onClose={onClose}
    >
      {(control) => (
        <>
          <FormTextField control={control} name="email" label="Email" type="email" required />
          <RoleField options={staffRoleOptions} />
        </>
      )}
    </FormDialog>
  );
}
