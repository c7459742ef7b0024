import { addDays, londonDay } from '@headwater/contract/dates';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { givenQuotation } from '../../../testing/store/given-quotation.ts';
import { useTestPortal } from '../../../testing/test-portal.ts';
import { enqueueMails, requeueFailedMails } from './mail-outbox.queries.ts';

const portal = useTestPortal();

it('an email with a quotation is left to workers that know quotations, also when it is sent again', async () => {
  const { db } = portal();
  const owner = await portal().account();
  const sales = await portal().account({ staffRole: 'sales' });
  const validUntil = addDays(londonDay(new Date()), 30);
  await givenQuotation(portal(), { sales, owner }, { validUntil });
  const { id } = await db
    .selectFrom('mails')
    .select('id')
    .where('kind', '=', 'quotation')
    .where('recipient', '=', owner.email)
    .executeTakeFirstOrThrow();
  const jobs = async () => {
    const { rows } = await sql`
      select task_identifier as task from graphile_worker.jobs where key = ${`mail-${id}`}`.execute(db);
    return rows;
  };
  expect(await jobs()).toEqual([{ task: 'send_quotation_mail' }]);
  await sql`select graphile_worker.remove_job(${`mail-${id}`})`.execute(db);
  await db.updateTable('mails').set({ failed_at: new Date() }).where('id', '=', id).execute();
  await requeueFailedMails(db, { now: new Date() });
  expect(await jobs()).toEqual([{ task: 'send_quotation_mail' }]);
});

it('a digest waits for a link that somebody waits for, also when the emails of an outage are sent again', async () => {
  const { db } = portal();
  const email = { accountId: null, subject: '', text: '', html: '' };
  const recipients = ['digest-1@example.com', 'digest-2@example.com', 'link@example.com'];
  await db.transaction().execute(async (trx) => {
    const digests = recipients.slice(0, 2).map((to) => ({
      ...email,
      kind: 'follow-digest',
      to,
      unsubscribeUrl: 'http://localhost:3001/end',
    }));
    await enqueueMails(trx, [...digests, { ...email, kind: 'reset-password', to: 'link@example.com' }]);
  });
  const listPriorities = async () => {
    const { rows } = await sql`
      select recipient, priority from mails join graphile_worker.jobs job on job.key = 'mail-' || mails.id
      where recipient = any(${recipients}) order by recipient`.execute(db);
    return rows;
  };
  const priorities = recipients.map((recipient, index) => ({ recipient, priority: index === 2 ? 0 : 10 }));
  expect(await listPriorities()).toEqual(priorities);
  await sql`
    select graphile_worker.remove_job('mail-' || id) from mails
    where recipient = any(${recipients})`.execute(db);
  await db.updateTable('mails').set({ failed_at: new Date() }).where('recipient', 'in', recipients).execute();
  await requeueFailedMails(db, { now: new Date(), batchSize: 2 });
  expect(await listPriorities()).toEqual(priorities);
});
