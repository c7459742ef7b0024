import { createTokenInput, scopesOfRole, tokenScopes } from '@headwater/contract/account';
import { Button } from '@headwater/ui/button';
import { Dialog } from '@headwater/ui/dialog';
import { DialogActions } from '@headwater/ui/dialog-actions';
import { Form } from '@headwater/ui/form';
import { FormCheckboxField, FormDateField, FormTextField } from '@headwater/ui/form-fields';
import { SubmitButton } from '@headwater/ui/submit-button';
import { z } from 'zod';
import { useConfig } from '../../../app/config.ts';
import { useUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { SecretReveal } from '../../../components/secret-reveal.tsx';
import { scopeLabels } from './scope-labels.ts';

/** The person types a day, and the token works until its end. */
const tokenForm = createTokenInput.extend({
  scopes: z
    .record(z.enum(tokenScopes), z.boolean())
    .refine((chosen) => tokenScopes.some((scope) => chosen[scope]), {
      path: ['read'],
      message: 'Choose at least one',
    })
    .transform((chosen) => tokenScopes.filter((scope) => chosen[scope])),
  expiresAt: z.string().transform((day) => (day === '' ? null : new Date(`${day}T23:59:59`).toISOString())),
});

/** Staff have to tick the rights of their role themselves. */
const initialValues = {
  name: '',
  scopes: { read: true, write: true, review: false, admin: false },
  expiresAt: '',
};

function describeNewToken(company: string | undefined): string {
  const advice = 'Choose a name that says what it is for.';
  return company === undefined ? advice : `The token works for ${company} only. ${advice}`;
}

/** Asks for name, scopes and expiry, then shows the secret for the only time. */
export function CreateToken({ onClose }: { onClose: () => void }) {
  const create = trpc.session.tokens.create.useMutation();
  const user = useUser();
  const secret = create.data?.secret;
  const maxDays = useConfig()?.apiTokenMaxDays;
  return (
    <Dialog
      open
      dismissible={secret === undefined}
      onOpenChange={onClose}
      title={secret === undefined ? 'New API token' : 'Copy your token'}
      description={
        secret === undefined
          ? describeNewToken(user?.company?.title)
          : 'We show it only once. Anyone who has it can act on your account.'
      }
    >
      {secret === undefined ? (
        <Form
          schema={tokenForm}
          values={initialValues}
          onSubmit={async (values) => {
            await create.mutateAsync(values);
          }}
        >
          {(control) => (
            <>
              <FormTextField control={control} name="name" label="Name" max={100} required />
              <fieldset className="grid min-w-0 gap-1">
                <legend className="mb-1 text-sm font-semibold">What it may do</legend>
                {scopesOfRole(user?.staffRole ?? null).map((scope) => (
                  <FormCheckboxField
                    key={scope}
                    control={control}
                    name={`scopes.${scope}`}
                    label={scopeLabels[scope]}
                  />
                ))}
              </fieldset>
              <FormDateField
                control={control}
                name="expiresAt"
                label="Last Day"
                hint={
                  maxDays === undefined
                    ? undefined
                    : `At most ${maxDays} days from now, which is also the default.`
                }
              />
              <DialogActions onCancel={onClose}>
                <SubmitButton>Create token</SubmitButton>
              </DialogActions>
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
