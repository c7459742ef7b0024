import { createTokenInput } from '@headwater/contract/account';
import { Button } from '@headwater/ui/button';
import { Dialog } from '@headwater/ui/dialog';
import { Form } from '@headwater/ui/form';
import { FormDateField, FormTextField } from '@headwater/ui/form-fields';
import { SubmitButton } from '@headwater/ui/submit-button';
import { z } from 'zod';
import { trpc } from '../../../app/trpc.ts';
import { SecretReveal } from '../../../components/secret-reveal.tsx';

/** The token works to the end of the last day, which is typed. */
const tokenForm = createTokenInput.extend({
  expiresAt: z.string().transform((day) => (day === '' ? null : new Date(`${day}T23:59:59`).toISOString())),
});

/** Asks for name and expiry, then shows the secret, which cannot be read again. */
export function CreateToken({ onClose }: { onClose: () => void }) {
  const create = trpc.session.tokens.create.useMutation();
  const secret = create.data?.secret;
  return (
    <Dialog
      open
      dismissible={secret === undefined}
      onOpenChange={onClose}
      title={secret === undefined ? 'New API token' : 'Copy your token'}
      description={
        secret === undefined
          ? 'Give it a name that tells what it is for.'
          : 'It is shown this once and cannot be read again. Whoever has it can work on your account.'
      }
    >
      {secret === undefined ? (
        <Form
          schema={tokenForm}
          values={{ name: '', expiresAt: '' }}
          onSubmit={async (values) => {
            await create.mutateAsync(values);
          }}
        >
          {(control) => (
            <>
              <FormTextField control={control} name="name" label="Name" max={100} required />
              <FormDateField
                control={control}
                name="expiresAt"
                label="Last Day"
                hint="Without one, the token works until you revoke it."
              />
              <div className="flex flex-wrap justify-end gap-3">
                <Button variant="quiet" onClick={onClose}>
                  Cancel
                </Button>
                <SubmitButton>Make token</SubmitButton>
              </div>
            </>
          )}
        </Form>
      ) : (
        <>
          <SecretReveal label="API token" text={secret} />
          <div className="mt-4 flex justify-end">
            <Button variant="primary" onClick={onClose}>
              I've copied my token
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
