import { AlertBanner } from '@headwater/ui/alert-banner';
import { Button } from '@headwater/ui/button';
import { Link, useLocation } from '@tanstack/react-router';
import { useUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { ErrorReason } from '../../../components/error-reason.tsx';
import { SignInCard } from '../sign-in-card.tsx';

/** Waits for a press: programs that look into mails open their links as well. */
export function ConfirmEmailPage() {
  const secret = useLocation({ select: ({ hash }) => hash });
  const user = useUser();
  const confirm = trpc.session.email.confirm.useMutation();
  const home = user ? '/dashboard' : '/login';
  return (
    <SignInCard
      title="Confirm Your Email"
      intro={confirm.isSuccess ? undefined : 'It shows that the email of your account is yours.'}
    >
      {confirm.isSuccess ? (
        <div className="grid gap-6">
          <AlertBanner duration={Infinity}>{confirm.data.email} is confirmed.</AlertBanner>
          <Link to={home}>{user ? 'Go to your dashboard' : 'Log in'}</Link>
        </div>
      ) : (
        <div className="grid gap-6">
          {confirm.isError && (
            <AlertBanner type="error" duration={Infinity}>
              <ErrorReason error={confirm.error} />
            </AlertBanner>
          )}
          <Button variant="primary" pending={confirm.isPending} onClick={() => confirm.mutate({ secret })}>
            Confirm
          </Button>
        </div>
      )}
    </SignInCard>
  );
}
