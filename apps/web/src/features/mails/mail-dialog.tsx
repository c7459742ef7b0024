import { formatMoment } from '@headwater/contract/dates';
import type { MailRow } from '@headwater/contract/mails';
import { Button } from '@headwater/ui/button';
import { Dialog } from '@headwater/ui/dialog';
import { Skeleton } from '@headwater/ui/skeleton';
import { useState } from 'react';
import { trpc } from '../../app/trpc.ts';
import { EmailText } from '../../components/email-text.tsx';
import { QueryBoundary } from '../../components/query-boundary.tsx';
import { useErrorBanner } from '../../hooks/use-error-banner.tsx';
import { MailBody } from '../../components/mail-body.tsx';
import { MailStatusBadge } from './mail-status-badge.tsx';

interface MailDialogProps {
  mail: MailRow;
  onClose: () => void;
}

/** Shows an email and its status, and can send it again. */
export function MailDialog({ mail, onClose }: MailDialogProps) {
  const [open, setOpen] = useState(true);
  const message = trpc.mails.get.useQuery({ id: mail.id });
  const resend = trpc.mails.resend.useMutation();
  const errorBanner = useErrorBanner();
  const current = message.data ?? mail;

  async function resendMail(): Promise<void> {
    errorBanner.clear();
    try {
      await resend.mutateAsync({ id: mail.id });
      setOpen(false);
    } catch (error) {
      errorBanner.show('The email could not be sent again', error);
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClose}
      width="wide"
      title={mail.subject}
      description={
        <>
          To <EmailText email={mail.to} />
        </>
      }
    >
      <div className="grid gap-5">
        {errorBanner.banner}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
          <MailStatusBadge state={current.state} />
          <span>{describeMailStatus(current)}</span>
        </div>
        {current.lastError !== null && <p className="text-sm wrap-anywhere">{current.lastError}</p>}
        <QueryBoundary
          query={message}
          errorMessage="The email could not be loaded"
          skeleton={<Skeleton className="h-96" />}
        >
          {(loaded) => <MailBody {...loaded} />}
        </QueryBoundary>
        {current.state !== 'withdrawn' && (
          <div className="flex justify-end">
            <Button variant="primary" pending={resend.isPending} onClick={() => void resendMail()}>
              {current.state === 'sent' ? 'Send a copy' : 'Send again now'}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

function describeMailStatus({ state, createdAt, dueAt, sentAt, attempts }: MailRow): string {
  const written = `Written ${formatMoment(new Date(createdAt))}`;
  if (sentAt !== null) return `${written}, sent ${formatMoment(new Date(sentAt))}`;
  const tries = attempts === 0 ? '' : `, tried ${attempts} ${attempts === 1 ? 'time' : 'times'}`;
  const waits = state === 'waiting' && dueAt > createdAt ? `, due ${formatMoment(new Date(dueAt))}` : '';
  return `${written}${tries}${waits}`;
}
