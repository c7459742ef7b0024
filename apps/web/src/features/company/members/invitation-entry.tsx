import { roleLabels } from '@headwater/contract/company-roles';
import type { Invitation } from '@headwater/contract/members';
import { Button } from '@headwater/ui/button';
import { useAnnounce } from '@headwater/ui/toasts';
import { formatLondonDay } from '../../../app/format-london-day.ts';
import { trpc } from '../../../app/trpc.ts';
import { EmailText } from '../../../components/email-text.tsx';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';

interface InvitationEntryProps {
  invitation: Invitation;
  readOnly: boolean;
}

export function InvitationEntry({ invitation, readOnly }: InvitationEntryProps) {
  const { id, email, role, handsOver, expiresAt } = invitation;
  const resend = trpc.company.members.resendInvitation.useMutation();
  const withdraw = trpc.company.members.withdrawInvitation.useMutation();
  const errorBanner = useErrorBanner();
  const announce = useAnnounce();

  function answers(done: string, failed: string) {
    errorBanner.clear();
    return {
      onSuccess: () => announce(done),
      onError: (error: unknown) => errorBanner.show(failed, error),
    };
  }

  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">
            <EmailText email={email} />
          </p>
          <p className="text-sm text-muted">
            {handsOver ? 'Owner in your place' : roleLabels[role]} · Until {formatLondonDay(expiresAt)}
          </p>
        </div>
        {!readOnly && (
          <div className="flex flex-wrap gap-3">
            <Button
              size="small"
              aria-label={`Send again: ${email}`}
              pending={resend.isPending}
              onClick={() =>
                resend.mutate(
                  { id },
                  answers(
                    `Another invitation is on its way to ${email}`,
                    'The invitation could not be sent again',
                  ),
                )
              }
            >
              Send again
            </Button>
            <Button
              size="small"
              aria-label={`Withdraw: ${email}`}
              pending={withdraw.isPending || withdraw.isSuccess}
              onClick={() =>
                withdraw.mutate(
                  { id },
                  answers(`The invitation to ${email} is withdrawn`, 'The invitation could not be withdrawn'),
                )
              }
            >
              Withdraw
            </Button>
          </div>
        )}
      </div>
      {errorBanner.banner}
    </li>
  );
}
