import { changePasswordInput } from '@headwater/contract/account';
import { AlertBanner } from '@headwater/ui/alert-banner';
import { Card } from '@headwater/ui/card';
import { Form } from '@headwater/ui/form';
import { FormPasswordField } from '@headwater/ui/form-fields';
import { SubmitButton } from '@headwater/ui/submit-button';
import { useState } from 'react';
import type { z } from 'zod';
import { trpc } from '../../../app/trpc.ts';
import { NewPasswordField } from '../../../components/new-password-field.tsx';

export function ChangePassword() {
  const change = trpc.session.account.changePassword.useMutation();
  const [changes, setChanges] = useState(0);

  async function submit(values: z.output<typeof changePasswordInput>): Promise<void> {
    await change.mutateAsync(values);
    setChanges((count) => count + 1);
  }

  return (
    <Card title="Password" description="A change signs you out everywhere else and ends all API tokens.">
      <div className="grid max-w-md gap-6">
        {changes > 0 && <AlertBanner key={changes}>Your password has been changed.</AlertBanner>}
        {/* What was typed is gone once it is saved. */}
        <Form
          key={`form ${changes}`}
          label="Change your password"
          schema={changePasswordInput}
          values={{ password: '', newPassword: '' }}
          onSubmit={submit}
        >
          {(control) => (
            <>
              <FormPasswordField
                control={control}
                name="password"
                label="Present Password"
                autoComplete="current-password"
                required
              />
              <NewPasswordField control={control} name="newPassword" label="New Password" />
              <div>
                <SubmitButton>Change password</SubmitButton>
              </div>
            </>
          )}
        </Form>
      </div>
    </Card>
  );
}
