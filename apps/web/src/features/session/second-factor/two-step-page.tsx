import { buttonClass } from '@headwater/ui/button-class';
import { CardLines } from '@headwater/ui/card-lines';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../../app/trpc.ts';
import { Page } from '../../../components/page.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';

/** Renders the page for an admin who needs to set up a second factor first. */
export function TwoStepPage() {
  const { data } = trpc.session.secondFactor.get.useQuery();
  const isSetUp = data !== undefined && (data.app !== null || data.passkeys.length > 0);
  return (
    <Page
      title="Set up two-step sign-in"
      intro="This portal asks its staff for more than a password. Set up a passkey or an authenticator app to continue."
    >
      <CardLines>
        <SecondFactorSection open />
      </CardLines>
      {isSetUp && (
        <div>
          <Link to="/dashboard" className={buttonClass({ variant: 'primary' })}>
            Go to the dashboard
          </Link>
        </div>
      )}
    </Page>
  );
}
