import { messages } from '@headwater/contract/messages';
import { loginInput, type SessionUser } from '@headwater/contract/session';
import { Form } from '@headwater/ui/form';
import { FormPasswordField } from '@headwater/ui/form-fields';
import { SubmitButton } from '@headwater/ui/submit-button';
import { useNotice } from '@headwater/ui/use-notice';
import { toPortalError } from '../../../app/portal-error.ts';
import { trpc } from '../../../app/trpc.ts';
import { ErrorReason } from '../../../components/error-reason.tsx';
import { RefusedDeviceHint } from '../devices/refused-device-hint.tsx';
import { EmailField } from '../email-field.tsx';

interface SignInFormProps {
  email: string;
  onSignedIn: (user: SessionUser) => Promise<void> | void;
}

export function SignInForm({ email, onSignedIn }: SignInFormProps) {
  const login = trpc.session.login.useMutation({ meta: { refetch: false } });
  const { notify, dismiss, banner } = useNotice();

  async function submit(values: { email: string; password: string }): Promise<void> {
    dismiss();
    let user: SessionUser;
    try {
      user = await login.mutateAsync(values);
    } catch (error) {
      const { status } = toPortalError(error);
      notify(status === null ? messages.loginFailed : <ErrorReason error={error} />, { type: 'error' });
      return;
    }
    await onSignedIn(user);
  }

  return (
    <>
      <Form schema={loginInput} values={{ email, password: '' }} onSubmit={submit}>
        {(control) => (
          <>
            <EmailField control={control} name="email" />
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
      {/* Below the form, which stays where it is when the message goes. */}
      {banner}
      <RefusedDeviceHint error={login.error} />
    </>
  );
}
