import { formatMoment } from '@headwater/contract/dates';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { EmailText } from '../../../components/email-text.tsx';
import { LinkButton } from '../../../components/mailed-links/link-button.tsx';
import { LinkPage } from '../mailed-links/link-page.tsx';

/**
 * Confirms the email that received the link, or closes the account if its reader did not register.
 */
export function ConfirmEmailPage() {
  const user = useUser();
  const secret = useLocation({ select: ({ hash }) => hash });
  const { client } = trpc.useUtils();
  const account = useQuery({
    queryKey: ['confirm-email', secret],
    queryFn: async () => client.session.email.readLink.mutate({ secret }),
    retry: false,
  });
  const confirm = trpc.session.email.confirm.useMutation();
  const disown = trpc.session.email.disown.useMutation();
  const confirmed = confirm.data && {
    title: 'Your email is confirmed',
    intro: `${confirm.data.email} is the email of your account.`,
    to: user ? ('/dashboard' as const) : ('/login' as const),
  };
  const disowned = disown.data && {
    title: 'That account is closed',
    intro: 'You can now register with your email.',
    to: '/login' as const,
  };
  return (
    <LinkPage title="Confirm your email" done={confirmed ?? disowned ?? null}>
      <div className="grid grid-cols-1 gap-6">
        {account.data && (
          <p>
            You registered with{' '}
            <strong>
              <EmailText email={account.data.email} />
            </strong>{' '}
            on {formatMoment(new Date(account.data.registeredAt))}.
          </p>
        )}
        <LinkButton mutation={confirm}>Confirm</LinkButton>
        {account.data && (
          <LinkButton mutation={disown} variant="secondary">
            This was not me: close that account
          </LinkButton>
        )}
      </div>
    </LinkPage>
  );
}
