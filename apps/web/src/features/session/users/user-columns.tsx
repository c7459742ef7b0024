import type { UserRow } from '@headwater/contract/session';
import { Button } from '@headwater/ui/button';
import { buttonClass } from '@headwater/ui/button-class';
import { StatusBadge } from '@headwater/ui/status-badge';
import { Link } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { EmailText } from '../../../components/email-text.tsx';

interface UserColumnsOptions {
  ownId: number | undefined;
  startingId: unknown;
  onImpersonate: (user: UserRow) => void;
}

export function userColumns({ ownId, startingId, onImpersonate }: UserColumnsOptions) {
  return [
    {
      header: 'Email',
      cell: ({ email, admin }: UserRow) => (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <EmailText email={email} />
          {admin && (
            <StatusBadge tone="info" icon={ShieldCheck}>
              Admin
            </StatusBadge>
          )}
        </span>
      ),
    },
    {
      header: 'Actions',
      kind: 'actions',
      cell: ({ id, email, admin }: UserRow) => (
        <>
          {id === ownId ? (
            <span className="text-sm font-semibold sm:px-3 text-muted">You</span>
          ) : (
            <Button
              size="small"
              aria-label={`View As ${email}`}
              pending={id === startingId}
              disabledReason={admin ? 'Nobody can view the portal as another admin' : undefined}
              onClick={() => onImpersonate({ id, email, admin })}
            >
              View As
            </Button>
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
      ),
    },
  ] as const;
}
