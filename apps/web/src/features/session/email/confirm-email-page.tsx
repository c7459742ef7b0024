import { formatMoment } from '@headwater/contract/dates';
import { AlertBanner } from '@headwater/ui/alert-banner';
import { Button } from '@headwater/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { ErrorReason } from '../../../components/error-reason.tsx';
import { SignInCard } from '../sign-in-card.tsx';

/** Waits for a press: programs that look into mails open their links as well. */
export function ConfirmEmailPage() {
  const secret = useLocation({ select: ({ hash }) => hash });
  const user = useUser();
  const { client } = trpc.useUtils();
  const account = useQuery({
    queryKey: ['confirm-email', secret],
    queryFn: async () => client.session.email.readLink.mutate({ secret }),
    retry: false,
  });
  const confirm = trpc.session.email.confirm.useMutation();
  const disown = trpc.session.email.disown.useMutation();
  const home = user ? '/dashboard' : '/login';
  const isDone = confirm.isSuccess || disown.isSuccess;
  const error = confirm.error ?? disown.error;
  return (
    <SignInCard
      title="Confirm Your Email"
      intro={isDone ? undefined : 'It shows that the email of your account is yours.'}
    >
      <div className="grid gap-6">
        {confirm.isSuccess && (
          <>
            <AlertBanner duration={Infinity}>{confirm.data.email} is confirmed.</AlertBanner>
            <Link to={home}>{user ? 'Go to your dashboard' : 'Log in'}</Link>
          </>
        )}
        {disown.isSuccess && (
          <AlertBanner duration={Infinity}>
            That account is closed. You can register with your email yourself.
          </AlertBanner>
        )}
        {error && (
          <AlertBanner type="error" duration={Infinity}>
            <ErrorReason error={error} />
          </AlertBanner>
        )}
        {!isDone && account.data && (
          <p>
            You made an account with <strong>{account.data.email}</strong> on{' '}
            {formatMoment(new Date(account.data.registeredAt))}.
          </p>
        )}
        {!isDone && (
          <Button variant="primary" pending={confirm.isPending} onClick={() => confirm.mutate({ secret })}>
            Confirm
          </Button>
        )}
        {!isDone && account.data && (
          <Button pending={disown.isPending} onClick={() => disown.mutate({ secret })}>
            This was not me: close that account
          </Button>
        )}
      </div>
    </SignInCard>
  );
}
