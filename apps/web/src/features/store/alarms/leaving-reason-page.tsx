import {
  leavingReason,
  leavingReasonLabels,
  leavingReasons,
  type LeavingReason,
} from '@headwater/contract/sales-alarms';
import { AlertBanner } from '@headwater/ui/alert-banner';
import { Button } from '@headwater/ui/button';
import { useLocation } from '@tanstack/react-router';
import { trpc } from '../../../app/trpc.ts';
import { ErrorReason } from '../../../components/error-reason.tsx';
import { SignInCard } from '../../../components/sign-in-card.tsx';

/**
 * Takes a customer's reason for stopping or hesitating, without a sign-in. Only a button answers, as programs that scan
 * emails open their links too: the link's reason is the first.
 */
export function LeavingReasonPage() {
  const hash = useLocation({ select: ({ hash: secretAndReason }) => secretAndReason });
  const [secret = '', named] = hash.split('.');
  const chosen = leavingReason.safeParse(named).data;
  const answer = trpc.store.alarms.answer.useMutation({ meta: { refetch: false } });
  const given = answer.isSuccess ? answer.variables.reason : null;
  const others = leavingReasons.filter((reason) => reason !== (given ?? chosen));

  function button(reason: LeavingReason, variant: 'primary' | 'secondary') {
    const isSent = answer.isPending && answer.variables.reason === reason;
    return (
      <Button variant={variant} pending={isSent} onClick={() => answer.mutate({ secret, reason })}>
        {leavingReasonLabels[reason]}
      </Button>
    );
  }

  return (
    <SignInCard
      title={given === null ? 'May we ask why?' : 'Thank you'}
      intro={
        given === null
          ? 'One press is enough. It helps us to do better.'
          : `You answered: ${leavingReasonLabels[given]}. Your pages and orders stay as they are.`
      }
    >
      <div className="grid gap-4">
        {answer.isError && (
          <AlertBanner type="error" duration={Infinity}>
            <ErrorReason error={answer.error} />
          </AlertBanner>
        )}
        {given === null && chosen !== undefined && <div>{button(chosen, 'primary')}</div>}
        {given !== null && <p className="text-sm text-muted">To change your answer, choose another:</p>}
        <ul aria-label="Reasons" className="grid justify-items-start gap-2">
          {others.map((reason) => (
            <li key={reason}>{button(reason, 'secondary')}</li>
          ))}
        </ul>
      </div>
    </SignInCard>
  );
}
