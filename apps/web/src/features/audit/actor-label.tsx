import type { AuditEntry } from '@headwater/contract/audit';
import { EmailText } from '../../components/email-text.tsx';

/** Names the actor, and the account they impersonated, if any. */
export function ActorLabel({ actor, subject }: Pick<AuditEntry, 'actor' | 'subject'>) {
  const isImpersonated = subject !== null && subject.id !== actor?.id;
  return (
    <>
      {actor ? <EmailText email={actor.email} /> : 'The portal itself'}
      {isImpersonated && (
        <span className="block text-sm text-muted">
          as <EmailText email={subject.email} />
        </span>
      )}
    </>
  );
}
