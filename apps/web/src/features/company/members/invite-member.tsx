import { companyRoles } from '@headwater/contract/company-roles';
import { inviteInput } from '@headwater/contract/members';
import { FormDialog } from '@headwater/ui/form-dialog';
import { FormTextField } from '@headwater/ui/form-fields';
import { useAnnounce } from '@headwater/ui/toasts';
import { z } from 'zod';
import { trpc } from '../../../app/trpc.ts';
import { RoleField } from '../../../components/role-field.tsx';
import { roleOptions } from './role-options.ts';

const SUCCESSOR = 'successor';

const inviteForm = z
  .object({
    email: inviteInput.shape.email,
    role: z.enum([...companyRoles, SUCCESSOR], { error: 'Choose a role' }),
  })
  .transform(({ email, role }) =>
    role === SUCCESSOR ? { email, role: 'owner' as const, handsOver: true } : { email, role },
  );

const options = [
  ...roleOptions,
  { value: SUCCESSOR, label: 'Owner in my place: they take the company over, and I become an editor.' },
];

/** Asks for the email and role of a new member. */
export function InviteMember({ onClose }: { onClose: () => void }) {
  const invite = trpc.company.members.invite.useMutation();
  const announce = useAnnounce();

  async function submit(invitation: z.output<typeof inviteForm>): Promise<void> {
    await invite.mutateAsync(invitation);
    announce(`An invitation is on its way to ${invitation.email}`);
    onClose();
  }

  return (
    <FormDialog
      title="Invite somebody"
      description="We email them a link that works once, for 7 days."
      schema={inviteForm}
      values={{ email: '', role: '' }}
      onSubmit={submit}
      submitLabel="Send invitation"
      onClose={onClose}
    >
      {(control) => (
        <>
          <FormTextField control={control} name="email" label="Email" type="email" required />
          <RoleField options={options} />
        </>
      )}
    </FormDialog>
  );
}
