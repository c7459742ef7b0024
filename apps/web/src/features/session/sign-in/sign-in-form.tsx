import { messages } from '@headwater/contract/messages';
import { loginInput, type SessionUser } from '@headwater/contract/session';
import { AlertBanner } from '@headwater/ui/alert-banner';
import { Form } from '@headwater/ui/form';
import { FormPasswordField, FormTextField } from '@headwater/ui/form-fields';
import { SubmitButton } from '@headwater/ui/submit-button';
import { useState, type ReactNode } from 'react';
import { toPortalError } from '../../../app/portal-error.ts';
import { trpc } from '../../../app/trpc.ts';

interface SignInFormProps {
  email: string;
  /** Said in passing above the form. */
  banner?: ReactNode;
  onSignedIn: (user: SessionUser) => Promise<void> | void;
}

export function SignInForm({ email, banner, onSignedIn }: SignInFormProps) {
  const login = trpc.session.login.useMutation({ meta: { refetch: false } });
  const [failure, setFailure] = useState<{ text: string; attempt: number } | null>(null);

  async function submit(values: { email: string; password: string }): Promise<void> {
    setFailure(null);
    let user: SessionUser;
    try {
      user = await login.mutateAsync(values);
    } catch (error) {
      const { message, status } = toPortalError(error);
      const text = status === null ? messages.loginFailed : message;
      setFailure((last) => ({ text, attempt: (last?.attempt ?? 0) + 1 }));
      return;
    }
    await onSignedIn(user);
  }

  return (
    <>
      {banner}
      <Form schema={loginInput} values={{ email, password: '' }} onSubmit={submit}>
        {(control) => (
          <>
            <FormTextField
              control={control}
              name="email"
              label="Email"
              type="email"
              autoComplete="username"
              required
            />
            <FormPasswordField
              control={control}
              name="password"
              label="Password"
              autoComplete="current-password"
              required
            />
            <SubmitButton>Log in</SubmitButton>
          </>
        )}
      </Form>
      {/* Below the form, which so stays where it is when the message goes. */}
      {failure && (
        <AlertBanner key={failure.attempt} type="error">
          {failure.text}
        </AlertBanner>
      )}
    </>
  );
}
