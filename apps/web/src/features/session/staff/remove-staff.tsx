import type { StaffMember } from '@headwater/contract/staff';
import { trpc } from '../../../app/trpc.ts';
import { ConfirmAction } from '../../../components/confirm-action.tsx';
import { EmailText } from '../../../components/email-text.tsx';

interface RemoveStaffProps {
  member: StaffMember;
  onClose: () => void;
}

export function RemoveStaff({ member: { accountId, email }, onClose }: RemoveStaffProps) {
  const remove = trpc.session.staff.remove.useMutation();
  return (
    <ConfirmAction
      title={
        <>
          End the role of <EmailText email={email} />?
        </>
      }
      confirmLabel="End role"
      danger
      action={async () => remove.mutateAsync({ accountId })}
      done={`${email} is no longer on the staff`}
      failed="The role could not be ended"
      onClose={onClose}
    >
      They are signed out at once, their API tokens stop working, and they get an email. Their account stays.
    </ConfirmAction>
  );
}
