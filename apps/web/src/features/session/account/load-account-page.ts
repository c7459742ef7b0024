import type { RouterContext } from '../../../app/router-context.ts';

/** The page does not wait for a query that fails: its card retries it. */
const once = { retry: false };

/**
 * Prefetches the data of all cards in one batch, so that no card moves the next. A card whose query
 * fails shows its error.
 */
export async function loadAccountPage({ audit, mails, session }: RouterContext['utils']): Promise<void> {
  // The server refuses the account's own data during an impersonation.
  const user = await session.get.ensureData();
  if (user?.impersonating) return;
  await Promise.all([
    session.email.get.prefetch(undefined, once),
    session.secondFactor.get.prefetch(undefined, once),
    session.sessions.list.prefetch(undefined, once),
    session.tokens.list.prefetch(undefined, once),
    mails.preferences.list.prefetch(undefined, once),
    audit.listVisits.prefetchInfinite({}, once),
  ]);
}
