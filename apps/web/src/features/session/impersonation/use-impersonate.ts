import { messages } from '@headwater/contract/messages';
import { useNavigate } from '@tanstack/react-router';
import { useSwitchUser } from '../../../app/session.ts';
import { trpc } from '../../../app/trpc.ts';
import { useErrorBanner } from '../../../hooks/use-error-banner.tsx';

/** Turns the portal into what the other account sees, from its Company Profile on. */
export function useImpersonate() {
  const changeUser = useSwitchUser();
  const navigate = useNavigate();
  const impersonate = trpc.session.switch.useMutation({ meta: { refetch: false } });
  const errorBanner = useErrorBanner();

  async function start(id: number): Promise<void> {
    errorBanner.clear();
    try {
      changeUser(await impersonate.mutateAsync({ user_id: id }));
    } catch (error) {
      errorBanner.show(messages.switchFailed, error);
      return;
    }
    await navigate({ to: '/company' });
  }

  return {
    start: (id: number) => void start(id),
    /** Whose turn it is; undefined while nobody's. */
    startingId: impersonate.isPending ? impersonate.variables.user_id : undefined,
    banner: errorBanner.banner,
  };
}
