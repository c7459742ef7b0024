import { formatMoment } from '@headwater/contract/dates';
import type { MailRow } from '@headwater/contract/mails';
import { Button } from '@headwater/ui/button';
import { EmailText } from '../../components/email-text.tsx';
import { MailStatusBadge } from './mail-status-badge.tsx';

interface MailColumnsOptions {
  onView: (mail: MailRow) => void;
}

export function mailColumns({ onView }: MailColumnsOptions) {
  return [
    {
      header: 'When',
      kind: 'short',
      cell: ({ createdAt }: MailRow) => <time dateTime={createdAt}>{formatMoment(new Date(createdAt))}</time>,
    },
    { header: 'To', cell: ({ to }: MailRow) => <EmailText email={to} /> },
    {
      header: 'Subject',
      cell: ({ subject, state, lastError }: MailRow) => (
        <>
          {subject}
          {state !== 'sent' && lastError !== null && (
            <span className="block text-sm text-muted">{lastError}</span>
          )}
        </>
      ),
    },
    { header: 'State', kind: 'short', cell: ({ state }: MailRow) => <MailStatusBadge state={state} /> },
    {
      header: 'Actions',
      kind: 'actions',
      cell: (mail: MailRow) => (
        <Button size="small" aria-label={`View “${mail.subject}” to ${mail.to}`} onClick={() => onView(mail)}>
          View
        </Button>
      ),
    },
  ] as const;
}
