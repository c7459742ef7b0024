import type { RouterContext } from '../../../app/router-context.ts';

/** Prefetches in one batch what the cards show, so that none moves the next. A card whose query fails shows its error. */
export async function loadAccountPage({ audit, mails, session }: RouterContext['utils']): Promise<void> {
  // What belongs to the account alone is refused during an impersonation.
  const user = await session.get.ensureData();
  if (user?.impersonating) return;
  await Promise.all([
    session.email.get.prefetch(),
    session.secondFactor.get.prefetch(),
    session.sessions.list.prefetch(),
    session.tokens.list.prefetch(),
    mails.preferences.list.prefetch(),
    audit.listVisits.prefetchInfinite({}),
  ]);
}
