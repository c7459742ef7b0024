import { changeRoleInput, type Member } from '@headwater/contract/members';
import { trpc } from '../../../app/trpc.ts';
import { ChangeRoleDialog } from '../../../components/change-role-dialog.tsx';
import { roleOptions } from './role-options.ts';

interface ChangeRoleProps {
  member: Member;
  onClose: () => void;
}

const roleForm = changeRoleInput.pick({ role: true });
/** Owner is missing: a person becomes an owner by accepting an invitation. */
const options = roleOptions.filter(({ value }) => value !== 'owner');

export function ChangeRole({ member: { accountId, email, role }, onClose }: ChangeRoleProps) {
  const change = trpc.company.members.changeRole.useMutation();
  return (
    <ChangeRoleDialog
      email={email}
      role={role === 'owner' ? '' : role}
      options={options}
      description="They have the new role on the next page that they open. To make them an owner, invite them as one."
      schema={roleForm}
      change={async (values) => change.mutateAsync({ accountId, ...values })}
      onClose={onClose}
    />
  );
}
