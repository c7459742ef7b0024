import { changeRoleInput, type Member } from '@headwater/contract/members';
import { FormDialog } from '@headwater/ui/form-dialog';
import { FormSelectField } from '@headwater/ui/form-fields';
import { useAnnounce } from '@headwater/ui/toasts';
import type { z } from 'zod';
import { trpc } from '../../../app/trpc.ts';
import { roleOptions } from './role-options.ts';
import { EmailText } from '../../../components/email-text.tsx';

interface ChangeRoleProps {
  member: Member;
  onClose: () => void;
}

const roleForm = changeRoleInput.pick({ role: true });
/** Owner is missing: a person becomes an owner by accepting an invitation. */
const options = roleOptions.filter(({ value }) => value !== 'owner');

export function ChangeRole({ member: { accountId, email, role }, onClose }: ChangeRoleProps) {
  const change = trpc.company.members.changeRole.useMutation();
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
      description="They have the new role on the next page that they open. To make them an owner, invite them as one."
      schema={roleForm}
      values={{ role: role === 'owner' ? '' : role }}
      submitLabel="Change role"
      onSubmit={submit}
      onClose={onClose}
    >
      {(control) => (
        <FormSelectField
          control={control}
          name="role"
          label="Role"
          options={options}
          placeholder="Choose a role"
          required
        />
      )}
    </FormDialog>
  );
}
