import { formatMoment } from '@headwater/contract/dates';
import type { StaffMember } from '@headwater/contract/staff';
import { staffRoleLabels } from '@headwater/contract/staff-roles';
import { Button } from '@headwater/ui/button';
import { EmailText } from '../../../components/email-text.tsx';

interface StaffColumnsOptions {
  ownId: number | undefined;
  onChangeRole: (member: StaffMember) => void;
  onRemove: (member: StaffMember) => void;
}

export function staffColumns({ ownId, onChangeRole, onRemove }: StaffColumnsOptions) {
  return [
    {
      header: 'Email',
      cell: ({ accountId, email }: StaffMember) => (
        <>
          <EmailText email={email} />
          {accountId === ownId && ' (you)'}
        </>
      ),
    },
    { header: 'Role', kind: 'short', cell: ({ role }: StaffMember) => staffRoleLabels[role] },
    {
      header: 'Last sign-in',
      kind: 'short',
      cell: ({ lastSignInAt }: StaffMember) =>
        lastSignInAt === null ? 'Not recorded' : formatMoment(new Date(lastSignInAt)),
    },
    {
      header: 'Actions',
      kind: 'actions',
      cell: (member: StaffMember) =>
        member.role !== 'administrator' && (
          <>
            <Button
              size="small"
              aria-label={`Change role: ${member.email}`}
              onClick={() => onChangeRole(member)}
            >
              Change role
            </Button>
            <Button
              variant="quiet"
              size="small"
              aria-label={`End role: ${member.email}`}
              onClick={() => onRemove(member)}
            >
              End role
            </Button>
          </>
        ),
    },
  ] as const;
}
