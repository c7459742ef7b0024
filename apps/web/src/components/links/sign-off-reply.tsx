import { formatMoment } from '@headwater/contract/dates';
import type { SignOff } from '@headwater/contract/sign-offs';
import { GuestComment } from './guest-comment.tsx';

/** Shows what was written to a guest, and what they say: their answer and their comments. */
export function SignOffReply({ signOff, mayEdit }: { signOff: SignOff; mayEdit: boolean }) {
  const { guest, note, words, comments } = signOff;
  return (
    <>
      {note !== '' && <p className="max-w-prose wrap-anywhere whitespace-pre-line">Your note: {note}</p>}
      {signOff.answer !== null && <p>{describeAnswer(signOff)}</p>}
      {words !== '' && (
        <blockquote className="max-w-prose border-l-4 border-line pl-3 wrap-anywhere whitespace-pre-line">
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
    </>
  );
}

function describeAnswer({ answer, signedBy, answeredAt, isChanged }: SignOff): string {
  const verb = answer === 'signed-off' ? 'Signed off' : 'Changes requested';
  const at = answeredAt === null ? '' : `, ${formatMoment(new Date(answeredAt))}`;
  const since = isChanged === true ? ' You have changed the page since.' : '';
  return `${verb} by ${signedBy}${at}.${since}`;
}
