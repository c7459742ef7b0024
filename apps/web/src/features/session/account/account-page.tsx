import { buttonClass } from '@headwater/ui/button-class';
import { CardLines, CardLine } from '@headwater/ui/card-lines';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '@headwater/ui/button';
import { Dialog } from '@headwater/ui/dialog';
import { Skeleton } from '@headwater/ui/skeleton';
import { useUser } from '../../../app/session.ts';
import { Page } from '../../../components/page.tsx';
import { ChangePassword } from './change-password.tsx';
import { ChangeEmail } from '../email/change-email.tsx';
import { RenewRecoveryCode } from '../recovery/renew-recovery-code.tsx';
import { EmailsSection } from './emails-section.tsx';
import { VisitsSection } from '../impersonation/visits-section.tsx';
import { SecondFactorSection } from '../second-factor/second-factor-section.tsx';
import { SessionsSection } from '../sessions/sessions-section.tsx';
import { TokensSection } from '../tokens/tokens-section.tsx';
import { trpc } from '../../../app/trpc.ts';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { ClosingForm } from './closing-form.tsx';
import { openOwnCompany } from '../../../app/tab-company.ts';

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
      intro={`You cannot see the password, recovery code, sessions and API tokens of ${email} while you view the portal as another user.`}
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
      intro="We have signed you out everywhere. If this was a mistake, contact support within 30 days."
    >
      <div>
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          Home
        </Link>
      </div>
    </Page>
  );
}

function CloseAccount({ onClosed }: { onClosed: () => void }) {
  const [open, setOpen] = useState(false);
  const closing = trpc.session.account.closing.useQuery(undefined, { enabled: open, staleTime: 0 });
  return (
    <CardLine
      title="Close account"
      value="After that you cannot sign in."
      action={
        <Button size="small" onClick={() => setOpen(true)}>
          Close my account
        </Button>
      }
    >
      <Dialog open={open} onOpenChange={setOpen} title="Close your account?" description="What happens:">
        <QueryBoundary
          query={closing}
          errorMessage="What happens to your companies could not be loaded"
          skeleton={<Skeleton className="h-64" />}
        >
          {(owned) => <ClosingForm owned={owned} onCancel={() => setOpen(false)} onClosed={onClosed} />}
        </QueryBoundary>
      </Dialog>
    </CardLine>
  );
}

/** Lets a member of other people's companies create one of their own. */
function OwnCompany() {
  const user = useUser();
  if (!user || user.impersonating || user.companies.length === 0) return null;
  if (user.companies.some(({ role }) => role === 'owner')) return null;
  return (
    <CardLine
      title="Your own company"
      value="You can also create a company of your own."
      action={
        <Button size="small" onClick={openOwnCompany}>
          Go to your own company
        </Button>
      }
    />
  );
}
