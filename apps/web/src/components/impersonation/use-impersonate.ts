import { messages } from '@headwater/contract/messages';
import { useNavigate } from '@tanstack/react-router';
import { useSwitchUser } from '../../app/session.ts';
import { trpc } from '../../app/trpc.ts';
import { useErrorBanner } from '../../hooks/use-error-banner.tsx';

interface ImpersonationTarget {
  /** Page to open. */
  to: '/company' | '/members';
  /** Company to act for; by default the account's own choice. */
  companyId?: number;
}

/** Starts an impersonation and opens a page as the other account. */
export function useImpersonate({ to, companyId }: ImpersonationTarget) {
  const switchUser = useSwitchUser();
  const navigate = useNavigate();
  const impersonate = trpc.session.switch.useMutation({ meta: { refetch: false } });
  const errorBanner = useErrorBanner();

  async function start(id: number): Promise<void> {
    errorBanner.clear();
    try {
      switchUser(await impersonate.mutateAsync({ user_id: id, companyId }));
    } catch (error) {
      errorBanner.show(messages.switchFailed, error);
      return;
    }
    await navigate({ to });
  }

  return {
    start: (id: number) => void start(id),
    /** Account whose impersonation is starting; undefined if none is. */
    startingId: impersonate.isPending ? impersonate.variables.user_id : undefined,
    banner: errorBanner.banner,
  };
}
