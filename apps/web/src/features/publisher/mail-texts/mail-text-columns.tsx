import type { MailTextRow } from '@headwater/contract/mail-texts';
import { buttonClass } from '@headwater/ui/button-class';
import { StatusBadge } from '@headwater/ui/status-badge';
import { Link } from '@tanstack/react-router';

export const mailTextColumns = [
  { header: 'Email', cell: ({ label }: MailTextRow) => label },
  { header: 'Subject', cell: ({ subject }: MailTextRow) => subject },
  {
    header: 'Text',
    kind: 'short',
    cell: ({ version }: MailTextRow) =>
      version > 0 ? (
        <StatusBadge tone="good">Yours</StatusBadge>
      ) : (
        <StatusBadge tone="neutral">Default</StatusBadge>
      ),
  },
  {
    header: 'Actions',
    kind: 'actions',
    cell: ({ kind, label }: MailTextRow) => (
      <Link
        to="/publisher/emails/$kind"
        params={{ kind }}
        aria-label={`Edit: ${label}`}
        className={buttonClass({ size: 'small' })}
      >
        Edit
      </Link>
    ),
  },
] as const;
