import type { PortalClient } from '@headwater/client/portal-client';

/** Returns the submittals that wait for a decision, oldest first, as lines for a terminal or a message. */
export async function listWaiting(portal: PortalClient): Promise<string[]> {
  const { submittals } = await portal.submittals.list.query({ limit: 100 });
  return submittals.map(
    ({ submittedAt, email, title }) => `${submittedAt.slice(0, 10)}  ${title} (${email})`,
  );
}
