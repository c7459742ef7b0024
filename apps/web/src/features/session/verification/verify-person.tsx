import type { SecondFactor, VerifyInput } from '@headwater/contract/second-factor';
import { typedPassword } from '@headwater/contract/session';
import { typedCode } from '@headwater/contract/typed-code';
import { DialogActions } from '@headwater/ui/dialog-actions';
import { Form } from '@headwater/ui/form';
import { Skeleton } from '@headwater/ui/skeleton';
import { SubmitButton } from '@headwater/ui/submit-button';
import { z } from 'zod';
import { trpc } from '../../../app/trpc.ts';
import { AutoFocusFirstField } from '../../../components/auto-focus-first-field.tsx';
import { QueryBoundary } from '../../../components/query-boundary.tsx';
import { CurrentPasswordField } from '../current-password-field.tsx';
import { requestPasskey } from '../second-factor/browser-passkey.ts';
import { CodeField } from '../second-factor/code-field.tsx';
import { PasskeyButton } from '../second-factor/passkey-button.tsx';

const passwordForm = z.object({ password: typedPassword });
const codeForm = z.object({ code: typedCode });

interface VerifyPersonProps {
  onVerified: () => void;
  onCancel: () => void;
}

/** Asks for the second factor, or for the password if the account has none. */
export function VerifyPerson({ onVerified, onCancel }: VerifyPersonProps) {
  const secondFactor = trpc.session.secondFactor.get.useQuery();
  const verify = trpc.session.verify.useMutation({ meta: { refetch: false } });
  const start = trpc.session.startVerification.useMutation({ meta: { refetch: false } });

  async function send(input: VerifyInput): Promise<void> {
    await verify.mutateAsync(input);
    onVerified();
  }

  async function sendPasskey(): Promise<void> {
    await send({ passkey: await requestPasskey(await start.mutateAsync()) });
  }

  const buttons = (
    <DialogActions onCancel={onCancel}>
      <SubmitButton>Confirm</SubmitButton>
    </DialogActions>
  );
  return (
    <QueryBoundary
      query={secondFactor}
      errorMessage="This could not be loaded"
      skeleton={<Skeleton className="h-32" />}
    >
      {(factor) => (
        <AutoFocusFirstField>
          {hasFactor(factor) ? (
            <div className="grid gap-6">
              {factor.passkeys.length > 0 && <PasskeyButton label="Use a passkey" onPress={sendPasskey} />}
              <Form schema={codeForm} values={{ code: '' }} onSubmit={send}>
                {(control) => (
                  <>
                    <CodeField
                      control={control}
                      name="code"
                      hint={
                        factor.app
                          ? 'The six digits that your authenticator app shows now, or a backup code.'
                          : 'One of your backup codes, if you do not have your passkey with you.'
                      }
                    />
                    {buttons}
                  </>
                )}
              </Form>
            </div>
          ) : (
            <Form schema={passwordForm} values={{ password: '' }} onSubmit={send}>
              {(control) => (
                <>
                  <CurrentPasswordField control={control} name="password" />
                  {buttons}
                </>
              )}
            </Form>
          )}
        </AutoFocusFirstField>
      )}
    </QueryBoundary>
  );
}

function hasFactor({ app, passkeys }: SecondFactor): boolean {
  return app !== null || passkeys.length > 0;
}
