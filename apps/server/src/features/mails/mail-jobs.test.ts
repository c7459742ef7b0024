import { addDays, londonDay } from '@headwater/contract/dates';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { givenQuotation } from '../../../testing/store/given-quotation.ts';
import { useTestPortal } from '../../../testing/test-portal.ts';
import { requeueFailedMails } from './mail-outbox.queries.ts';

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
