import type { SessionUser } from '@headwater/contract/session';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useSwitchUser } from '../../../app/session.ts';
import { SignInForm } from './sign-in-form.tsx';
import { PasskeySignIn } from '../second-factor/passkey-sign-in.tsx';
import { SignInCard } from '../sign-in-card.tsx';

export function SignInPage() {
  const { registeredEmail } = useLocation({ select: ({ state }) => state });
  const switchUser = useSwitchUser();
  const navigate = useNavigate();

  async function onSignedIn(user: SessionUser): Promise<void> {
    switchUser(user);
    // The dialog with the new recovery code, which blocks leaving, may be open already.
    await navigate({ to: '/company', ignoreBlocker: true });
  }

  return (
    <SignInCard title="Sign In">
      <div className="grid gap-6">
        <SignInForm email={registeredEmail ?? ''} onSignedIn={onSignedIn} />
        <PasskeySignIn label="Sign in with a passkey" onSignedIn={onSignedIn} />
        <div className="grid gap-1 text-sm text-muted">
          <p>
            Forgot your password? <Link to="/reset-password">Reset password</Link>
          </p>
          <p>
            New to Headwater? <Link to="/register">Register</Link>
          </p>
        </div>
      </div>
    </SignInCard>
  );
}
