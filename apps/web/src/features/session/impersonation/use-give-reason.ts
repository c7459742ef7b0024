import { toPortalError } from '../../../app/portal-error.ts';
import { trpc } from '../../../app/trpc.ts';

/** Says why the account is viewed. Nothing is left to say where that was said, or the view ended, in another tab. */
export function useGiveReason(): (reason: string) => Promise<void> {
  const give = trpc.session.giveReason.useMutation({ meta: { refetch: false } });
  return async (reason) => {
    try {
      await give.mutateAsync({ reason });
    } catch (error) {
      if (toPortalError(error).status !== 409) throw error;
    }
  };
}
