import type { SessionUser } from '@headwater/contract/session';
import { RecoveryCodePrompt } from './recovery/recovery-code-prompt.tsx';
import { SessionExpiredDialog } from './sign-in/session-expired-dialog.tsx';
import { VerificationDialog } from './verification/verification-dialog.tsx';

interface AllSessionDialogsProps {
  /**
   * Takes the user as a prop: a query in a component that mounts late would read the session again.
   */
  user: SessionUser | null;
}

/** Opens dialogs for a signed-in person over any page. */
export function AllSessionDialogs({ user }: AllSessionDialogsProps) {
  return (
    <>
      {user?.needsRecoveryCode && !user.impersonating && <RecoveryCodePrompt key={user.id} />}
      <VerificationDialog />
      <SessionExpiredDialog />
    </>
  );
}
