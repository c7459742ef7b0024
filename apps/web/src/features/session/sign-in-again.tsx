import type { SessionUser } from '@headwater/contract/session';
import { Button } from '@headwater/ui/button';
import { Dialog } from '@headwater/ui/dialog';
import { useRouter } from '@tanstack/react-router';
import { useRef, useSyncExternalStore } from 'react';
import { isSameUser } from '../../app/same-user.ts';
import { trpc } from '../../app/trpc.ts';
import { LoginForm } from './login-form.tsx';

/** Over the page whose session ended: once its person is back, the calls that wait go on. */
export function SignInAgain() {
  const { gate, startAnew } = useRouter().options.context;
  const utils = trpc.useUtils();
  const first = useRef<HTMLElement>(null);
  const lost = useSyncExternalStore(gate.subscribe, gate.lost);

  function enter(user: SessionUser): void {
    if (!lost || !isSameUser(lost, user)) {
      startAnew();
      return;
    }
    utils.session.get.setData(undefined, user);
    gate.settle(true);
  }

  return (
    <Dialog
      open={lost !== null}
      onOpenChange={() => gate.settle(false)}
      title="Please sign in again"
      initialFocus={first}
      description="Your session has ended. This page and what you typed are still here, and what you were doing goes on once you are signed in. With another account the page starts afresh."
    >
      {lost && (
        <div
          ref={(frame) => {
            // The email is known: what is missing is the password.
            first.current = frame?.querySelector<HTMLElement>('input[value=""]') ?? null;
          }}
          className="grid gap-6"
        >
          <LoginForm email={lost.impersonating ? '' : lost.email} onSignedIn={enter} />
          <div>
            <Button variant="quiet" onClick={() => gate.settle(false)}>
              Not now
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
