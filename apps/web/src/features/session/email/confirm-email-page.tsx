import { useUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { LinkButton } from '../mailed-links/link-button.tsx';
import { LinkPage } from '../mailed-links/link-page.tsx';

/** Confirms the email that a link was mailed to. */
export function ConfirmEmailPage() {
  const user = useUser();
  const confirm = trpc.session.email.confirm.useMutation();
  return (
    <LinkPage
      title="Confirm Your Email"
      intro="Press Confirm to show that this email is yours."
      done={
        confirm.isSuccess
          ? {
              title: 'Your email is confirmed',
              intro: `${confirm.data.email} is the email of your account.`,
              to: user ? '/dashboard' : '/login',
            }
          : null
      }
    >
      <LinkButton mutation={confirm}>Confirm</LinkButton>
    </LinkPage>
  );
}
