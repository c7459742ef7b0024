import { staffRights } from '@headwater/contract/staff-roles';
import type { Transaction } from '@headwater/db/connect';
import type { Deps } from '../../deps.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { enqueueBundledStaffMails } from '../mails/mail-outbox.queries.ts';
import { mistakeReportedMail } from './accuracy-mails.ts';
import { insertReport } from './mistakes.queries.ts';
import { lockPage } from './pages.queries.ts';

interface ConfirmedReport {
  itemId: number;
  name: string;
  email: string;
  message: string;
  at: Date;
}

/** Gives the publisher a report that its reader has confirmed, and emails its editors; drops it if the page is gone. */
export async function receiveReport(
  trx: Transaction,
  { env }: Pick<Deps, 'env'>,
  { itemId, at, ...report }: ConfirmedReport,
): Promise<void> {
  const page = await lockPage(trx, { itemId });
  if (!page) return;
  const id = await insertReport(trx, { ...report, itemId, at });
  await writeAudit(trx, { actor: null, action: 'accuracy.mistakes.receive', itemId, after: { report: id } });
  await enqueueBundledStaffMails(trx, {
    roles: staffRights.review,
    mail: mistakeReportedMail(env, { title: page.title }),
    key: `mistake-reported-${itemId}`,
    at,
  });
}
