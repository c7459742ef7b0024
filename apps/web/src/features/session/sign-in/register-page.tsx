import { generateRecoveryCode, registerInput } from '@headwater/contract/session';
import { Form } from '@headwater/ui/form';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { SubmitButton } from '@headwater/ui/submit-button';
import type { Control } from 'react-hook-form';
import { trpc } from '../../../app/trpc.ts';
import { RecoveryCodeDialog } from '../recovery/recovery-code-dialog.tsx';
import { SignInCard } from '../../../components/sign-in-card.tsx';
import { NewPasswordField } from '../new-password-field.tsx';
import { EmailField } from '../email-field.tsx';

const registerForm = registerInput.omit({ code: true });

export function RegisterPage() {
  // One code for all attempts: even if an answer is lost, the account has the code that is shown.
  const [code] = useState(generateRecoveryCode);
  const [registeredEmail, setRegisteredEmail] = useState<string | null>(null);
  const register = trpc.session.register.useMutation({ meta: { refetch: false } });
  const navigate = useNavigate();

  async function submit(values: { email: string; password: string }): Promise<void> {
    await register.mutateAsync({ ...values, code });
    setRegisteredEmail(values.email);
  }

  async function goToSignIn(email: string): Promise<void> {
    await navigate({
      to: '/login',
      state: { registeredEmail: email },
      replace: true,
      ignoreBlocker: true,
    });
  }

  return (
    <SignInCard title="Register" intro="Building and previewing your pages is free.">
      <div className="grid gap-6">
        <Form schema={registerForm} values={{ email: '', password: '' }} onSubmit={submit}>
          {(control) => <RegisterFields control={control} />}
        </Form>
        <p className="text-sm text-muted">
          Registered already? <Link to="/login">Sign in</Link>
        </p>
      </div>
      {registeredEmail !== null && (
        <RecoveryCodeDialog code={code} onSaved={() => void goToSignIn(registeredEmail)} />
      )}
    </SignInCard>
  );
}

function RegisterFields({ control }: { control: Control<{ email: string; password: string }> }) {
  return (
    <>
      <EmailField control={control} name="email" />
      <NewPasswordField control={control} name="password" label="Password" />
      <SubmitButton>Register</SubmitButton>
    </>
  );
}
