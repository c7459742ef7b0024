import { useConfig } from '../app/config.ts';
import { useUser } from '../app/session.ts';
import { trpc } from '../app/trpc.ts';

/** The signed-in person's own email while it has to be confirmed first; null where nothing waits for that. */
export function useUnconfirmedEmail(): string | null {
  const user = useUser();
  const config = useConfig();
  const isAsked = config?.confirmEmail === true && user?.impersonating === false;
  const status = trpc.session.email.get.useQuery(undefined, { enabled: isAsked });
  return isAsked && status.data?.confirmed === false ? user.email : null;
}

/** Says what comes before a payment while the email has to be confirmed; undefined where nothing does. */
export function useConfirmFirst(): string | undefined {
  const email = useUnconfirmedEmail();
  return email === null ? undefined : `First confirm your email: open the link that we sent to ${email}.`;
}
