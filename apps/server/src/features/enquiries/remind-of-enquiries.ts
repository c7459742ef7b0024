import { DAY_MS } from '@headwater/contract/dates';
import { staffRights } from '@headwater/contract/staff-roles';
import { waitsLong } from '@headwater/contract/working-time';
import type { Deps } from '../../deps.ts';
import { isolateFailures } from '../../jobs/isolate-failures.ts';
import { enqueueCompanyMail, listOwners } from '../mails/company-mail.queries.ts';
import { enqueueMails, enqueueStaffMails } from '../mails/mail-outbox.queries.ts';
import {
  enquiriesOverdueMail,
  enquiriesOverdueStaffMail,
  enquiriesWaitingMail,
  reminderKey,
} from './enquiry-mails.ts';
import { listWaitingEnquiries, recordReminder, type WaitingEnquiry } from './reminders.queries.ts';

/** Working days after which a company, and then its owners and the publisher, are reminded of an unanswered enquiry. */
const REMIND_DAYS = 2;
const ESCALATE_DAYS = 5;
/** The companies of one email to the staff. Those left are in the next hour's. */
const MAX_ESCALATED = 50;

type JobDeps = Pick<Deps, 'db' | 'env' | 'now'>;

/**
 * The hourly job: reminds companies of enquiries that nobody has answered, and later their owners and the publisher,
 * who learns how many there are and of which company.
 */
export async function remindOfEnquiries(deps: JobDeps): Promise<void> {
  const { db, env, now } = deps;
  const at = now();
  const before = new Date(at.getTime() - REMIND_DAYS * DAY_MS);
  const waiting = await listWaitingEnquiries(db, { before });
  const waitsFor = (days: number) =>
    waiting.filter(({ receivedAt }) => waitsLong(receivedAt, at, env.publisher.workingDays, days));
  const unreminded = waitsFor(REMIND_DAYS).filter(({ remindedAt }) => remindedAt === null);
  // Whoever is told that the company was reminded is told so some days after that.
  const overdue = waitsFor(ESCALATE_DAYS).filter(
    ({ remindedAt }) =>
      remindedAt !== null &&
      waitsLong(remindedAt, at, env.publisher.workingDays, ESCALATE_DAYS - REMIND_DAYS),
  );
  await isolateFailures(async (attempt) => {
    for (const [companyId, group] of Map.groupBy(unreminded, ({ companyId: of }) => of))
      await attempt(`company ${companyId}`, async () => remindCompany(deps, { companyId, group }));
    await escalate(deps, overdue);
  });
}

async function remindCompany(
  { db, env, now }: JobDeps,
  { companyId, group }: { companyId: number; group: readonly WaitingEnquiry[] },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ids = group.map(({ id }) => id);
    const count = (await recordReminder(trx, { ids, reminder: 'reminded_at', at: now() })).length;
    const [holderId] = group.map(({ holderId: of }) => of);
    if (count === 0 || holderId === undefined) return;
    const template = enquiriesWaitingMail(env, { count });
    await enqueueCompanyMail(trx, { env, holderId, key: reminderKey(companyId), template });
  });
}

/** Emails the owners of each company and, in the same transaction, one list to the staff. */
async function escalate({ db, env, now }: JobDeps, waiting: readonly WaitingEnquiry[]): Promise<void> {
  const groups = [...Map.groupBy(waiting, ({ companyId }) => companyId)].slice(0, MAX_ESCALATED);
  await db.transaction().execute(async (trx) => {
    const companies = [];
    for (const [companyId, group] of groups) {
      const ids = group.map(({ id }) => id);
      const count = (await recordReminder(trx, { ids, reminder: 'escalated_at', at: now() })).length;
      if (count === 0) continue;
      const company = group[0]?.company ?? '';
      companies.push({ companyId, company, count });
      const mail = enquiriesOverdueMail(env, { company, count });
      const owners = await listOwners(trx, { companyId });
      await enqueueMails(
        trx,
        owners.map((owner) => ({ ...owner, key: reminderKey(companyId), ...mail })),
      );
    }
    if (companies.length === 0) return;
    await enqueueStaffMails(trx, {
      roles: staffRights.sell,
      mail: enquiriesOverdueStaffMail(env, { companies }),
    });
  });
}
