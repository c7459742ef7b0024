import type { ListedUser } from '@headwater/contract/users';
import { Button } from '@headwater/ui/button';
import { buttonClass } from '@headwater/ui/button-class';
import { StatusBadge } from '@headwater/ui/status-badge';
import { Link } from '@tanstack/react-router';
import { Ban, ShieldCheck } from 'lucide-react';
import { formatLondonDay } from '../../../app/format-london-day.ts';
import { EmailText } from '../../../components/email-text.tsx';
import { UserCompanies } from './user-companies.tsx';

interface UserColumnsOptions {
  ownId: number | undefined;
  startingId: unknown;
  onImpersonate: (user: ListedUser) => void;
  onRescue: (user: ListedUser) => void;
  onSuspend: (user: ListedUser) => void;
}

export function userColumns({ ownId, startingId, onImpersonate, onRescue, onSuspend }: UserColumnsOptions) {
  return [
    {
      header: 'Email',
      cell: ({ email, admin, suspension, emailConfirmed }: ListedUser) => (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <EmailText email={email} />
          {admin && (
            <StatusBadge tone="info" icon={ShieldCheck}>
              Admin
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
    { header: 'Companies', cell: (user: ListedUser) => <UserCompanies {...user} /> },
    {
      header: 'Last sign-in',
      kind: 'short',
      cell: ({ lastSignInAt }: ListedUser) =>
        lastSignInAt === null ? 'Never' : formatLondonDay(lastSignInAt),
    },
    {
      header: 'Actions',
      kind: 'actions',
      cell: (user: ListedUser) => {
        const { id, email, admin, suspension } = user;
        return (
          <>
            {id === ownId ? (
              <span className="text-sm font-semibold sm:px-3 text-muted">You</span>
            ) : (
              <Button
                size="small"
                aria-label={`View As ${email}`}
                pending={id === startingId}
                disabledReason={admin ? 'Nobody can view the portal as another admin' : undefined}
                onClick={() => onImpersonate(user)}
              >
                View As
              </Button>
            )}
            {!admin && (
              <>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`Rescue ${email}`}
                  onClick={() => onRescue(user)}
                >
                  Rescue
                </Button>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`${suspension ? 'Reopen' : 'Suspend'} ${email}`}
                  onClick={() => onSuspend(user)}
                >
                  {suspension ? 'Reopen' : 'Suspend'}
                </Button>
              </>
            )}
            <Link
              to="/audit"
              search={{ subject: email }}
              aria-label={`History of ${email}`}
              className={buttonClass({ variant: 'quiet', size: 'small' })}
            >
              History
            </Link>
          </>
        );
      },
    },
  ] as const;
}
