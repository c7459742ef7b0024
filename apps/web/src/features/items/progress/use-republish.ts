import type { Inputs } from '@headwater/server/router';
import { useAnnounce } from '@headwater/ui/toasts';
import { trpc } from '../../../app/trpc.ts';

/** Publishes an unpublished page again, and says whether readers can see it now. */
export function useRepublish() {
  const republish = trpc.submittals.republish.useMutation();
  const announce = useAnnounce();

  async function run(input: Inputs['submittals']['republish']): Promise<void> {
    const { url } = await republish.mutateAsync(input);
    announce(
      url === null ? 'Published again. Readers will see it when your access starts again' : 'Published again',
    );
  }

  return { run, pending: republish.isPending };
}
