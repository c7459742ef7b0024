import { roleLabels } from '@headwater/contract/company-roles';
import type { OverviewMember } from '@headwater/contract/company-overview';
import type { Invitation } from '@headwater/contract/members';
import { formatMoment } from '@headwater/contract/dates';
import { buttonClass } from '@headwater/ui/button-class';
import { Card } from '@headwater/ui/card';
import { Table } from '@headwater/ui/table';
import { Link } from '@tanstack/react-router';
import { formatLondonDay } from '../../../app/format-london-day.ts';
import { useStaffRight } from '../../../app/session.ts';
import { EmailText } from '../../../components/email-text.tsx';

interface OverviewMembersProps {
  members: readonly OverviewMember[];
  invitations: readonly Invitation[];
}

export function OverviewMembers({ members, invitations }: OverviewMembersProps) {
  const viewsAs = useStaffRight('viewAs');
  return (
    <Card title="Members">
      <Table
        caption="Members"
        columns={viewsAs ? [...columns, accountColumn] : columns}
        rows={members}
        rowKey={({ accountId }) => accountId}
        empty="Nobody works on this company any more."
      />
      {invitations.length > 0 && (
        <ul aria-label="Invitations" className="mt-4 grid gap-2 text-sm">
          {invitations.map(({ id, email, role, handsOver, expiresAt }) => (
            <li key={id} className="wrap-anywhere">
              <EmailText email={email} /> is invited{' '}
              {handsOver ? 'to take over the company' : `as ${roleLabels[role]}`}, until{' '}
              {formatLondonDay(expiresAt)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const columns = [
  { header: 'Email', cell: ({ email }: OverviewMember) => <EmailText email={email} /> },
  { header: 'Role', kind: 'short', cell: ({ role }: OverviewMember) => roleLabels[role] },
  { header: 'Since', kind: 'short', cell: ({ joinedAt }: OverviewMember) => formatLondonDay(joinedAt) },
  {
    header: 'Last sign-in',
    kind: 'short',
    cell: ({ lastSignInAt }: OverviewMember) =>
      lastSignInAt === null ? 'Not recorded' : formatMoment(new Date(lastSignInAt)),
  },
] as const;

const accountColumn = {
  header: 'Actions',
  kind: 'actions',
  cell: ({ email }: OverviewMember) => (
    <Link
      to="/users"
      search={{ search: email }}
      aria-label={`Open the account of ${email}`}
      className={buttonClass({ variant: 'quiet', size: 'small' })}
    >
      Account
    </Link>
  ),
} as const;
