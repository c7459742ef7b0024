import type { SessionUser } from '@headwater/contract/session';
import { RecoveryCodePrompt } from './recovery/recovery-code-prompt.tsx';
import { SessionExpiredDialog } from './sign-in/session-expired-dialog.tsx';
import { VerificationDialog } from './verification/verification-dialog.tsx';

interface AllSessionDialogsProps {
  /** What mounts late and looked for the user itself would have the session read once more. */
  user: SessionUser | null;
}

/** What asks a person who has signed in, over whatever page. */
export function AllSessionDialogs({ user }: AllSessionDialogsProps) {
  return (
    <>
      {user?.needsRecoveryCode && !user.impersonating && <RecoveryCodePrompt key={user.id} />}
      <VerificationDialog />
      <SessionExpiredDialog />
    </>
  );
}
