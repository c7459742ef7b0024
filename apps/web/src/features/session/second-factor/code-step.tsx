import type { SessionUser } from '@headwater/contract/session';
import { typedCode } from '@headwater/contract/typed-code';
import { Button } from '@headwater/ui/button';
import { Form } from '@headwater/ui/form';
import { SubmitButton } from '@headwater/ui/submit-button';
import { SupportText } from '@headwater/ui/support-text';
import { z } from 'zod';
import { trpc } from '../../../app/trpc.ts';
import { AutoFocusFirstField } from '../../../components/auto-focus-first-field.tsx';
import { CodeField } from './code-field.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';

const codeForm = z.object({ code: typedCode });

interface CodeStepProps {
  /** Email and password that the first step accepted. */
  credentials: { email: string; password: string };
  onSignedIn: (user: SessionUser) => Promise<void> | void;
  onCancel: () => void;
}

/** Asks for a code or a passkey as the second step of signing in. */
export function CodeStep({ credentials, onSignedIn, onCancel }: CodeStepProps) {
  const login = trpc.session.login.useMutation({ meta: { refetch: false } });
  return (
    <div className="grid gap-6">
      <p>Your password is right. Now confirm that it is you.</p>
      <AutoFocusFirstField>
        <Form
          label="Second step"
          schema={codeForm}
          values={{ code: '' }}
          onSubmit={async ({ code }) => onSignedIn(await login.mutateAsync({ ...credentials, code }))}
        >
          {(control) => (
            <>
              <CodeField
                control={control}
                name="code"
                hint="The six digits that your authenticator app shows now, or one of your backup codes."
              />
              <div className="flex flex-wrap gap-3">
                <SubmitButton>Continue</SubmitButton>
                <Button variant="quiet" onClick={onCancel}>
                  Back
                </Button>
              </div>
            </>
          )}
        </Form>
      </AutoFocusFirstField>
      <PasskeySignIn label="Use a passkey instead" onSignedIn={onSignedIn} />
      <p className="text-sm text-muted">
        <SupportText>Lost your phone, your passkey and your backup codes? Contact support.</SupportText>
      </p>
    </div>
  );
}
