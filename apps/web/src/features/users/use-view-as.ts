import { messages } from '@headwater/contract/messages';
import { useNavigate } from '@tanstack/react-router';
import { useChangeUser } from '../../app/session.ts';
import { trpc } from '../../app/trpc.ts';
import { useFailure } from '../../parts/use-failure.tsx';

/** Turns the portal into what the other account sees, from its Company Profile on. */
export function useViewAs() {
  const changeUser = useChangeUser();
  const navigate = useNavigate();
  const viewAs = trpc.session.switch.useMutation({ meta: { refetch: false } });
  const failure = useFailure();

  async function start(id: number): Promise<void> {
    failure.clear();
    try {
      changeUser(await viewAs.mutateAsync({ user_id: id }));
    } catch (error) {
      failure.tell(messages.switchFailed, error);
      return;
    }
    await navigate({ to: '/company' });
  }

  return {
    start: (id: number) => void start(id),
    /** Whose turn it is; undefined while nobody's. */
    startingId: viewAs.isPending ? viewAs.variables.user_id : undefined,
    banner: failure.banner,
  };
}
