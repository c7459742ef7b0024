import { addDays, DAY_MS, londonDay } from '@headwater/contract/dates';
import { secretLink } from '@headwater/contract/secret-links';
import { hashSecret, newSecret } from '@headwater/runtime/secrets';
import type { Deps } from '../../../deps.ts';
import { isolateFailures } from '../../../jobs/isolate-failures.ts';
import { writeAudit } from '../../audit/audit.queries.ts';
import { enqueueMail } from '../../mails/mail-outbox.queries.ts';
import { raiseAlarm } from '../alarms/raise-alarm.ts';
import { insertSalesEntry } from '../sales/history.queries.ts';
import { quotationMailKey } from './end-quotation.ts';
import { quotationEndingMail } from './quotation-mails.ts';
import { getSellerEmail, listDueQuotations, lockQuotation, updateQuotation } from './quotations.queries.ts';

/** The days before its end within which a customer is reminded, once. */
const REMIND_DAYS = 5;
/** The days for which a customer is left alone with a new quotation. */
const QUIET_DAYS = 2;

type JobDeps = Pick<Deps, 'db' | 'env' | 'now'>;

/**
 * The daily job: records which quotations have expired, and reminds customers of those that are about to. It looks at
 * the present state, so that it catches up after any downtime.
 */
export async function remindOfQuotations(deps: JobDeps): Promise<void> {
  const { db } = deps;
  const at = deps.now();
  const today = londonDay(at);
  const due = {
    endsBy: addDays(today, REMIND_DAYS),
    sentBefore: new Date(at.getTime() - QUIET_DAYS * DAY_MS),
  };
  await isolateFailures(async (attempt) => {
    for (const id of await listDueQuotations(db, { endedBefore: today }))
      await attempt(`quotation ${id}`, async () => recordEnd(deps, { id, today, at }));
    for (const id of await listDueQuotations(db, due))
      await attempt(`quotation ${id}`, async () => remind(deps, { id, today, at }));
  });
}

interface DueQuotation {
  id: number;
  today: string;
  at: Date;
}

async function recordEnd({ db }: JobDeps, { id, today, at }: DueQuotation): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const quotation = await lockQuotation(trx, { id, today });
    // It may have been withdrawn, or expired by another process.
    if (quotation?.status !== 'expired' || quotation.endedAt !== null) return;
    const { accountId, number } = quotation;
    await updateQuotation(trx, { id, status: 'expired', ended_at: at });
    await writeAudit(trx, {
      actor: null,
      holderId: accountId,
      action: 'quotations.expire',
      after: { id, number },
    });
    const text = `Quotation ${number} has expired`;
    await insertSalesEntry(trx, { accountId, authorId: null, at, kind: 'quotation', text });
  });
}

async function remind({ db, env, now }: JobDeps, { id, today, at }: DueQuotation): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const quotation = await lockQuotation(trx, { id, today });
    // Another process may have reminded of it. The address of an erased person is gone.
    if (quotation?.status !== 'open' || quotation.remindedAt || quotation.sentTo === '') return;
    const secret = newSecret();
    await updateQuotation(trx, { id, reminder_hash: hashSecret(secret), reminded_at: at });
    const { accountId, authorId, invoiceId, sentTo, number } = quotation;
    const alarm = { accountId, kind: 'quotation-ending', about: String(id) } as const;
    const why = (await raiseAlarm(trx, { env, now }, alarm)) ?? [];
    const replyTo = authorId === null ? null : await getSellerEmail(trx, { accountId: authorId });
    await enqueueMail(trx, {
      accountId,
      to: sentTo,
      ...(invoiceId !== null && { invoiceId }),
      key: quotationMailKey(id),
      confidential: true,
      ...quotationEndingMail(env, {
        ...quotation,
        url: secretLink(env, { link: 'quotation', secret }),
        replyTo,
        why,
      }),
    });
    const text = `Reminded ${sentTo} of quotation ${number}`;
    await insertSalesEntry(trx, { accountId, authorId: null, at, kind: 'quotation', text });
  });
}
