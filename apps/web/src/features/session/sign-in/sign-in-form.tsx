import { messages } from '@headwater/contract/messages';
import type { SessionUser } from '@headwater/contract/session';
import { CheckedForm } from '@headwater/ui/checked-form';
import { FormPasswordField } from '@headwater/ui/form-fields';
import { Skeleton } from '@headwater/ui/skeleton';
import { SubmitButton } from '@headwater/ui/submit-button';
import { useNotice } from '@headwater/ui/use-notice';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { toPortalError } from '../../../app/portal-error.ts';
import { trpc } from '../../../app/trpc.ts';
import { ErrorReason } from '../../../components/error-reason.tsx';
import { RefusedDeviceHint } from '../devices/refused-device-hint.tsx';
import { EmailField } from '../email-field.tsx';

const CodeStep = lazy(async () => ({ default: (await import('../second-factor/code-step.tsx')).CodeStep }));

type Credentials = { email: string; password: string };

/** Finds what is surely no email. The portal has the exact rule, whose schema this page does not wait for. */
const checkCredentials: Resolver<Credentials> = (values) => {
  const errors: FieldErrors<Credentials> = {};
  if (!/^\S+@\S+\.\S+$/.test(values.email.trim()))
    errors.email = { type: 'validate', message: messages.invalidEmail };
  if (values.password === '') errors.password = { type: 'validate', message: messages.invalidPassword };
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
};

interface SignInFormProps {
  email: string;
  onSignedIn: (user: SessionUser) => Promise<void> | void;
  /** Further ways to sign in, shown below the password. */
  children?: ReactNode;
}

/** Asks for email and password, then for the second factor if the account has one. */
export function SignInForm({ email, onSignedIn, children }: SignInFormProps) {
  const login = trpc.session.login.useMutation({ meta: { refetch: false } });
  const [accepted, setAccepted] = useState<Credentials | null>(null);
  const { notify, dismiss, banner } = useNotice();

  async function submit(values: Credentials): Promise<void> {
    dismiss();
    let user: SessionUser;
    try {
      user = await login.mutateAsync(values);
    } catch (error) {
      const { status, errors } = toPortalError(error);
      if (errors[0]?.path === 'code') return setAccepted(values);
      notify(status === null ? messages.loginFailed : <ErrorReason error={error} />, { type: 'error' });
      return;
    }
    await onSignedIn(user);
  }

  if (accepted)
    return (
      <Suspense fallback={<Skeleton className="h-48" />}>
        <CodeStep credentials={accepted} onSignedIn={onSignedIn} onCancel={() => setAccepted(null)} />
      </Suspense>
    );
  return (
    <>
      <CheckedForm resolver={checkCredentials} values={{ email, password: '' }} onSubmit={submit}>
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
            <SubmitButton>Sign in</SubmitButton>
          </>
        )}
      </CheckedForm>
      {/* Stands below the form, so that the form does not move when the message disappears. */}
      {banner}
      <RefusedDeviceHint error={login.error} />
      {children}
    </>
  );
}
