import { Button } from '@headwater/ui/button';
import { useNotify } from '@headwater/ui/toasts';
import { useRouterState } from '@tanstack/react-router';
import { trpc } from '../../../app/trpc.ts';
import { EmailText } from '../../../components/email-text.tsx';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';
import { useUnconfirmedEmail } from '../../../hooks/use-unconfirmed-email.ts';

/**
 * Says above every page that the account's email is not confirmed yet, and what cannot be done
 * until then. It appears only after the first page has loaded.
 */
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
    <div className="mb-4 grid gap-4">
      <output className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded border border-brand/25 bg-brand-soft px-3 py-1.5 text-sm">
        <span className="grow basis-64">
          Please confirm your email: open the link that we sent to{' '}
          <strong>
            <EmailText email={email} />
          </strong>
          . Until then you can build and preview, but not submit or order.
        </span>
        <Button size="small" variant="quiet" pending={send.isPending} onClick={sendAgain}>
          Send the link again
        </Button>
      </output>
      {errorBanner.banner}
    </div>
  );
}
