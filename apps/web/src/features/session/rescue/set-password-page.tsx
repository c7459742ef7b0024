import { setPasswordInput } from '@headwater/contract/account';
import { AlertBanner } from '@headwater/ui/alert-banner';
import { Form } from '@headwater/ui/form';
import { FormPasswordField } from '@headwater/ui/form-fields';
import { SubmitButton } from '@headwater/ui/submit-button';
import { Link, useLocation } from '@tanstack/react-router';
import { z } from 'zod';
import { trpc } from '../../../app/trpc.ts';
import { NewPasswordField } from '../../../components/new-password-field.tsx';
import { SignInCard } from '../sign-in-card.tsx';

const setPasswordForm = setPasswordInput
  .pick({ newPassword: true })
  .extend({ repeated: z.string() })
  .refine(({ newPassword, repeated }) => newPassword === repeated.normalize('NFC'), {
    path: ['repeated'],
    message: 'This is not the same password',
  });

/** Takes a new password from whoever has the link that an admin had mailed. */
export function SetPasswordPage() {
  const secret = useLocation({ select: ({ hash }) => hash });
  const set = trpc.session.setPassword.useMutation({ meta: { refetch: false } });

  async function submit({ newPassword }: { newPassword: string }): Promise<void> {
    await set.mutateAsync({ secret, newPassword });
  }

  return (
    <SignInCard
      title="Set a New Password"
      intro={set.isSuccess ? undefined : 'Everybody who is signed in to your account is signed out by it.'}
    >
      {set.isSuccess ? (
        <div className="grid gap-6">
          <AlertBanner duration={Infinity}>
            Your password is set. When you log in with it you get a new recovery code.
          </AlertBanner>
          <Link to="/login">Log in</Link>
        </div>
      ) : (
        <Form schema={setPasswordForm} values={{ newPassword: '', repeated: '' }} onSubmit={submit}>
          {(control) => (
            <>
              <NewPasswordField control={control} name="newPassword" label="New Password" />
              <FormPasswordField
                control={control}
                name="repeated"
                label="Repeat the Password"
                autoComplete="new-password"
                required
              />
              <SubmitButton>Set password</SubmitButton>
            </>
          )}
        </Form>
      )}
    </SignInCard>
  );
}
