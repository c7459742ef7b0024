import type { PortalClient } from '@headwater/client/portal-client';
import { isPortalError } from '@headwater/client/portal-error';

/** Approves every submittal that is paid for and was not changed or decided meanwhile; returns the addresses. */
export async function approvePaid(portal: PortalClient): Promise<string[]> {
  const published: string[] = [];
  const { submittals } = await portal.submittals.list.query({});
  for (const { id } of submittals.filter(({ endDate }) => endDate !== null)) {
    try {
      const { url } = await portal.submittals.approve.mutate({ id });
      if (url !== null) published.push(url);
    } catch (error) {
      if (!isPortalError(error) || error.kind !== 'conflict') throw error;
    }
  }
  return published;
}
