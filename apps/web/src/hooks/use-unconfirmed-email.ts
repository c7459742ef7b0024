import { useConfig } from '../app/config.ts';
import { useUser } from '../app/session.ts';
import { trpc } from '../app/trpc.ts';

/** Returns the signed-in person's email while it needs to be confirmed; null otherwise. */
export function useUnconfirmedEmail(): string | null {
  const user = useUser();
  const config = useConfig();
  const isAsked = config?.confirmEmail === true && user?.impersonating === false;
  const status = trpc.session.email.get.useQuery(undefined, { enabled: isAsked });
  return isAsked && status.data?.confirmed === false ? user.email : null;
}

/** Says what to do before a payment while the email is not confirmed; undefined otherwise. */
export function useConfirmFirst(): string | undefined {
  const email = useUnconfirmedEmail();
  return email === null ? undefined : `First confirm your email: open the link that we sent to ${email}.`;
}
