import { changePasswordInput } from '@headwater/contract/account';
import { FoldedLine } from '@headwater/ui/card-lines';
import { Form } from '@headwater/ui/form';
import { SubmitButton } from '@headwater/ui/submit-button';
import { useNotify } from '@headwater/ui/toasts';
import { useState } from 'react';
import type { z } from 'zod';
import { trpc } from '../../../app/trpc.ts';
import { NewPasswordField } from '../new-password-field.tsx';
import { CurrentPasswordField } from '../current-password-field.tsx';

export function ChangePassword() {
  const change = trpc.session.account.changePassword.useMutation();
  const [formKey, setFormKey] = useState(0);
  const { notify } = useNotify();

  async function submit(values: z.output<typeof changePasswordInput>): Promise<void> {
    await change.mutateAsync(values);
    setFormKey((key) => key + 1);
    notify('Your password has been changed.');
  }

  return (
    <FoldedLine title="Password" value="Change">
      <p className="max-w-prose text-sm text-muted">
        Changing it signs you out everywhere else and ends all your API tokens.
      </p>
      <div className="max-w-md">
        {/* Renders a new form after each change, so that no password stays in its fields. */}
        <Form
          key={formKey}
          label="Change your password"
          schema={changePasswordInput}
          values={{ password: '', newPassword: '' }}
          onSubmit={submit}
        >
          {(control) => (
            <>
              <CurrentPasswordField control={control} name="password" />
              <NewPasswordField control={control} name="newPassword" label="New Password" />
              <div>
                <SubmitButton>Change password</SubmitButton>
              </div>
            </>
          )}
        </Form>
      </div>
    </FoldedLine>
  );
}
