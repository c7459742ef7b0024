import type { Deps } from '../../deps.ts';
import { requeueFailedMails } from '../mails/mail-outbox.queries.ts';
import { deleteExpiredLinks } from '../session/mailed-links/mailed-links.queries.ts';
import { deleteExpiredChallenges } from '../session/second-factor/challenges.queries.ts';
import { deleteExpiredSessions } from '../session/sessions/session.queries.ts';
import { deleteExpiredAttempts } from '../session/sign-in/rate-limit.queries.ts';

/** The nightly job: deletes expired sessions, links, challenges and rate limit attempts, and retries failed emails. */
export async function cleanUp({ db, env: { limits }, now }: Pick<Deps, 'db' | 'env' | 'now'>): Promise<void> {
  const windows = [limits.loginWindowMinutes, limits.resetWindowMinutes, limits.registrationWindowMinutes];
  await deleteExpiredSessions(db, { now: now() });
  await deleteExpiredLinks(db, { now: now() });
  await deleteExpiredChallenges(db, { now: now() });
  await deleteExpiredAttempts(db, { windowMinutes: Math.max(...windows), now: now() });
  await requeueFailedMails(db, { now: now() });
}
