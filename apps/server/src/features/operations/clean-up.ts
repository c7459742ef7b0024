import { londonDay } from '@headwater/contract/dates';
import type { Deps } from '../../deps.ts';
import { deleteExpiredInvitations } from '../company/members/invitations.queries.ts';
import { leaveCompaniesOfClosed } from '../company/members/leave-companies-of-closed.ts';
import { deleteWaitingFiles } from '../enquiries/answer-files.queries.ts';
import { deleteUnconfirmedAddresses } from '../enquiries/addresses.queries.ts';
import { deleteUnconfirmedRequests, retryConfirmedRequests } from '../enquiries/requests.queries.ts';
import { deleteOldReadings } from '../documents/documents.queries.ts';
import { deleteOldWorkingCopies } from '../items/working-copies/working-copies.queries.ts';
import { deleteEndedSearches, deleteUnconfirmedFollows } from '../followers/followers.queries.ts';
import { requeueFailedMails } from '../mails/mail-outbox.queries.ts';
import { deleteEmptyQueues } from '../../jobs/empty-queues.queries.ts';
import { DAILY_WINDOW_MINUTES } from '../../trpc/consume-daily-limits.ts';
import { deleteOldTextCounts } from '../../trpc/text-budget.queries.ts';
import { deleteOldWriteCounts } from '../../trpc/write-limit.queries.ts';
import { deleteUnusedDevices } from '../session/devices/known-devices.queries.ts';
import { deleteExpiredLinks } from '../mails/mailed-links/mailed-links.queries.ts';
import { deleteExpiredChallenges } from '../session/second-factor/challenges.queries.ts';
import { deleteExpiredSessions } from '../session/sessions/session.queries.ts';
import { deleteExpiredEvents } from './security-log/security-log.queries.ts';
import { deleteExpiredAttempts } from '@headwater/db/rate-limit';
import { deleteExpiredRefusals } from '../uploads/files/files.queries.ts';

/**
 * The nightly job: deletes expired rows, such as sessions, links and attempts, passes on the companies of closed
 * accounts that have another owner, and retries failed emails.
 */
export async function cleanUp({ db, env: { limits }, now }: Pick<Deps, 'db' | 'env' | 'now'>): Promise<void> {
  const windows = [
    limits.loginWindowMinutes,
    limits.resetWindowMinutes,
    limits.registrationWindowMinutes,
    DAILY_WINDOW_MINUTES,
  ];
  await deleteExpiredSessions(db, { now: now() });
  await deleteExpiredLinks(db, { now: now() });
  await deleteUnusedDevices(db, { now: now() });
  await deleteExpiredChallenges(db, { now: now() });
  await deleteExpiredAttempts(db, { windowMinutes: Math.max(...windows), now: now() });
  await deleteOldWriteCounts(db, { now: now() });
  await deleteOldTextCounts(db, { today: londonDay(now()) });
  await deleteExpiredEvents(db, { now: now() });
  await deleteExpiredRefusals(db, { now: now() });
  await deleteOldReadings(db, { now: now() });
  await deleteOldWorkingCopies(db, { now: now() });
  await deleteUnconfirmedRequests(db, { now: now() });
  await retryConfirmedRequests(db, { now: now() });
  await deleteUnconfirmedAddresses(db, { now: now() });
  await deleteWaitingFiles(db, { now: now() });
  await deleteExpiredInvitations(db, { now: now() });
  await deleteUnconfirmedFollows(db, { now: now() });
  await deleteEndedSearches(db);
  await requeueFailedMails(db, { now: now() });
  await leaveCompaniesOfClosed({ db, now });
  await deleteEmptyQueues(db);
}
