import { messages } from '@headwater/contract/messages';
import { resetInput } from '@headwater/contract/session';
import { AlertBanner } from '@headwater/ui/alert-banner';
import { Form } from '@headwater/ui/form';
import { FormTextField } from '@headwater/ui/form-fields';
import { SubmitButton } from '@headwater/ui/submit-button';
import { SupportText } from '@headwater/ui/support-text';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { z } from 'zod';
import { trpc } from '../../../app/trpc.ts';
import { NewPasswordField } from '../new-password-field.tsx';
import { RefusedDeviceHint } from '../devices/refused-device-hint.tsx';
import { SignInCard } from '../../../components/sign-in-card.tsx';
import { EmailField } from '../email-field.tsx';
import { toPortalError } from '../../../app/portal-error.ts';

/** Milliseconds from the success to the redirect to the sign-in page. */
const REDIRECT_DELAY_MS = 2_500;

export function ResetPasswordPage() {
  const reset = trpc.session.resetPassword.useMutation({ meta: { refetch: false } });

  async function submit(values: z.output<typeof resetInput>): Promise<void> {
    try {
      await reset.mutateAsync(values);
    } catch (error) {
      throw toResetError(error);
    }
  }

  return (
    <SignInCard
      title="Reset Password"
      intro={reset.isSuccess ? undefined : 'You need the recovery code that you saved when you registered.'}
    >
      {reset.isSuccess ? (
        <ResetDone />
      ) : (
        <div className="grid gap-6">
          <Form
            schema={resetInput}
            values={{ email: '', recoveryCode: '', newPassword: '' }}
            onSubmit={submit}
          >
            {(control) => (
              <>
                <EmailField control={control} name="email" />
                <FormTextField
                  control={control}
                  name="recoveryCode"
                  label="Recovery Code"
                  hint="Three groups of four letters and digits. Capitals, hyphens and spaces do not matter."
                  autoComplete="off"
                  spellCheck={false}
                  required
                />
                <NewPasswordField control={control} name="newPassword" label="New Password" />
                <SubmitButton>Reset Password</SubmitButton>
              </>
            )}
          </Form>
          <RefusedDeviceHint error={reset.error} />
          <div className="grid gap-1 text-sm text-muted">
            <p>
              <SupportText>
                Lost your recovery code? Please contact support: they can email you a link that sets a new
                password.
              </SupportText>
            </p>
            <p>
              Remembered your password? <Link to="/login">Sign in</Link>
            </p>
          </div>
        </div>
      )}
    </SignInCard>
  );
}

function ResetDone() {
  const navigate = useNavigate();
  const goToSignIn = useEffectEvent(() => void navigate({ to: '/login', replace: true }));
  useEffect(() => {
    const timer = setTimeout(() => goToSignIn(), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="grid gap-6">
      <AlertBanner duration={Infinity}>{messages.resetDone}</AlertBanner>
      <Link to="/login">Sign in</Link>
    </div>
  );
}

/** Returns the error that the form shows after a failed reset. */
function toResetError(error: unknown): Error {
  const { message, errors, status } = toPortalError(error);
  const text = messageFor(status, message);
  return Object.assign(new Error(text, { cause: error }), { errors });
}

function messageFor(status: number | null, message: string): string {
  if (status === null) return messages.resetNetwork;
  if (status === 429) return messages.tooManyAttempts;
  return message === '' ? messages.resetUnexpected : message;
}
