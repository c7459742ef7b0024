import { staffRoleLabels } from '@headwater/contract/staff-roles';
import type { ListedUser } from '@headwater/contract/users';
import { Button } from '@headwater/ui/button';
import { Menu, MenuItem, MenuLink } from '@headwater/ui/menu';
import { StatusBadge } from '@headwater/ui/status-badge';
import { Link } from '@tanstack/react-router';
import { Ban, ShieldCheck } from 'lucide-react';
import { formatLondonDay } from '../../../app/format-london-day.ts';
import { CompanyAndEmail } from '../../../components/company-and-email.tsx';
import { UserCompanies } from './user-companies.tsx';

interface UserColumnsOptions {
  ownId: number | undefined;
  /** Whether more than viewing is offered. */
  administers: boolean;
  startingId: unknown;
  onImpersonate: (id: number) => void;
  onRescue: (user: ListedUser) => void;
  onSuspend: (user: ListedUser) => void;
}

export function userColumns({
  ownId,
  administers,
  startingId,
  onImpersonate,
  onRescue,
  onSuspend,
}: UserColumnsOptions) {
  return [
    {
      header: 'Email',
      cell: ({ email, companies, staffRole, suspension, emailConfirmed }: ListedUser) => (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <CompanyAndEmail email={email} company={companies[0] ?? null} />
          {staffRole && (
            <StatusBadge tone="info" icon={ShieldCheck}>
              {staffRoleLabels[staffRole]}
            </StatusBadge>
          )}
          {suspension && (
            <StatusBadge tone="bad" icon={Ban}>
              {suspension.pagesHidden ? 'Suspended, pages hidden' : 'Suspended'}
            </StatusBadge>
          )}
          {!emailConfirmed && <StatusBadge tone="neutral">Not confirmed</StatusBadge>}
        </span>
      ),
    },
    { header: 'Access', cell: (user: ListedUser) => <UserCompanies {...user} /> },
    {
      header: 'Registered',
      kind: 'short',
      cell: ({ registeredAt }: ListedUser) => formatLondonDay(registeredAt),
    },
    {
      header: 'Last sign-in',
      kind: 'short',
      cell: ({ lastSignInAt }: ListedUser) =>
        lastSignInAt === null ? 'Not recorded' : formatLondonDay(lastSignInAt),
    },
    {
      header: 'Actions',
      kind: 'actions',
      cell: (user: ListedUser) => {
        const { id, email, staffRole, suspension } = user;
        return (
          <>
            {id === ownId ? (
              <span className="text-sm font-semibold sm:px-3 text-muted">You</span>
            ) : (
              <Button
                size="small"
                aria-label={`View As ${email}`}
                pending={id === startingId}
                disabledReason={staffRole ? 'Nobody can view the portal as staff' : undefined}
                onClick={() => onImpersonate(id)}
              >
                View As
              </Button>
            )}
            {administers && (
              <Menu inRow label={`More for ${email}`}>
                {!staffRole && (
                  <>
                    <MenuItem aria-label={`Rescue ${email}`} onClick={() => onRescue(user)}>
                      Rescue
                    </MenuItem>
                    <MenuItem
                      aria-label={`${suspension ? 'Reopen' : 'Suspend'} ${email}`}
                      onClick={() => onSuspend(user)}
                    >
                      {suspension ? 'Reopen' : 'Suspend'}
                    </MenuItem>
                  </>
                )}
                <MenuLink
                  link={
                    <Link to="/audit" search={{ subject: email }} aria-label={`History of ${email}`}>
                      History
                    </Link>
                  }
                />
              </Menu>
            )}
          </>
        );
      },
    },
  ] as const;
}
