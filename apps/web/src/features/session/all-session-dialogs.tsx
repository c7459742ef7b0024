import { RecoveryCodePrompt } from './recovery/recovery-code-prompt.tsx';
import { SessionExpiredDialog } from './sign-in/session-expired-dialog.tsx';
import { VerificationDialog } from './verification/verification-dialog.tsx';

/** What asks a person who has signed in, over whatever page. */
export function AllSessionDialogs() {
  return (
    <>
      <RecoveryCodePrompt />
      <VerificationDialog />
      <SessionExpiredDialog />
    </>
  );
}
