import { formatDay, formatMoment } from '@headwater/contract/dates';
import type { EmbargoLink, EmbargoLinkStatus } from '@headwater/contract/embargo-links';
import { Button } from '@headwater/ui/button';
import { StatusBadge, type StatusTone } from '@headwater/ui/status-badge';
import { useState } from 'react';
import { ConfirmAction } from '../confirm-action.tsx';

interface EmbargoLinkEntryProps {
  link: EmbargoLink;
  mayEnd: boolean;
  onRevoke: (link: { id: number }) => Promise<unknown>;
}

const badges: Record<EmbargoLinkStatus, { tone: StatusTone; text: string }> = {
  open: { tone: 'good', text: 'Shows the page' },
  waiting: { tone: 'warn', text: 'Not ready' },
  appeared: { tone: 'neutral', text: 'Leads to the public page' },
  ended: { tone: 'neutral', text: 'Ended' },
  revoked: { tone: 'neutral', text: 'Ended' },
};

/** Shows one link: for whom it is, how often it was opened, and how it is ended. */
export function EmbargoLinkEntry({ link, mayEnd, onRevoke }: EmbargoLinkEntryProps) {
  const { tone, text } = badges[link.status];
  const isOpen = link.status === 'open' || link.status === 'waiting';
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="min-w-0 wrap-anywhere">{link.recipient}</h3>
        <StatusBadge tone={tone}>{text}</StatusBadge>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 grow basis-64 gap-1 text-sm text-muted">
          <p>{describeMaking(link)}</p>
          <p>{describeUses(link)}</p>
        </div>
        {isOpen && mayEnd && <EndLink link={link} onRevoke={onRevoke} />}
      </div>
    </div>
  );
}

function describeMaking({ madeAt, byEditor, endsOn, revokedAt, status }: EmbargoLink): string {
  const made = `Made ${byEditor ? 'by an editor, ' : ''}${formatMoment(new Date(madeAt))}`;
  if (revokedAt !== null) return `${made}. Ended ${formatMoment(new Date(revokedAt))}.`;
  if (status === 'appeared') return `${made}.`;
  if (endsOn === null) return `${made}. It works until the page appears.`;
  return `${made}. It ${status === 'ended' ? 'worked' : 'works'} until ${formatDay(endsOn)}.`;
}

function describeUses({ uses, lastUsedAt }: EmbargoLink): string {
  if (lastUsedAt === null) return 'Not opened yet.';
  const last = formatMoment(new Date(lastUsedAt));
  return uses === 1 ? `Opened once, ${last}.` : `Opened ${uses} times, last ${last}.`;
}

function EndLink({ link: { id, recipient }, onRevoke }: Omit<EmbargoLinkEntryProps, 'mayEnd'>) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-label={`End the link for ${recipient}`}
        onClick={() => setAsking(true)}
      >
        End the link
      </Button>
      {asking && (
        <ConfirmAction
          title={`End the link for ${recipient}?`}
          confirmLabel="End the link"
          danger
          action={async () => onRevoke({ id })}
          done="The link has ended"
          failed="This link could not be ended"
          onClose={() => setAsking(false)}
        >
          It stops working at once, and does not lead to the page once that is public either.
        </ConfirmAction>
      )}
    </>
  );
}
