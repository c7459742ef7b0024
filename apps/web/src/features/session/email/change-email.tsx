import { changeEmailInput } from '@headwater/contract/account';
import { AlertBanner } from '@headwater/ui/alert-banner';
import { Button } from '@headwater/ui/button';
import { CardLine } from '@headwater/ui/card-lines';
import { Dialog } from '@headwater/ui/dialog';
import { DialogActions } from '@headwater/ui/dialog-actions';
import { Form } from '@headwater/ui/form';
import { FormTextField } from '@headwater/ui/form-fields';
import { SubmitButton } from '@headwater/ui/submit-button';
import { useState } from 'react';
import type { z } from 'zod';
import { useUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { EmailText } from '../../../components/email-text.tsx';
import { CurrentPasswordField } from '../current-password-field.tsx';

/**
 * Asks for the new email and the password. The email changes when the link sent to it is opened.
 */
export function ChangeEmail() {
  const user = useUser();
  const status = trpc.session.email.get.useQuery();
  const change = trpc.session.email.change.useMutation();
  const [open, setOpen] = useState(false);
  const pendingEmail = status.data?.pendingEmail ?? null;

  async function submit(values: z.output<typeof changeEmailInput>): Promise<void> {
    await change.mutateAsync(values);
    setOpen(false);
  }

  return (
    <CardLine
      title="Email"
      value={user && <EmailText email={user.email} />}
      action={
        <Button size="small" onClick={() => setOpen(true)}>
          Change my email
        </Button>
      }
    >
      {pendingEmail !== null && (
        <div className="mt-2">
          <AlertBanner type="info" duration={Infinity}>
            We have sent a link to{' '}
            <strong>
              <EmailText email={pendingEmail} />
            </strong>
            : open it within 24 hours. Until then your email does not change.
          </AlertBanner>
        </div>
      )}
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Change your email"
        description="Your email changes when you open the link that we send to the new one. We also notify your current email."
      >
        <Form schema={changeEmailInput} values={{ email: '', password: '' }} onSubmit={submit}>
          {(control) => (
            <>
              <FormTextField
                control={control}
                name="email"
                label="New Email"
                type="email"
                autoComplete="email"
                required
              />
              <CurrentPasswordField control={control} name="password" />
              <DialogActions onCancel={() => setOpen(false)}>
                <SubmitButton>Send me the link</SubmitButton>
              </DialogActions>
            </>
          )}
        </Form>
      </Dialog>
    </CardLine>
  );
}
