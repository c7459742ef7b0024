import type { ItemLinkKind } from '@headwater/contract/item-links';
import { Button } from '@headwater/ui/button';
import { StatusBadge } from '@headwater/ui/status-badge';
import { useState } from 'react';
import { ConfirmAction } from '../../../components/confirm-action.tsx';
import { EmailText } from '../../../components/email-text.tsx';
import { describeItemLink, type ItemLink } from './item-link.ts';

export type EndLink = (link: Pick<ItemLink, 'kind' | 'id'>) => Promise<unknown>;

interface ItemLinkEntryProps {
  link: ItemLink;
  mayEnd: boolean;
  onEnd: EndLink;
}

/** Shows one link with its recipient, its purpose and whether it was opened, and can end it. */
export function ItemLinkEntry({ link, mayEnd, onEnd }: ItemLinkEntryProps) {
  const { recipient, email, note, status, isOpen } = link;
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 dir="auto" className="min-w-0 wrap-anywhere">
          {recipient}
        </h3>
        <StatusBadge tone={status.tone}>{status.text}</StatusBadge>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 grow basis-64 gap-1 text-sm text-muted">
          {email !== null && (
            <p>
              <EmailText email={email} />
            </p>
          )}
          {describeItemLink(link).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {note !== '' && (
            <p className="max-w-prose wrap-anywhere whitespace-pre-line">
              Your note: <bdi>{note}</bdi>
            </p>
          )}
        </div>
        {isOpen && mayEnd && <EndButton link={link} onEnd={onEnd} />}
      </div>
    </div>
  );
}

const consequences: Record<ItemLinkKind, string> = {
  'sign-off': 'Their comments stay here. To ask again, make a new link.',
  embargo: 'It will not work when the page is public either.',
};

function EndButton({ link, onEnd }: Omit<ItemLinkEntryProps, 'mayEnd'>) {
  const { kind, id, recipient } = link;
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
          action={async () => onEnd({ kind, id })}
          done="The link has ended"
          failed="This link could not be ended"
          onClose={() => setAsking(false)}
        >
          It stops working at once. {consequences[kind]}
        </ConfirmAction>
      )}
    </>
  );
}
