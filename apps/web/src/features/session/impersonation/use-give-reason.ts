import { toPortalError } from '../../../app/portal-error.ts';
import { trpc } from '../../../app/trpc.ts';

/**
 * Saves why the account is viewed. It does nothing if another tab has saved a reason or ended the
 * impersonation.
 */
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
