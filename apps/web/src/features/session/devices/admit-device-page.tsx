import { AlertBanner } from '@headwater/ui/alert-banner';
import { Button } from '@headwater/ui/button';
import { buttonClass } from '@headwater/ui/button-class';
import { Link, useLocation } from '@tanstack/react-router';
import { trpc } from '../../../app/trpc.ts';
import { ErrorReason } from '../../../components/error-reason.tsx';
import { SignInCard } from '../sign-in-card.tsx';

/** The button that had the focus is gone when the page has done its work. */
function focus(link: HTMLElement | null): void {
  link?.focus();
}

/** Where the link of a mail leads: a press, and not the page's opening, uses the link up. */
export function AdmitDevicePage() {
  const secret = useLocation({ select: ({ hash }) => hash });
  const admit = trpc.session.devices.admit.useMutation({ meta: { refetch: false } });

  if (admit.isSuccess) {
    return (
      <SignInCard
        title="This device may sign in"
        intro="You can sign in here now, also while others are refused."
      >
        <Link to="/login" ref={focus} className={buttonClass({ variant: 'primary' })}>
          Sign In
        </Link>
      </SignInCard>
    );
  }
  return (
    <SignInCard
      title="Let this device sign in"
      intro="Do this only on a device of your own. You will still need your password."
    >
      <div className="grid justify-items-start gap-4">
        {admit.isError && (
          <AlertBanner type="error" duration={Infinity}>
            <ErrorReason error={admit.error} />
          </AlertBanner>
        )}
        <Button variant="primary" pending={admit.isPending} onClick={() => admit.mutate({ secret })}>
          Let this device sign in
        </Button>
      </div>
    </SignInCard>
  );
}
