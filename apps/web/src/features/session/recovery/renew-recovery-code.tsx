import { renewRecoveryCodeInput } from '@headwater/contract/account';
import { generateRecoveryCode } from '@headwater/contract/session';
import { Button } from '@headwater/ui/button';
import { CardLine } from '@headwater/ui/card-lines';
import { Dialog } from '@headwater/ui/dialog';
import { DialogActions } from '@headwater/ui/dialog-actions';
import { Form } from '@headwater/ui/form';
import { SubmitButton } from '@headwater/ui/submit-button';
import { useState } from 'react';
import { trpc } from '../../../app/trpc.ts';
import { RecoveryCodeDialog } from './recovery-code-dialog.tsx';
import { CurrentPasswordField } from '../current-password-field.tsx';

const passwordForm = renewRecoveryCodeInput.pick({ password: true });

/** Asks for the password. The new code replaces the old one before it is shown. */
export function RenewRecoveryCode() {
  const renew = trpc.session.renewRecoveryCode.useMutation();
  const [confirming, setConfirming] = useState(false);
  const [code, setCode] = useState<string | null>(null);

  async function submit({ password }: { password: string }): Promise<void> {
    const newCode = generateRecoveryCode();
    await renew.mutateAsync({ password, code: newCode });
    setConfirming(false);
    setCode(newCode);
  }

  return (
    <CardLine
      title="Recovery Code"
      value="The only way to reset your password"
      action={
        <Button size="small" onClick={() => setConfirming(true)}>
          Create a new recovery code
        </Button>
      }
    >
      <Dialog
        open={confirming}
        onOpenChange={setConfirming}
        title="Create a new recovery code"
        description="Create one if you have lost yours or somebody else may have seen it. Your current code stops working."
      >
        <Form schema={passwordForm} values={{ password: '' }} onSubmit={submit}>
          {(control) => (
            <>
              <CurrentPasswordField control={control} name="password" />
              <DialogActions onCancel={() => setConfirming(false)}>
                <SubmitButton>Continue</SubmitButton>
              </DialogActions>
            </>
          )}
        </Form>
      </Dialog>
      {code !== null && <RecoveryCodeDialog code={code} onSaved={() => setCode(null)} />}
    </CardLine>
  );
}
