import type { SessionUser } from '@headwater/contract/session';
import { Button } from '@headwater/ui/button';
import { Dialog } from '@headwater/ui/dialog';
import { useRouter } from '@tanstack/react-router';
import { useRef, useSyncExternalStore } from 'react';
import { isSameUser } from '../../../app/same-user.ts';
import { trpc } from '../../../app/trpc.ts';
import { SignInForm } from './sign-in-form.tsx';

/**
 * Asks the user over the page to sign in again after the session has ended, then resumes the paused
 * calls.
 */
export function SessionExpiredDialog() {
  const { pausedForSignIn, reloadApp } = useRouter().options.context;
  const utils = trpc.useUtils();
  const initialFocus = useRef<HTMLElement>(null);
  const sessionLost = useSyncExternalStore(pausedForSignIn.subscribe, pausedForSignIn.pending);

  function onSignedIn(user: SessionUser): void {
    if (!sessionLost || !isSameUser(sessionLost, user)) {
      reloadApp();
      return;
    }
    pausedForSignIn.settle(true);
    // The new session starts with the company chosen last, which may not be this tab's.
    void utils.session.get.invalidate();
  }

  return (
    <Dialog
      open={sessionLost !== null}
      onOpenChange={() => pausedForSignIn.settle(false)}
      title="Please sign in again"
      initialFocus={initialFocus}
      description="Your session has ended. This page and what you typed are still here. Sign in to carry on. If you use another account, you lose what you typed."
    >
      {sessionLost && (
        <div
          ref={(frame) => {
            // The email is filled in, so the password receives the focus.
            initialFocus.current = frame?.querySelector<HTMLElement>('input[value=""]') ?? null;
          }}
          className="grid gap-6"
        >
          <SignInForm email={sessionLost.impersonating ? '' : sessionLost.email} onSignedIn={onSignedIn} />
          <div>
            <Button variant="quiet" onClick={() => pausedForSignIn.settle(false)}>
              Not now
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
