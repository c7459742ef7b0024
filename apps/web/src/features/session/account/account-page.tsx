import { buttonClass } from '@headwater/ui/button-class';
import { CardLines } from '@headwater/ui/card-lines';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useUser } from '../../../app/session.ts';
import { Page } from '../../../components/page.tsx';
import { ChangePassword } from './change-password.tsx';
import { CloseAccount } from './close-account.tsx';
import { ChangeEmail } from '../email/change-email.tsx';
import { RenewRecoveryCode } from '../recovery/renew-recovery-code.tsx';
import { EmailsSection } from './emails-section.tsx';
import { OwnCompany } from './own-company.tsx';
import { VisitsSection } from '../impersonation/visits-section.tsx';
import { SecondFactorSection } from '../second-factor/second-factor-section.tsx';
import { SessionsSection } from '../sessions/sessions-section.tsx';
import { TokensSection } from '../tokens/tokens-section.tsx';

export function AccountPage() {
  const user = useUser();
  const [closed, setClosed] = useState(false);
  if (closed) return <ClosedAccount />;
  if (user?.impersonating) return <ImpersonatedAccount email={user.email} />;
  return (
    <Page title="Account">
      <CardLines>
        <ChangeEmail />
        <ChangePassword />
        <SecondFactorSection />
        <RenewRecoveryCode />
        <SessionsSection />
      </CardLines>
      <CardLines>
        <EmailsSection />
      </CardLines>
      <CardLines>
        <TokensSection />
        <VisitsSection />
        <OwnCompany />
        <CloseAccount onClosed={() => setClosed(true)} />
      </CardLines>
    </Page>
  );
}

function ImpersonatedAccount({ email }: { email: string }) {
  return (
    <Page
      title="Account"
      intro={`The password, recovery code, sessions and API tokens of ${email} are not shown while you view the portal as another user.`}
    >
      <div>
        <Link to="/revert" preload={false} className={buttonClass({ variant: 'primary' })}>
          Revert
        </Link>
      </div>
    </Page>
  );
}

function ClosedAccount() {
  return (
    <Page
      title="Your account is closed"
      intro="You are signed out everywhere. If this was a mistake, contact support within 30 days."
    >
      <div>
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          Home
        </Link>
      </div>
    </Page>
  );
}
