import type { Database } from '@headwater/db/connect';
import type { ServiceEnv } from '@headwater/runtime/env';
import { requeueFailedMails } from '../mails/mail-outbox.queries.ts';
import { deleteExpiredSessions } from '../session/sessions/session.queries.ts';
import { deleteExpiredAttempts } from '../session/sign-in/rate-limit.queries.ts';

interface CleanUpDeps {
  db: Database;
  env: Pick<ServiceEnv, 'limits'>;
  now: () => Date;
}

/** The nightly job: removes what no request looks at any more, and gives up on no mail. */
export async function cleanUp({ db, env: { limits }, now }: CleanUpDeps): Promise<void> {
  const windows = [limits.loginWindowMinutes, limits.resetWindowMinutes, limits.registrationWindowMinutes];
  await deleteExpiredSessions(db, { now: now() });
  await deleteExpiredAttempts(db, { windowMinutes: Math.max(...windows), now: now() });
  await requeueFailedMails(db, { now: now() });
}
