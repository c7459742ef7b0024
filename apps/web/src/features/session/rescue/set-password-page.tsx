import { setPasswordInput } from '@headwater/contract/account';
import { Form } from '@headwater/ui/form';
import { FormPasswordField } from '@headwater/ui/form-fields';
import { SubmitButton } from '@headwater/ui/submit-button';
import { useLocation } from '@tanstack/react-router';
import { z } from 'zod';
import { trpc } from '../../../app/trpc.ts';
import { NewPasswordField } from '../new-password-field.tsx';
import { LinkPage } from '../mailed-links/link-page.tsx';

const setPasswordForm = setPasswordInput
  .pick({ newPassword: true })
  .extend({ repeated: z.string() })
  .refine(({ newPassword, repeated }) => newPassword === repeated.normalize('NFC'), {
    path: ['repeated'],
    message: 'The passwords do not match',
  });

const words = {
  new: {
    title: 'Set a new password',
    intro: 'This signs you out on every device.',
    code: 'a new recovery code',
  },
  first: {
    title: 'Choose a password',
    intro: 'We have opened an account for you. You sign in with your email and this password.',
    code: 'your recovery code',
  },
} as const;

/** Sets a password for the person who has the link that staff sent: a new one, or an account's first. */
export function SetPasswordPage({ which = 'new' }: { which?: keyof typeof words }) {
  const { title, intro, code } = words[which];
  const secret = useLocation({ select: ({ hash }) => hash });
  const set = trpc.session.setPassword.useMutation({ meta: { refetch: false } });

  async function submit({ newPassword }: { newPassword: string }): Promise<void> {
    await set.mutateAsync({ secret, newPassword });
  }

  return (
    <LinkPage
      title={title}
      intro={intro}
      done={
        set.isSuccess
          ? {
              title: 'Your password is set',
              intro: `We show you ${code} when you sign in with it.`,
              to: '/login',
            }
          : null
      }
    >
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
    </LinkPage>
  );
}
