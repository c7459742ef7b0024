import { DAY_MS } from '@headwater/contract/dates';
import { hashSecret, newSecret } from '@headwater/runtime/secrets';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { filledForm, givenAskedCompany, listRequestJobs, listRequests } from '../../testing/enquiry-scene.ts';
import { insertAccount, insertPublished } from '../../testing/insert-items.ts';
import { noon, openTestSite } from '../../testing/test-site.ts';
import { validateHtml } from '../../testing/validators.ts';

const site = openTestSite();
let scene: Awaited<ReturnType<typeof givenAskedCompany>>;
beforeEach(async () => {
  scene = await givenAskedCompany(site());
});

const requests = async () => listRequests(site(), Object.values(scene));

describe('the link of a mail', () => {
  async function givenLink(): Promise<string> {
    await site().post(`${scene.news.path}/enquiry`, filledForm);
    const secret = newSecret();
    await site()
      .deps.db.updateTable('enquiry_requests')
      .set({ token_hash: hashSecret(secret) })
      .where('item_id', '=', scene.news.id)
      .execute();
    return secret;
  }

  test('shows the enquiry, and changes nothing until its button is pressed', async () => {
    const secret = await givenLink();
    const { statusCode, headers, body } = await site().get(`/enquiries/confirm?key=${secret}`);
    expect(statusCode).toBe(200);
    expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'no-referrer']);
    expect(body).toContain('Send this enquiry to Brook &lt;Pumps&gt;?</h1>');
    expect(body).toContain('About: <bdi>A weir</bdi>');
    expect(body).toContain('What does it cost?\nAnd &lt;to run&gt;?');
    expect(await validateHtml(body)).toEqual([]);
    expect(await requests()).toMatchObject([{ confirmed_at: null }]);
  });

  test('confirms the enquiry once', async () => {
    const secret = await givenLink();
    const first = await site().post('/enquiries/confirm', { key: secret });
    const done = '/enquiries/confirm?done';
    expect([first.statusCode, first.headers.location]).toEqual([
      303,
      `${site().deps.env.publicSiteUrl}${done}`,
    ]);
    expect((await site().get(done)).body).toContain('Your enquiry is sent</h1>');
    const [request] = await requests();
    expect(request?.confirmed_at).toEqual(noon);
    expect(await listRequestJobs(site(), 'receive_enquiries')).toContain(request?.id);
    for (const again of [
      await site().post('/enquiries/confirm', { key: secret }),
      await site().get(`/enquiries/confirm?key=${secret}`),
    ]) {
      expect(again.statusCode).toBe(404);
      expect(again.body).toContain('This link no longer works</h1>');
      expect(again.body).toContain('only the link in our latest email works');
    }
    expect(
      (await listRequestJobs(site(), 'receive_enquiries')).filter((id) => id === request?.id),
    ).toHaveLength(1);
  });

  test('confirms at most a hundred enquiries to a company a day, not counting unconfirmed ones', async () => {
    const secret = await givenLink();
    const { db } = site().deps;
    const limit = { scope: 'enquiry-company', key: String(scene.company.id) };
    const count = async () =>
      (await db.selectFrom('throttle_hits').select('id').where('scope', '=', limit.scope).execute()).length;
    expect(await count()).toBe(0);
    const reached = Array.from({ length: 100 }, () => ({ ...limit, at: noon }));
    await db.insertInto('throttle_hits').values(reached).execute();
    const limited = await site().post('/enquiries/confirm', { key: secret });
    expect([limited.statusCode, limited.headers['retry-after'], limited.headers['cache-control']]).toEqual([
      429,
      '86400',
      'no-store',
    ]);
    expect(limited.body).toContain('cannot receive more enquiries at the moment');
    expect(await validateHtml(limited.body)).toEqual([]);
    expect(await requests()).toMatchObject([{ confirmed_at: null }]);
    site().setNow(new Date(noon.getTime() + DAY_MS));
    expect((await site().post('/enquiries/confirm', { key: secret })).statusCode).toBe(303);
    expect(await count()).toBe(101);
  });

  test('works for three days', async () => {
    const secret = await givenLink();
    const status = async () => (await site().get(`/enquiries/confirm?key=${secret}`)).statusCode;
    site().setNow(new Date(noon.getTime() + 3 * DAY_MS - 1_000));
    expect(await status()).toBe(200);
    site().setNow(new Date(noon.getTime() + 3 * DAY_MS));
    expect(await status()).toBe(404);
    expect((await site().post('/enquiries/confirm', { key: secret })).statusCode).toBe(404);
  });

  test('confirms an address for enquiries once', async () => {
    const { db } = site().deps;
    const secret = newSecret();
    const added_by = await insertAccount(db);
    const address = { company_id: scene.company.id, email: 'sales@brook.example', added_by, added_at: noon };
    await db
      .insertInto('enquiry_addresses')
      .values({ ...address, token_hash: hashSecret(secret) })
      .execute();
    const path = '/enquiries/confirm-address';
    site().setNow(new Date(noon.getTime() + 3 * DAY_MS));
    expect((await site().get(`${path}?key=${secret}`)).statusCode).toBe(404);
    expect((await site().post(path, { key: secret })).statusCode).toBe(404);
    site().setNow(noon);
    const { statusCode, body } = await site().get(`${path}?key=${secret}`);
    expect(statusCode).toBe(200);
    expect(body).toContain('Receive enquiries for Brook &lt;Pumps&gt; at your address?</h1>');
    expect(await validateHtml(body)).toEqual([]);
    const { statusCode: posted, headers } = await site().post(path, { key: secret, step: 'erase' });
    expect([posted, headers.location]).toEqual([303, `${site().deps.env.publicSiteUrl}${path}?done`]);
    for (const done of ['done', 'done=erase'])
      expect((await site().get(`${path}?${done}`)).body).toContain('Your address is confirmed</h1>');
    expect((await site().post(path, { key: secret })).statusCode).toBe(404);
    const stored = db
      .selectFrom('enquiry_addresses')
      .select('confirmed_at')
      .where('company_id', '=', scene.company.id);
    expect(await stored.execute()).toEqual([{ confirmed_at: noon }]);
  });

  test.each(['', '?key=', '?key=nothing', `?key=${'x'.repeat(300)}`, '?key=a&key=b'])(
    'says that it does not work: %s',
    async (query) => {
      for (const path of ['/enquiries/confirm', '/enquiries/confirm-address'])
        expect((await site().get(`${path}${query}`)).statusCode).toBe(404);
    },
  );
});

describe('the link of an enquiry that its company has received', () => {
  async function givenReceived(
    fields: Partial<Record<'read_at' | 'answered_at' | 'closed_at', Date>> & {
      status?: 'answered' | 'closed';
    } = {},
  ) {
    const { db } = site().deps;
    const [first, second] = [newSecret(), newSecret()];
    const { id } = await db
      .insertInto('enquiries')
      .values({
        company_id: scene.company.id,
        item_id: scene.news.id,
        name: 'Jo Reed',
        email: 'jo@reader.example',
        organisation: '',
        message: 'What does it <cost>?',
        asked_at: noon,
        received_at: noon,
        token_hash: hashSecret(first),
        ...fields,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const author_id = await insertAccount(db);
    await db
      .insertInto('enquiry_answers')
      .values({
        enquiry_id: id,
        author_id,
        name: 'Ada',
        text: 'About £900.',
        sent_at: noon,
        token_hash: hashSecret(second),
      })
      .execute();
    return { id, first, second };
  }

  async function listEndJobs(enquiryId: number): Promise<unknown[]> {
    const { rows } = await sql<{ what: string }>`
      select payload ->> 'what' as what from graphile_worker._private_jobs as job
      join graphile_worker._private_tasks as task on task.id = job.task_id
      where identifier = 'end_enquiry' and payload ->> 'enquiryId' = ${String(enquiryId)} order by 1`.execute(
      site().deps.db,
    );
    return rows.map(({ what }) => what);
  }

  test.each([
    [{}, ['Not read yet', 'Not answered yet', 'I no longer need an answer']],
    [{ read_at: noon, status: 'answered' as const }, ['Read on', '<li>Answered</li>']],
    [{ read_at: noon, answered_at: noon, status: 'answered' as const }, ['Answered on', ', by email']],
    [{ status: 'closed' as const, closed_at: noon }, ['Closed by Brook']],
  ])('shows how %j stands, by either email, without showing the answer', async (fields, texts) => {
    const { first, second } = await givenReceived(fields);
    for (const secret of [first, second]) {
      const { statusCode, headers, body } = await site().get(`/enquiries/confirm?key=${secret}`);
      expect(statusCode).toBe(200);
      expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'no-referrer']);
      expect(body).toContain('Your enquiry to Brook &lt;Pumps&gt;</h1>');
      expect(body).toContain('What does it &lt;cost&gt;?');
      for (const text of ['Sent on', ...texts]) expect(body).toContain(text);
      expect(body).not.toContain('£900');
      expect(body.includes('I no longer need an answer')).toBe(!('closed_at' in fields));
      // A reply may quote the link of an answer to its company.
      expect(body.includes('Erase this enquiry')).toBe(secret === first);
      expect(body.includes('Any files of the answer are attached to its email')).toBe(secret === second);
      expect(/or <a href="[^"]+">ask /.test(body)).toBe(secret === second);
      expect(await validateHtml(body)).toEqual([]);
    }
  });

  async function giveFile(enquiryId: number): Promise<string> {
    const { db } = site().deps;
    const { id: answer_id, author_id } = await db
      .selectFrom('enquiry_answers')
      .select(['id', 'author_id'])
      .where('enquiry_id', '=', enquiryId)
      .executeTakeFirstOrThrow();
    const file = { enquiry_id: enquiryId, uploaded_by: author_id, uploaded_at: noon, bytes: 1_200_000 };
    const content = Buffer.from('%PDF of our offer');
    const sent = await db
      .insertInto('enquiry_answer_files')
      .values([
        { ...file, answer_id, name: 'Offer für “you”.pdf', content },
        { ...file, answer_id: null, name: 'Unsent.pdf', content },
      ])
      .returning('id')
      .execute();
    return `/enquiries/confirm/files/${sent[0]?.id ?? 0}`;
  }

  test('offers the PDFs of its answers by the reader’s own link, as downloads that no cache keeps', async () => {
    const { id, first, second } = await givenReceived({ answered_at: noon, status: 'answered' });
    const path = await giveFile(id);
    const { body } = await site().get(`/enquiries/confirm?key=${first}`);
    expect(body).toContain(`<a href="${path}?key=${first}" download="">`);
    expect(body).toContain('Download <bdi class="wrap-anywhere">Offer für “you”.pdf</bdi></a> (PDF, 1.2 MB)');
    expect(body).not.toContain('Unsent.pdf');
    expect(await validateHtml(body)).toEqual([]);
    const { statusCode, headers, rawPayload } = await site().get(`${path}?key=${first}`);
    expect([statusCode, rawPayload.toString()]).toEqual([200, '%PDF of our offer']);
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="Offer f_r _you_.pdf"; filename*=UTF-8''Offer%20f%C3%BCr%20%E2%80%9Cyou%E2%80%9D.pdf`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    // A reply may quote the link of an answer to others.
    expect((await site().get(`/enquiries/confirm?key=${second}`)).body).not.toContain('Offer');
    const other = await givenReceived();
    const others = [second, other.first, newSecret(), ''].map((key) => `${path}?key=${key}`);
    const unsent = path.replace(/\d+$/, (last) => String(Number(last) + 1));
    for (const address of [
      ...others,
      path,
      `${unsent}?key=${first}`,
      `/enquiries/confirm/files/x?key=${first}`,
    ]) {
      const refused = await site().get(address);
      expect([refused.statusCode, refused.headers['cache-control']]).toEqual([404, 'no-store']);
      expect(refused.body).toContain('This link no longer works');
    }
    await site().deps.db.updateTable('enquiries').set({ erased_at: noon }).where('id', '=', id).execute();
    expect((await site().get(`${path}?key=${first}`)).statusCode).toBe(404);
  });

  test('closes it or has it erased, only when a button is pressed', async () => {
    const { id, first, second } = await givenReceived();
    await site().get(`/enquiries/confirm?key=${first}&step=erase`);
    expect(await listEndJobs(id)).toEqual([]);
    for (const [step, key, title] of [
      ['end', second, 'Your enquiry is being closed'],
      ['erase', first, 'Your enquiry is being erased'],
    ] as const) {
      const { statusCode, headers } = await site().post('/enquiries/confirm', { key, step });
      expect([statusCode, headers.location]).toEqual([
        303,
        `${site().deps.env.publicSiteUrl}/enquiries/confirm?done=${step}`,
      ]);
      expect((await site().get(`/enquiries/confirm?done=${step}`)).body).toContain(`${title}</h1>`);
    }
    expect(await listEndJobs(id)).toEqual(['end', 'erase']);
  });

  test('is erased by the reader’s own link alone: that of an answer may be quoted to its company', async () => {
    const { id, second } = await givenReceived();
    const { statusCode, body } = await site().post('/enquiries/confirm', { key: second, step: 'erase' });
    expect(statusCode).toBe(403);
    expect(body).toContain('Nothing was erased: this link cannot erase your enquiry.');
    expect(body).toContain('Your enquiry to Brook &lt;Pumps&gt;</h1>');
    expect(await validateHtml(body)).toEqual([]);
    expect(await listEndJobs(id)).toEqual([]);
  });

  test('ends with the erasure, and another secret opens nothing', async () => {
    const { id, second } = await givenReceived();
    await site().deps.db.updateTable('enquiries').set({ erased_at: noon }).where('id', '=', id).execute();
    for (const key of [second, newSecret()]) {
      expect((await site().get(`/enquiries/confirm?key=${key}`)).statusCode).toBe(404);
      expect((await site().post('/enquiries/confirm', { key, step: 'erase' })).statusCode).toBe(404);
    }
    expect(await listEndJobs(id)).toEqual([]);
  });
});

describe('the link of an enquiry that several companies have received', () => {
  async function givenThree() {
    const { db } = site().deps;
    const [own, answer] = [newSecret(), newSecret()];
    const states = [
      { title: 'Aire', read_at: noon, answered_at: noon, status: 'answered' as const },
      { title: 'Brent', read_at: noon },
      { title: 'Calder', status: 'closed' as const, closed_at: noon, ended_at: noon },
    ];
    const ids: number[] = [];
    for (const { title, ...state } of states) {
      const account_id = await insertAccount(db);
      const { id: companyId } = await insertPublished(db, { type: 'company', title, account_id });
      const asked = { name: 'Jo Reed', email: 'jo@reader.example', organisation: '', message: 'How much?' };
      const { id } = await db
        .insertInto('enquiries')
        .values({
          company_id: companyId,
          item_id: companyId,
          ...asked,
          asked_at: noon,
          received_at: noon,
          token_hash: hashSecret(own),
          companies_asked: 3,
          ...state,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      ids.push(id);
    }
    const [answered = 0] = ids;
    const author_id = await insertAccount(db);
    const text = { name: 'Ada', text: 'About £900.', sent_at: noon };
    await db
      .insertInto('enquiry_answers')
      .values({ enquiry_id: answered, author_id, ...text, token_hash: hashSecret(answer) })
      .execute();
    return { ids, own, answer };
  }

  async function listEnded(ids: readonly number[]): Promise<string[]> {
    const { rows } = await sql<{ job: string }>`
      select (payload ->> 'enquiryId') || ' ' || (payload ->> 'what') as job
      from graphile_worker._private_jobs as job
      join graphile_worker._private_tasks as task on task.id = job.task_id
      where identifier = 'end_enquiry' and (payload ->> 'enquiryId')::int = any(${ids}::int[])
      order by 1`.execute(site().deps.db);
    return rows.map(({ job }) => job);
  }

  test('shows the reader how each stands', async () => {
    const { own } = await givenThree();
    const { statusCode, body } = await site().get(`/enquiries/confirm?key=${own}`);
    expect(statusCode).toBe(200);
    expect(body).toContain('Your enquiry to 3 companies</h1>');
    const parts = body.split('<h2');
    for (const [index, texts] of [
      ['Aire', 'Answered on'],
      ['Brent', 'Read on', 'Not answered yet', 'I no longer need an answer'],
      ['Calder', 'Not read yet', 'Closed at your request'],
    ].entries())
      for (const text of texts) expect(parts[index + 1]).toContain(text);
    expect(await validateHtml(body)).toEqual([]);
  });

  test('shows a company’s alone by the link of its answer, which its reply may quote', async () => {
    const { ids, answer } = await givenThree();
    const { body } = await site().get(`/enquiries/confirm?key=${answer}`);
    expect(body).toContain('Your enquiry to Aire</h1>');
    for (const other of ['Brent', 'Calder', '3 companies', 'Erase this']) expect(body).not.toContain(other);
    const [, second] = ids;
    const steps = [{ step: 'erase' }, { step: 'end', enquiry: String(second) }];
    for (const step of steps) await site().post('/enquiries/confirm', { key: answer, ...step });
    expect(await listEnded(ids)).toEqual([]);
    await site().post('/enquiries/confirm', { key: answer, step: 'end' });
    expect(await listEnded(ids)).toEqual([`${ids[0]} end`]);
  });

  test('closes or erases one of them, or all', async () => {
    const { ids, own } = await givenThree();
    const [first, second] = ids;
    const press = async (fields: Record<string, string>) =>
      (await site().post('/enquiries/confirm', { key: own, ...fields })).statusCode;
    expect(await press({ step: 'end', enquiry: String(second) })).toBe(303);
    expect(await listEnded(ids)).toEqual([`${second} end`]);
    expect(await press({ step: 'erase', enquiry: String(first) })).toBe(303);
    expect(await press({ step: 'erase', enquiry: 'x' })).toBe(200);
    expect(await listEnded(ids)).toEqual([`${first} erase`, `${second} end`]);
    expect(await press({ step: 'erase' })).toBe(303);
    expect(await listEnded(ids)).toEqual([...ids.map((id) => `${id} erase`), `${second} end`].toSorted());
  });

  test('closes of all of them only those that their companies have not closed', async () => {
    const { ids, own } = await givenThree();
    const [first, second] = ids;
    const closed = { status: 'closed' as const, closed_at: noon };
    const ofFirst = site()
      .deps.db.updateTable('enquiries')
      .set(closed)
      .where('id', '=', first ?? 0);
    await ofFirst.execute();
    const press = async (fields: Record<string, string>) =>
      (await site().post('/enquiries/confirm', { key: own, step: 'end', ...fields })).statusCode;
    expect(await press({ enquiry: String(first) })).toBe(200);
    expect(await listEnded(ids)).toEqual([]);
    expect(await press({})).toBe(303);
    expect(await listEnded(ids)).toEqual([`${second} end`]);
  });
});
