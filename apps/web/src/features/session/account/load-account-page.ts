import type { RouterContext } from '../../../app/router-context.ts';

/** One that fails is tried again by its card, which the page does not wait for. */
const once = { retry: false };

/** Prefetches in one batch what the cards show, so that none moves the next. A card whose query fails shows its error. */
export async function loadAccountPage({ audit, mails, session }: RouterContext['utils']): Promise<void> {
  // What belongs to the account alone is refused during an impersonation.
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
