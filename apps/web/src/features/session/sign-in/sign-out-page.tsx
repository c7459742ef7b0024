import { AlertBanner } from '@headwater/ui/alert-banner';
import { Button } from '@headwater/ui/button';
import { buttonClass } from '@headwater/ui/button-class';
import { Spinner } from '@headwater/ui/spinner';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useSwitchUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { deleteAllDrafts } from '../../items/draft/draft-store.ts';
import { ErrorReason } from '../../../components/error-reason.tsx';
import { SignInCard } from '../../../components/sign-in-card.tsx';

/** Signs out when it opens. A loader would run as soon as the pointer rests on a link. */
export function SignOutPage() {
  const switchUser = useSwitchUser();
  const logout = trpc.session.logout.useMutation({
    meta: { refetch: false },
    onSuccess: () => {
      deleteAllDrafts();
      switchUser(null);
    },
  });
  const signOut = useEffectEvent(() => logout.mutate());
  useEffect(() => signOut(), []);

  if (logout.isSuccess) {
    return (
      <SignInCard title="You are signed out">
        <div className="flex flex-wrap gap-3">
          <Link to="/login" className={buttonClass({ variant: 'primary' })}>
            Sign In
          </Link>
          <Link to="/" className={buttonClass()}>
            Home
          </Link>
        </div>
      </SignInCard>
    );
  }
  return (
    <SignInCard title="Logout">
      {logout.isError ? (
        <div className="grid justify-items-start gap-4">
          <AlertBanner type="error" duration={Infinity}>
            You are still signed in. <ErrorReason error={logout.error} />
          </AlertBanner>
          <Button variant="primary" onClick={() => logout.mutate()}>
            Try again
          </Button>
        </div>
      ) : (
        <Spinner label="Signing out" />
      )}
    </SignInCard>
  );
}
