import { generateRecoveryCode } from '@headwater/contract/session';
import { AlertBanner } from '@headwater/ui/alert-banner';
import { Button } from '@headwater/ui/button';
import { Dialog } from '@headwater/ui/dialog';
import { useState } from 'react';
import { toPortalError } from '../../../app/portal-error.ts';
import { trpc } from '../../../app/trpc.ts';
import { ErrorReason } from '../../../components/error-reason.tsx';
import { RecoveryCodeDialog } from './recovery-code-dialog.tsx';

/** Shows a new code after the old one was used, at every sign-in until the person has saved it. */
export function RecoveryCodePrompt() {
  const [code] = useState(generateRecoveryCode);
  const confirm = trpc.session.confirmRecoveryCode.useMutation();
  if (confirm.isError && toPortalError(confirm.error).status === 409) return <SupersededDialog />;
  return (
    <RecoveryCodeDialog
      code={code}
      saving={confirm.isPending}
      onSaved={() => confirm.mutate({ code })}
      failure={
        confirm.isError && (
          <AlertBanner type="error" duration={Infinity}>
            Your code is not in use yet. <ErrorReason error={confirm.error} />
          </AlertBanner>
        )
      }
    />
  );
}

/**
 * Says that another window has saved its code, so that nobody keeps this one, which is not valid.
 */
function SupersededDialog() {
  const utils = trpc.useUtils();
  return (
    <Dialog
      open
      dismissible={false}
      onOpenChange={() => undefined}
      title="Another recovery code is in use"
      description="You saved one in another window. Keep that one: the code shown here does not work."
    >
      <div className="flex justify-end">
        <Button variant="primary" onClick={() => void utils.session.get.invalidate()}>
          Continue
        </Button>
      </div>
    </Dialog>
  );
}
