import { staffColumns, type StaffMember } from '@headwater/contract/staff';
import { formatMoment } from '@headwater/contract/dates';
import { Button } from '@headwater/ui/button';
import { useState } from 'react';
import { useUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { EmailText } from '../../../components/email-text.tsx';
import { StaffList } from '../../../components/staff-list.tsx';
import { AddStaff } from './add-staff.tsx';
import { ChangeStaffRole } from './change-staff-role.tsx';
import { ConfirmAction } from '../../../components/confirm-action.tsx';

type OpenDialog = { kind: 'add' } | { kind: 'change-role' | 'remove'; member: StaffMember };

/** Lists the publisher's staff. Administrators give, change and end roles. */
export function StaffPage() {
  const ownId = useUser()?.id;
  const staff = trpc.session.staff.list.useQuery();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  return (
    <StaffList
      title="Staff"
      csv="staff"
      action={<Button onClick={() => setDialog({ kind: 'add' })}>Add somebody</Button>}
      query={staff}
      rows={(members) => members}
      rowKey={({ accountId }) => accountId}
      columns={staffColumns}
      cells={{
        email: ({ accountId, email }) => (
          <>
            <EmailText email={email} />
            {accountId === ownId && ' (you)'}
          </>
        ),
        lastSignIn: ({ lastSignInAt }) =>
          lastSignInAt === null ? 'Not recorded' : formatMoment(new Date(lastSignInAt)),
      }}
      actions={(member) =>
        member.role !== 'administrator' && (
          <>
            <Button
              size="small"
              aria-label={`Change role: ${member.email}`}
              onClick={() => setDialog({ kind: 'change-role', member })}
            >
              Change role
            </Button>
            <Button
              variant="quiet"
              size="small"
              aria-label={`End role: ${member.email}`}
              onClick={() => setDialog({ kind: 'remove', member })}
            >
              End role
            </Button>
          </>
        )
      }
      errorMessage="The staff could not be loaded"
      empty="Nobody has a staff role."
    >
      {dialog?.kind === 'add' && <AddStaff onClose={close} />}
      {dialog?.kind === 'change-role' && <ChangeStaffRole member={dialog.member} onClose={close} />}
      {dialog?.kind === 'remove' && <RemoveStaff member={dialog.member} onClose={close} />}
    </StaffList>
  );
}

interface RemoveStaffProps {
  member: StaffMember;
  onClose: () => void;
}

function RemoveStaff({ member: { accountId, email }, onClose }: RemoveStaffProps) {
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
      We sign them out at once, stop their API tokens, and email them. They keep their account.
    </ConfirmAction>
  );
}
