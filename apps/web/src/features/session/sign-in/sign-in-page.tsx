import {
  identityProviderPath,
  signInProblems,
  type SignInProblem,
} from '@headwater/contract/identity-provider';
import { messages } from '@headwater/contract/messages';
import type { SessionUser } from '@headwater/contract/session';
import { AlertBanner } from '@headwater/ui/alert-banner';
import { buttonClass } from '@headwater/ui/button-class';
import { SupportText } from '@headwater/ui/support-text';
import { Link, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useConfig, usePortalName } from '../../../app/config.ts';
import { logError } from '../../../app/log.ts';
import { useSwitchUser } from '../../../app/session.ts';
import { SignInForm } from './sign-in-form.tsx';
import { landingPathFor } from '../../../app/guards.ts';
import { PasskeySignIn } from '../second-factor/passkey-sign-in.tsx';
import { SignInCard } from '../../../components/sign-in-card.tsx';

interface SignInPageProps {
  /** Reason why the identity provider has sent the person back here. */
  problem: SignInProblem | undefined;
}

export function SignInPage({ problem }: SignInPageProps) {
  const provider = useConfig()?.identityProvider;
  const portalName = usePortalName();
  const { registeredEmail } = useLocation({ select: ({ state }) => state });
  const switchUser = useSwitchUser();
  const navigate = useNavigate();

  // They load while the person types.
  const { addOtherPages } = useRouter().options.context;
  useEffect(() => void addOtherPages().catch(logError), [addOtherPages]);

  async function onSignedIn(user: SessionUser): Promise<void> {
    // Where it cannot be loaded, the page that others begin with comes next.
    const continuing = await import('../../../app/continue-after-sign-in.ts').catch(logError);
    switchUser(user);
    // The dialog with the new recovery code may be open already, and blocks leaving.
    await navigate({
      ...(continuing?.takeContinuation() ?? { to: landingPathFor(user) }),
      ignoreBlocker: true,
    });
  }

  return (
    <SignInCard title="Sign In">
      <div className="grid gap-6">
        {registeredEmail !== undefined && (
          <AlertBanner duration={Infinity}>{messages.registered}</AlertBanner>
        )}
        {problem && (
          <AlertBanner type="error" duration={Infinity}>
            {provider ?? 'Your organisation'} <SupportText>{signInProblems[problem]}</SupportText>
          </AlertBanner>
        )}
        <SignInForm email={registeredEmail ?? ''} onSignedIn={onSignedIn}>
          <PasskeySignIn label="Sign in with a passkey" onSignedIn={onSignedIn} />
          {typeof provider === 'string' && (
            <a href={identityProviderPath} className={buttonClass({ variant: 'secondary' })}>
              Sign in with {provider}
            </a>
          )}
        </SignInForm>
        <div className="grid gap-1 text-sm text-muted">
          <p>
            Forgot your password? <Link to="/reset-password">Reset password</Link>
          </p>
          <p>
            New to {portalName}? <Link to="/register">Register</Link>
          </p>
        </div>
      </div>
    </SignInCard>
  );
}
