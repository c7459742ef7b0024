import { DAY_MS } from '@headwater/contract/dates';
import { hashSecret } from '@headwater/runtime/secrets';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { asked, givenConfirmedRequest } from '../../../testing/enquiries/given-enquiry.ts';
import { enquiryTime, useEnquiries } from '../../../testing/enquiries/use-enquiries.ts';
import { useTestPortal } from '../../../testing/test-portal.ts';
import { askConfirmation } from './ask-confirmation.ts';
import { receiveEnquiry } from './receive-enquiry.ts';
import { deleteUnconfirmedRequests, retryConfirmedRequests } from './requests.queries.ts';

const portal = useTestPortal({ settings: { PUBLIC_SITE_URL: 'https://site.example' } });
const { company, team, listMails, read } = useEnquiries(portal);
const now = enquiryTime;

describe('a reader’s enquiry', () => {
  async function givenRequest(): Promise<number> {
    const { db } = portal();
    const request = { item_id: company().id, asked_at: now, ...asked };
    const { id } = await db
      .insertInto('enquiry_requests')
      .values(request)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  test('is confirmed by a link, which the database stores as a hash, and whose mail repeats nothing typed', async () => {
    const requestId = await givenRequest();
    for (let run = 0; run < 2; run++) await askConfirmation(portal().deps, { requestId });
    const [mail, ...more] = await listMails('enquiry-confirmation');
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: asked.email, account_id: null });
    expect(mail?.text).toContain('Brook');
    expect(mail?.text).not.toMatch(/Jo Reed|Weir|cost/);
    const [, secret = ''] =
      /https:\/\/site\.example\/enquiries\/confirm\?key=([\w-]{43})/.exec(mail?.text ?? '') ?? [];
    const stored = portal()
      .db.selectFrom('enquiry_requests')
      .select('token_hash')
      .where('id', '=', requestId);
    expect(await stored.execute()).toEqual([{ token_hash: hashSecret(secret) }]);
    const admin = await portal().account({ admin: true });
    const { body } = await admin.query('mails.get', { id: mail?.id });
    expect(JSON.stringify(body)).toContain('because its link confirms in the reader’s place.');
    expect(JSON.stringify(body)).not.toContain(secret);
  });

  test('is deleted after three days unless it is confirmed, with the mail of its link', async () => {
    const requestId = await givenRequest();
    await askConfirmation(portal().deps, { requestId });
    const cleanAt = async (at: Date) => {
      await deleteUnconfirmedRequests(portal().db, { now: at });
      const requests = await portal()
        .db.selectFrom('enquiry_requests')
        .select('id')
        .where('id', '=', requestId)
        .execute();
      return requests.length;
    };
    expect(await cleanAt(new Date(now.getTime() + 3 * DAY_MS))).toBe(1);
    await portal().db.updateTable('mails').set({ created_at: now }).execute();
    expect(await cleanAt(new Date(now.getTime() + 3 * DAY_MS + 1_000))).toBe(0);
    expect(await listMails('enquiry-confirmation')).toEqual([]);
  });

  test('is received after its confirmation, and only once', async () => {
    const job = await givenConfirmedRequest(portal(), { itemId: company().id });
    await Promise.all([receiveEnquiry(portal().deps, job), receiveEnquiry(portal().deps, job)]);
    const { enquiries } = await read(team().viewer, 'list');
    expect(enquiries).toMatchObject([
      { ...asked, item: { id: company().id, type: 'company', title: 'Brook' }, status: 'new' },
    ]);
    const unconfirmed = await givenRequest();
    await receiveEnquiry(portal().deps, { requestId: unconfirmed });
    expect((await read(team().owner, 'count')).new).toBe(1);
  });

  test('is delivered again if the job failed, for a month', async () => {
    const { requestId } = await givenConfirmedRequest(portal(), { itemId: company().id });
    const retryAfter = async (days: number) => {
      await retryConfirmedRequests(portal().db, { now: new Date(now.getTime() + days * DAY_MS) });
      const { rows } = await sql`
        select 1 from graphile_worker.jobs where key = ${`receive-enquiry-${requestId}`}`.execute(
        portal().db,
      );
      const left = await portal().db.selectFrom('enquiry_requests').select('id').execute();
      return { jobs: rows.length, requests: left.length };
    };
    expect(await retryAfter(1)).toEqual({ jobs: 0, requests: 1 });
    expect(await retryAfter(2)).toEqual({ jobs: 1, requests: 1 });
    expect(await retryAfter(31)).toEqual({ jobs: 1, requests: 0 });
  });

  test('is not delivered if the company has been closed in the meantime', async () => {
    const job = await givenConfirmedRequest(portal(), { itemId: company().id });
    const close = async (closed_at: Date | null) =>
      portal().db.updateTable('accounts').set({ closed_at }).where('id', '=', team().owner.id).execute();
    await close(now);
    await receiveEnquiry(portal().deps, job);
    await close(null);
    expect(await listMails('enquiry-received')).toEqual([]);
    expect((await read(team().owner, 'count')).new).toBe(0);
  });
});
