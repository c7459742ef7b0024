import { AlertBanner } from '@headwater/ui/alert-banner';
import { Button } from '@headwater/ui/button';
import { useNotify } from '@headwater/ui/toasts';
import { useRouterState } from '@tanstack/react-router';
import { trpc } from '../../../app/trpc.ts';
import { EmailText } from '../../../components/email-text.tsx';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';
import { useUnconfirmedEmail } from '../../../hooks/use-unconfirmed-email.ts';

/** Shows above every page, and never before the first, that the account's email is not confirmed yet, and what waits for that. */
export function ConfirmEmailNotice() {
  const email = useUnconfirmedEmail();
  const isPageShown = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation !== undefined });
  return isPageShown && email !== null ? <Notice email={email} /> : null;
}

function Notice({ email }: { email: string }) {
  const send = trpc.session.email.sendLink.useMutation();
  const errorBanner = useErrorBanner();
  const { notify } = useNotify();

  function sendAgain(): void {
    errorBanner.clear();
    send.mutate(undefined, {
      onSuccess: () => notify(`The link is on its way to ${email}.`),
      onError: (error) => errorBanner.show('The link could not be sent', error),
    });
  }

  return (
    <div className="mb-6 grid max-w-card gap-4">
      <AlertBanner type="info" duration={Infinity}>
        <p>
          Please confirm your email: open the link that we sent to{' '}
          <strong>
            <EmailText email={email} />
          </strong>
          . Until then you can build and preview, but not submit or order.
        </p>
        <div className="mt-2">
          <Button size="small" pending={send.isPending} onClick={sendAgain}>
            Send the link again
          </Button>
        </div>
      </AlertBanner>
      {errorBanner.banner}
    </div>
  );
}
