import { enquiryFilePath } from '@headwater/contract/enquiry-files';
import { hashSecret, newSecret } from '@headwater/runtime/secrets';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { asked, givenSeveralRequest } from '../../../testing/enquiries/given-enquiry.ts';
import { countEnquiryFiles } from '../../../testing/enquiries/given-enquiry-file.ts';
import { insertEnquiryFile } from '../../../testing/enquiries/given-file.ts';
import { enquiryTime, useEnquiries } from '../../../testing/enquiries/use-enquiries.ts';
import { publishItem } from '../../../testing/items/publish-item.ts';
import { givenCompleteCompany } from '../../../testing/submittals/given-complete.ts';
import { useTestPortal, type Caller } from '../../../testing/test-portal.ts';
import { askConfirmation } from './ask-confirmation.ts';
import { receiveEnquiry } from './receive-enquiry.ts';
import { retryConfirmedRequests } from './requests.queries.ts';

const portal = useTestPortal({ settings: { PUBLIC_SITE_URL: 'https://site.example' } });
const { company, team, listMails, read } = useEnquiries(portal);

const names = ['Calder', 'Dee'];
let others: { id: number; owner: Caller & { id: number; email: string } }[];
beforeAll(async () => {
  others = [];
  for (const title of names) {
    const owner = await portal().account();
    const { id } = await givenCompleteCompany(portal(), owner, { title });
    await publishItem(portal().db, id);
    others.push({ id, owner });
  }
});

/** A reader asks Brook, Calder and Dee. */
async function givenSeveral({ confirmedAt }: { confirmedAt?: null } = {}) {
  const secret = newSecret();
  const request = await givenSeveralRequest(portal(), {
    itemIds: [company().id, ...others.map(({ id }) => id)],
    ...(confirmedAt === null ? { confirmedAt } : { tokenHash: hashSecret(secret) }),
  });
  return { ...request, secret };
}

describe('an enquiry to several companies', () => {
  test('is confirmed by one mail, which names all and repeats nothing typed', async () => {
    const { requestId } = await givenSeveral({ confirmedAt: null });
    for (let run = 0; run < 2; run++) await askConfirmation(portal().deps, { requestId });
    const [mail, ...more] = await listMails('enquiry-confirmation');
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: asked.email, account_id: null });
    for (const text of ['3 companies', 'Brook', ...names]) expect(mail?.text).toContain(text);
    expect(mail?.text).not.toMatch(/Jo Reed|Weir|cost/);
  });

  test('reaches each once, which learns how many were asked and of none of the others', async () => {
    const plain = 'crm@brook.example';
    await portal()
      .db.insertInto('enquiry_addresses')
      .values({
        company_id: company().id,
        email: plain,
        plain: true,
        added_by: team().owner.id,
        added_at: enquiryTime,
        confirmed_at: enquiryTime,
        token_hash: hashSecret(newSecret()),
      })
      .execute();
    const url = 'https://crm.brook.example/hook';
    const { body: hook } = await team().owner.mutate('company.webhooks.create', {
      url,
      events: ['enquiry.received'],
    });
    expect(Object(hook).result.data.secret).toEqual(expect.any(String));
    const { requestId, secret } = await givenSeveral();
    await Promise.all([1, 2, 3].map(async () => receiveEnquiry(portal().deps, { requestId })));
    const stored = await portal().db.selectFrom('enquiries').selectAll().orderBy('id').execute();
    expect(stored.map(({ company_id }) => company_id)).toEqual([company().id, ...others.map(({ id }) => id)]);
    for (const row of stored)
      expect(row).toMatchObject({ ...asked, companies_asked: 3, token_hash: hashSecret(secret) });
    const left = portal().db.selectFrom('enquiry_request_companies').selectAll();
    expect(await left.execute()).toEqual([]);

    const mails = await listMails('enquiry-received');
    const letters = mails.filter(({ recipient }) => recipient !== plain);
    for (const mail of letters) expect(mail.text).toContain('3 companies');
    for (const mail of mails) {
      const of = stored.find(({ id }) => mail.key === `enquiry-${id}`);
      const [own] = await portal()
        .db.selectFrom('items')
        .select('title')
        .where('id', '=', of?.company_id ?? 0)
        .execute();
      const known = ['Brook', ...names].filter((name) =>
        `${mail.subject}${mail.text}${mail.html}`.includes(name),
      );
      expect(known).toEqual([own?.title]);
    }
    expect(mails.find(({ recipient }) => recipient === plain)?.text).toContain('\ncompanies: 3\nsubject:');
    const deliveries = await portal().db.selectFrom('webhook_deliveries').select('body').execute();
    expect(deliveries).toMatchObject([{ body: { enquiry: { companies: 3, message: asked.message } } }]);
    expect(JSON.stringify(deliveries)).not.toMatch(/Calder|Dee/);
  });

  test('shows its company the number alone in the portal, and the publisher how many came so', async () => {
    const { requestId } = await givenSeveral();
    await receiveEnquiry(portal().deps, { requestId });
    for (const owner of [team().owner, ...others.map((other) => other.owner)]) {
      const { enquiries } = await read(owner, 'list');
      expect(enquiries).toMatchObject([{ companiesAsked: 3, message: asked.message }]);
      const shown = JSON.stringify(await read(owner, 'get', { id: enquiries[0].id }));
      expect(['Brook', ...names].filter((name) => shown.includes(`"${name}"`))).toHaveLength(1);
    }
    expect(await read(team().owner, 'count')).toEqual({ new: 1, answered: 0, closed: 0, ofSeveral: 1 });
  });

  test('leaves out a company that has been closed in the meantime, also of the number', async () => {
    const { requestId } = await givenSeveral();
    const [closed] = others;
    const close = async (closed_at: Date | null) =>
      portal()
        .db.updateTable('accounts')
        .set({ closed_at })
        .where('id', '=', closed?.owner.id ?? 0)
        .execute();
    await close(enquiryTime);
    await receiveEnquiry(portal().deps, { requestId });
    await close(null);
    const stored = portal().db.selectFrom('enquiries').select('companies_asked');
    expect(await stored.execute()).toEqual([{ companies_asked: 2 }, { companies_asked: 2 }]);
  });

  test('has files that each company reads, and that go with the last of its enquiries', async () => {
    const { db, deps } = portal();
    const { requestId } = await givenSeveral();
    const { id: fileId, content } = await insertEnquiryFile(db, { requestId });
    await receiveEnquiry(deps, { requestId });
    const owners = [team().owner, ...others.map(({ owner }) => owner)];
    expect(await countEnquiryFiles(db)).toEqual([1, owners.length]);
    const received = await Promise.all(
      owners.map(async (owner) => ({ owner, id: Number((await read(owner, 'list')).enquiries[0].id) })),
    );
    for (const { owner, id } of received)
      for (const { id: shown } of received) {
        const url = enquiryFilePath({ id: shown, fileId });
        const { statusCode, rawPayload } = await portal().app.inject({ url, headers: owner.headers });
        expect([statusCode, rawPayload.equals(content)]).toEqual(id === shown ? [200, true] : [404, false]);
      }
    for (const [index, { owner, id }] of received.entries()) {
      const left = owners.length - index;
      expect(await countEnquiryFiles(db)).toEqual([1, left]);
      expect((await owner.mutate('enquiries.remove', { id })).status).toBe(200);
    }
    expect(await countEnquiryFiles(db)).toEqual([0, 0]);
  });

  test('is delivered again by its own job if that failed', async () => {
    const { requestId } = await givenSeveral();
    await retryConfirmedRequests(portal().db, { now: new Date(enquiryTime.getTime() + 2 * 86_400_000) });
    const { rows } = await sql<{ task: string }>`
      select task_identifier as task from graphile_worker.jobs where key = ${`receive-enquiry-${requestId}`}`.execute(
      portal().db,
    );
    expect(rows).toEqual([{ task: 'receive_enquiries' }]);
  });
});
