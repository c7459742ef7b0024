import { buttonClass } from '@headwater/ui/button-class';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useUser } from '../../../app/session.ts';
import { Columns } from '../../../components/columns.tsx';
import { Page } from '../../../components/page.tsx';
import { ChangePassword } from './change-password.tsx';
import { CloseAccount } from './close-account.tsx';
import { ChangeEmail } from '../email/change-email.tsx';
import { RenewRecoveryCode } from '../recovery/renew-recovery-code.tsx';
import { EmailsCard } from './emails-card.tsx';
import { OwnCompany } from './own-company.tsx';
import { VisitsCard } from '../impersonation/visits-card.tsx';
import { SecondFactorCard } from '../second-factor/second-factor-card.tsx';
import { SessionsCard } from '../sessions/sessions-card.tsx';
import { TokensCard } from '../tokens/tokens-card.tsx';

export function AccountPage() {
  const user = useUser();
  const [closed, setClosed] = useState(false);
  if (closed) return <ClosedAccount />;
  if (user?.impersonating) return <ImpersonatedAccount email={user.email} />;
  return (
    <Page wide title="Account" intro={user?.email}>
      <Columns
        main={
          <>
            <ChangeEmail />
            <ChangePassword />
            <SecondFactorCard />
            <RenewRecoveryCode />
            <SessionsCard />
          </>
        }
        side={
          <>
            <TokensCard />
            <EmailsCard />
            <OwnCompany />
            <VisitsCard />
            <CloseAccount onClosed={() => setClosed(true)} />
          </>
        }
      />
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
