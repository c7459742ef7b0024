import { messages } from '@headwater/contract/messages';
import { AlertBanner } from '@headwater/ui/alert-banner';
import { Button } from '@headwater/ui/button';
import { Card } from '@headwater/ui/card';
import { Spinner } from '@headwater/ui/spinner';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { toPortalError } from '../../../app/portal-error.ts';
import { useSwitchUser, useUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { EmailText } from '../../../components/email-text.tsx';
import { ErrorReason } from '../../../components/error-reason.tsx';
import { Page } from '../../../components/page.tsx';
import { ReasonChoice } from './reason-choice.tsx';
import { useGiveReason } from './use-give-reason.ts';

/**
 * Ends the impersonation when it opens, or first asks for the reason if none was given. It is a
 * page, so that a page with unsaved changes asks before it is left.
 */
export function RevertPage() {
  const switchUser = useSwitchUser();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const revert = trpc.session.revert.useMutation({ meta: { refetch: false } });
  const viewing = trpc.session.viewing.useQuery(undefined, { enabled: revert.isIdle });

  async function leave(): Promise<void> {
    try {
      switchUser(await revert.mutateAsync());
    } catch (error) {
      // The impersonation has ended already, by itself or in another tab.
      if (toPortalError(error).status !== 409) return;
      switchUser(await utils.session.get.fetch());
    }
    await navigate({ to: '/users', replace: true });
  }

  const asks = revert.isIdle && viewing.data?.reason === null;
  const startsAtOnce = revert.isIdle && !viewing.isPending && !asks;
  const start = useEffectEvent(() => void leave());
  useEffect(() => {
    if (startsAtOnce) start();
  }, [startsAtOnce]);

  return (
    <Page title="Revert">
      {revert.isError ? (
        <>
          <AlertBanner type="error" duration={Infinity}>
            {messages.revertFailed}. <ErrorReason error={revert.error} />
          </AlertBanner>
          <div>
            <Button variant="primary" onClick={() => void leave()}>
              Try again
            </Button>
          </div>
        </>
      ) : asks ? (
        <AskReasonBefore lastReasons={viewing.data?.lastReasons ?? []} onLeave={leave} />
      ) : (
        <Spinner label="Returning to your own account" />
      )}
    </Page>
  );
}

interface AskReasonBeforeProps {
  lastReasons: readonly string[];
  onLeave: () => Promise<void>;
}

function AskReasonBefore({ lastReasons, onLeave }: AskReasonBeforeProps) {
  const user = useUser();
  const giveReason = useGiveReason();

  async function giveAndLeave(reason: string): Promise<void> {
    await giveReason(reason);
    await onLeave();
  }

  return (
    <Card
      title="Why did you view as this user?"
      description={
        user && (
          <>
            <EmailText email={user.email} /> can see your reason, when you viewed as them, and what you
            changed.
          </>
        )
      }
    >
      <ReasonChoice lastReasons={lastReasons} submitLabel="Save and revert" onGive={giveAndLeave}>
        <Button onClick={() => void onLeave()}>Revert without a reason</Button>
      </ReasonChoice>
    </Card>
  );
}
