import { closeAccountInput } from '@headwater/contract/account';
import { Button } from '@headwater/ui/button';
import { Card } from '@headwater/ui/card';
import { Dialog } from '@headwater/ui/dialog';
import { DialogActions } from '@headwater/ui/dialog-actions';
import { Form } from '@headwater/ui/form';
import { FormCheckboxField } from '@headwater/ui/form-fields';
import { SubmitButton } from '@headwater/ui/submit-button';
import { useState } from 'react';
import { z } from 'zod';
import { useSwitchUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { deleteAllDrafts } from '../../../components/draft/draft-store.ts';
import { CurrentPasswordField } from '../current-password-field.tsx';

const closeAccountForm = closeAccountInput.extend({
  understood: z.boolean().refine((understood) => understood, 'Please confirm'),
});

const consequences = [
  'Your Company Profile and articles leave the public site at once, and what waits for approval is withdrawn.',
  'Your subscription is not renewed, and payments are not refunded.',
  'You are signed out everywhere, API tokens stop working, and your email is free for a new account.',
  'For 30 days we can still undo it: contact support. After that, your profile, articles and files are erased for good.',
  'Payments and invoices are kept, as the law requires.',
];

export function CloseAccount({ onClosed }: { onClosed: () => void }) {
  const [open, setOpen] = useState(false);
  const switchUser = useSwitchUser();
  const close = trpc.session.account.close.useMutation({ meta: { refetch: false } });

  async function submit({ password }: { password: string }): Promise<void> {
    await close.mutateAsync({ password });
    deleteAllDrafts();
    onClosed();
    switchUser(null);
  }

  return (
    <Card title="Close Account" description="Your pages are taken down and you can no longer sign in.">
      <Button onClick={() => setOpen(true)}>Close my account</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Close your account?" description="What happens:">
        <div className="grid gap-6">
          <ul className="grid list-disc gap-2 pl-5">
            {consequences.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <Form schema={closeAccountForm} values={{ password: '', understood: false }} onSubmit={submit}>
            {(control) => (
              <>
                <CurrentPasswordField control={control} name="password" />
                <FormCheckboxField
                  control={control}
                  name="understood"
                  label="Yes, close my account and take my pages down"
                />
                <DialogActions onCancel={() => setOpen(false)}>
                  <SubmitButton variant="danger">Close account</SubmitButton>
                </DialogActions>
              </>
            )}
          </Form>
        </div>
      </Dialog>
    </Card>
  );
}
