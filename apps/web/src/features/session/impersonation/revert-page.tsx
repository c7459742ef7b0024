import { messages } from '@headwater/contract/messages';
import { AlertBanner } from '@headwater/ui/alert-banner';
import { Button } from '@headwater/ui/button';
import { Spinner } from '@headwater/ui/spinner';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { toPortalError } from '../../../app/portal-error.ts';
import { useSwitchUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { ErrorReason } from '../../../components/error-reason.tsx';
import { Page } from '../../../components/page.tsx';

/** Ends the impersonation when it opens. It is a page, so that one with unsaved changes asks before it is left. */
export function RevertPage() {
  const switchUser = useSwitchUser();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const revert = trpc.session.revert.useMutation({ meta: { refetch: false } });

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

  const start = useEffectEvent(() => void leave());
  useEffect(() => start(), []);

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
      ) : (
        <Spinner label="Back to your own account" />
      )}
    </Page>
  );
}
