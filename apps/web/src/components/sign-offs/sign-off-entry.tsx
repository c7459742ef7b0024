import { formatDay, formatMoment } from '@headwater/contract/dates';
import type { SignOff } from '@headwater/contract/sign-offs';
import { Button } from '@headwater/ui/button';
import { useState } from 'react';
import { trpc } from '../../app/trpc.ts';
import { ConfirmAction } from '../confirm-action.tsx';
import { EmailText } from '../email-text.tsx';
import { GuestComment } from './guest-comment.tsx';
import { SignOffBadge } from './sign-off-badge.tsx';

/** Shows one link: for whom it is, what they have done with it, and their comments. */
export function SignOffEntry({ signOff, mayEdit }: { signOff: SignOff; mayEdit: boolean }) {
  const { guest, email, note, words, comments, isOpen } = signOff;
  return (
    <div className="grid gap-3">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h3 className="min-w-0 wrap-anywhere">{guest}</h3>
          <SignOffBadge signOff={signOff} />
        </div>
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <div className="grid min-w-0 grow basis-64 gap-1 text-sm text-muted">
            {email !== null && (
              <p>
                <EmailText email={email} />
              </p>
            )}
            <p>{describeLink(signOff)}</p>
          </div>
          {isOpen && mayEdit && <EndLink signOff={signOff} />}
        </div>
      </div>
      {note !== '' && <p className="max-w-prose wrap-anywhere whitespace-pre-line">Your note: {note}</p>}
      {signOff.answer !== null && <p>{describeAnswer(signOff)}</p>}
      {words !== '' && (
        <blockquote
          dir="auto"
          className="max-w-prose border-l-4 border-line pl-3 wrap-anywhere whitespace-pre-line"
        >
          {words}
        </blockquote>
      )}
      {comments.length > 0 && (
        <ul aria-label={`Comments by ${guest}`} className="grid gap-3">
          {comments.map((comment) => (
            <li key={comment.id}>
              <p className="text-sm wrap-anywhere text-muted">{comment.label}</p>
              <GuestComment comment={comment} mayEdit={mayEdit} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function describeLink({ sentAt, openedAt, revokedAt, endsOn, isOpen }: SignOff): string {
  const sent = `Asked ${formatMoment(new Date(sentAt))}`;
  const looked = openedAt === null ? 'not opened yet' : `opened ${formatMoment(new Date(openedAt))}`;
  if (revokedAt !== null)
    return `${sent}, ${looked}. You ended the link ${formatMoment(new Date(revokedAt))}.`;
  return `${sent}, ${looked}. The link ${isOpen ? 'works until' : 'worked until'} ${formatDay(endsOn)}.`;
}

function describeAnswer({ answer, signedBy, answeredAt, isChanged }: SignOff): string {
  const verb = answer === 'signed-off' ? 'Signed off' : 'Changes requested';
  const at = answeredAt === null ? '' : `, ${formatMoment(new Date(answeredAt))}`;
  const since = isChanged === true ? ' You have changed the page since.' : '';
  return `${verb} by ${signedBy}${at}.${since}`;
}

function EndLink({ signOff: { id, guest } }: { signOff: SignOff }) {
  const [asking, setAsking] = useState(false);
  const revoke = trpc.submittals.signOffs.revoke.useMutation();
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-label={`End the link of ${guest}`}
        onClick={() => setAsking(true)}
      >
        End the link
      </Button>
      {asking && (
        <ConfirmAction
          title={`End the link of ${guest}?`}
          confirmLabel="End the link"
          danger
          action={async () => revoke.mutateAsync({ id })}
          done="The link has ended"
          failed="This link could not be ended"
          onClose={() => setAsking(false)}
        >
          It stops working at once. What {guest} has written stays here. To ask again, make a new link.
        </ConfirmAction>
      )}
    </>
  );
}
