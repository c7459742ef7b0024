import { changeStaffRoleInput, type StaffMember } from '@headwater/contract/staff';
import { trpc } from '../../../app/trpc.ts';
import { ChangeRoleDialog } from '../../../components/change-role-dialog.tsx';
import { staffRoleOptions } from './staff-role-options.ts';

interface ChangeStaffRoleProps {
  member: StaffMember;
  onClose: () => void;
}

const roleForm = changeStaffRoleInput.pick({ role: true });

export function ChangeStaffRole({ member: { accountId, email, role }, onClose }: ChangeStaffRoleProps) {
  const change = trpc.session.staff.changeRole.useMutation();
  return (
    <ChangeRoleDialog
      email={email}
      role={role}
      options={staffRoleOptions}
      description="They have the new role on the next page that they open. We email them."
      schema={roleForm}
      change={async (values) => change.mutateAsync({ accountId, ...values })}
      onClose={onClose}
    />
  );
}
