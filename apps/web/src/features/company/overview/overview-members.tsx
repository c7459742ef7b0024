import { roleLabels } from '@headwater/contract/company-roles';
import type { OverviewMember } from '@headwater/contract/company-overview';
import type { Invitation } from '@headwater/contract/members';
import { formatMoment } from '@headwater/contract/dates';
import { Button } from '@headwater/ui/button';
import { buttonClass } from '@headwater/ui/button-class';
import { Card } from '@headwater/ui/card';
import { Table } from '@headwater/ui/table';
import { Link } from '@tanstack/react-router';
import { formatLondonDay } from '../../../app/format-london-day.ts';
import { useStaffRight } from '../../../app/session.ts';
import { EmailText } from '../../../components/email-text.tsx';
import { useImpersonate } from '../../../components/impersonation/use-impersonate.ts';

interface OverviewMembersProps {
  /** The company's. */
  id: number;
  members: readonly OverviewMember[];
  invitations: readonly Invitation[];
}

/** Lists a company's members. Staff who may view as a member start there at the company's own members page. */
export function OverviewMembers({ id: companyId, members, invitations }: OverviewMembersProps) {
  const viewsAs = useStaffRight('viewAs');
  const impersonate = useImpersonate({ to: '/members', companyId });
  return (
    <Card title="Members">
      {impersonate.banner}
      <Table
        caption="Members"
        columns={
          viewsAs
            ? [
                ...columns,
                actionsColumn({ startingId: impersonate.startingId, onImpersonate: impersonate.start }),
              ]
            : columns
        }
        rows={members}
        rowKey={({ accountId }) => accountId}
        empty="This company has no members."
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

interface ActionsColumnOptions {
  startingId: unknown;
  onImpersonate: (accountId: number) => void;
}

function actionsColumn({ startingId, onImpersonate }: ActionsColumnOptions) {
  return {
    header: 'Actions',
    kind: 'actions',
    cell: (member: OverviewMember) => (
      <div className="flex flex-wrap items-center justify-end gap-2">
        <Button
          size="small"
          aria-label={`View As ${member.email}`}
          pending={member.accountId === startingId}
          onClick={() => onImpersonate(member.accountId)}
        >
          View As
        </Button>
        <Link
          to="/users"
          search={{ search: member.email }}
          aria-label={`Open the account of ${member.email}`}
          className={buttonClass({ variant: 'quiet', size: 'small' })}
        >
          Account
        </Link>
      </div>
    ),
  } as const;
}
