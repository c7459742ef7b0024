import { changeRoleInput, type Member } from '@headwater/contract/members';
import { Dialog } from '@headwater/ui/dialog';
import { DialogActions } from '@headwater/ui/dialog-actions';
import { Form } from '@headwater/ui/form';
import { FormSelectField } from '@headwater/ui/form-fields';
import { SubmitButton } from '@headwater/ui/submit-button';
import { useAnnounce } from '@headwater/ui/toasts';
import type { z } from 'zod';
import { trpc } from '../../../app/trpc.ts';
import { roleOptions } from './role-options.ts';

const roleForm = changeRoleInput.pick({ role: true });
/** Somebody becomes an owner by an invitation, which they accept. */
const options = roleOptions.filter(({ value }) => value !== 'owner');

export function ChangeRole({
  member: { accountId, email, role },
  onClose,
}: {
  member: Member;
  onClose: () => void;
}) {
  const utils = trpc.useUtils();
  const change = trpc.company.members.changeRole.useMutation();
  const announce = useAnnounce();

  async function submit(values: z.output<typeof roleForm>): Promise<void> {
    await change.mutateAsync({ accountId, ...values });
    await utils.company.members.list.invalidate();
    announce(`${email} has another role`);
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Change the role of ${email}?`}
      description="It counts from the next page that they open. To make them an owner, invite them as one."
    >
      <Form schema={roleForm} values={{ role: role === 'owner' ? '' : role }} onSubmit={submit}>
        {(control) => (
          <>
            <FormSelectField
              control={control}
              name="role"
              label="Role"
              options={options}
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
