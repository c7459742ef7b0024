import { addDays, londonDay } from '@headwater/contract/dates';
import { DEFAULT_SIGN_OFF_DAYS, signOffForm, signOffLimits } from '@headwater/contract/sign-offs';
import type { ItemRef } from '@headwater/contract/ids';
import { Button } from '@headwater/ui/button';
import { Dialog } from '@headwater/ui/dialog';
import { DialogActions } from '@headwater/ui/dialog-actions';
import { Form } from '@headwater/ui/form';
import { FormDateField, FormTextArea, FormTextField } from '@headwater/ui/form-fields';
import { SubmitButton } from '@headwater/ui/submit-button';
import { useState } from 'react';
import { trpc } from '../../app/trpc.ts';
import { SecretReveal } from '../secret-reveal.tsx';

interface AskSignOffProps {
  item: ItemRef;
  onClose: () => void;
}

/** Asks for whom the link is and until when, then shows it, which cannot be read again. */
export function AskSignOff({ item, onClose }: AskSignOffProps) {
  const send = trpc.submittals.signOffs.send.useMutation();
  const [initialValues] = useState(() => ({
    guest: '',
    email: '',
    endsOn: addDays(londonDay(new Date()), DEFAULT_SIGN_OFF_DAYS),
    note: '',
  }));
  const { data: sent, variables } = send;
  if (sent)
    return (
      <Dialog
        open
        dismissible={false}
        onOpenChange={onClose}
        title={variables?.email ? 'The link is on its way' : 'Copy the link'}
        description={
          variables?.email
            ? `We have emailed it to ${variables.email}. You can copy it as well; it is shown only once.`
            : 'It is shown only once. Whoever has it sees the page, so send it to nobody else.'
        }
      >
        <SecretReveal label="Link" text={sent.url} />
        <div className="mt-4 flex justify-end">
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </div>
      </Dialog>
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Ask for sign-off"
      description="Your lawyer or your customer sees this page as it is saved now, comments on it, and signs it off or asks for changes. They need no account."
    >
      <Form
        schema={signOffForm}
        values={initialValues}
        onSubmit={async (values) => {
          await send.mutateAsync({ id: item, ...values });
        }}
      >
        {(control) => (
          <>
            <FormTextField
              control={control}
              name="guest"
              label="Name"
              hint="Who is to sign it off."
              required
              max={signOffLimits.nameCharacters}
            />
            <FormTextField
              control={control}
              name="email"
              type="email"
              label="Email"
              hint="We send them the link. Leave it empty to copy the link yourself."
              max={254}
            />
            <FormDateField
              control={control}
              name="endsOn"
              label="Last Day"
              hint={`The link works until then, and ${signOffLimits.days} days at most. You can end it at once.`}
              required
            />
            <FormTextArea control={control} name="note" label="Note" max={signOffLimits.noteCharacters} />
            <DialogActions onCancel={onClose}>
              <SubmitButton>Make the link</SubmitButton>
            </DialogActions>
          </>
        )}
      </Form>
    </Dialog>
  );
}
