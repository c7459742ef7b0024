import { hash } from 'node:crypto';
import { DAY_MS } from '@headwater/contract/dates';
import { hashSecret, newSecret } from '@headwater/runtime/secrets';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertAccount, insertPublished } from '../../testing/insert-items.ts';
import { noon, openTestSite } from '../../testing/test-site.ts';
import { validateHtml } from '../../testing/validators.ts';

const site = openTestSite();

let company: { id: number; path: string };
let news: { id: number; path: string };
let form: Record<string, string>;

beforeEach(async () => {
  site().setNow(noon);
  const { db } = site().deps;
  await db.deleteFrom('throttle_hits').execute();
  const account_id = await insertAccount(db);
  company = await insertPublished(db, { type: 'company', title: 'Brook <Pumps>', account_id });
  news = await insertPublished(db, { type: 'press-release', title: 'A weir', account_id });
  form = {
    name: 'Jo Reed',
    email: 'jo@reader.example',
    organisation: '',
    message: 'What does it cost?\r\nAnd <to run>?',
    consent: 'yes',
    website: '',
    opened: String(noon.getTime() - 10_000),
  };
});

async function listRequests() {
  return site()
    .deps.db.selectFrom('enquiry_requests')
    .selectAll()
    .where('item_id', 'in', [company.id, news.id])
    .orderBy('id')
    .execute();
}

async function listJobs(task: string) {
  const { rows } = await sql<{ id: number }>`
    select (payload ->> 'requestId')::int as id from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    where identifier = ${task}`.execute(site().deps.db);
  return rows.map(({ id }) => id);
}

describe('the form', () => {
  test('stands on a page of its own, which the pages of a company link to and no cache keeps', async () => {
    for (const { path } of [company, news]) {
      expect((await site().get(path)).body).toContain(`<a href="${path}/enquiry" rel="nofollow"`);
      const { statusCode, headers, body } = await site().get(`${path}/enquiry`);
      expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
      expect(headers['set-cookie']).toBeUndefined();
      expect(body).toContain('Send Brook &lt;Pumps&gt; an enquiry</h1>');
      expect(body).toContain('<meta name="robots" content="noindex"/>');
      expect(body).not.toContain('<script');
      expect(await validateHtml(body)).toEqual([]);
    }
  });

  test('says what is kept of a reader, for how long, and who reads it', async () => {
    const { body } = await site().get(`${company.path}/enquiry`);
    expect(body).toContain('keeps your enquiry until 365 days after closing it');
    expect(body).toContain('staff do not read them');
    expect(body).toContain('within 3 days is deleted');
    expect(body).toContain(`href="${site().deps.env.publisher.legalUrls.privacy}"`);
  });

  test('is not there for imported items, for a company without a page, and where the package gives none', async () => {
    const { db } = site().deps;
    const imported = await insertPublished(db, { type: 'case-study', title: 'A dam' });
    const alone = await insertPublished(db, { type: 'press-release', title: 'A sluice' });
    const account_id = await insertAccount(db, { endsIn: null });
    await db
      .insertInto('entitlements')
      .values({
        account_id,
        source: 'granted',
        starts_on: '2026-11-01',
        ends_on: '2027-11-01',
        limits: JSON.stringify({ enquiries: false }),
      })
      .execute();
    const without = await insertPublished(db, { type: 'company', title: 'Rill', account_id });
    for (const { path } of [imported, alone, without]) {
      expect((await site().get(path)).body).not.toContain('/enquiry"');
      expect((await site().get(`${path}/enquiry`)).statusCode).toBe(404);
      expect((await site().post(`${path}/enquiry`, form)).statusCode).toBe(404);
    }
    for (const path of ['/supply-chain/nobody/enquiry', '/supply-chain/%00/enquiry'])
      expect((await site().get(path)).statusCode).toBe(404);
  });

  test('moves with its page', async () => {
    const old = { type: 'company' as const, slug: 'brook-of-old', item_id: company.id };
    await site().deps.db.insertInto('slugs').values(old).execute();
    const { statusCode, headers } = await site().get('/supply-chain/brook-of-old/enquiry');
    expect([statusCode, headers.location]).toEqual([
      301,
      `${site().deps.env.publicSiteUrl}${company.path}/enquiry`,
    ]);
    const sent = await site().post('/supply-chain/brook-of-old/enquiry', form);
    // The browser sends what was typed to the new address.
    expect([sent.statusCode, sent.headers.location, sent.headers['cache-control']]).toEqual([
      308,
      headers.location,
      'no-store',
    ]);
  });
});

describe('an enquiry', () => {
  test('waits for its reader to confirm it, and says so without the email in the address', async () => {
    const { statusCode, headers } = await site().post(`${news.path}/enquiry`, form);
    const sent = `${news.path}/enquiry?sent`;
    expect([statusCode, headers.location]).toEqual([303, `${site().deps.env.publicSiteUrl}${sent}`]);
    expect(headers['cache-control']).toBe('no-store');
    const { body } = await site().get(sent);
    expect(body).toContain('Check your email</h1>');
    expect(await validateHtml(body)).toEqual([]);
    const [request] = await listRequests();
    expect(request).toMatchObject({
      item_id: news.id,
      name: 'Jo Reed',
      email: 'jo@reader.example',
      organisation: '',
      message: 'What does it cost?\nAnd <to run>?',
      asked_at: noon,
      token_hash: null,
      confirmed_at: null,
    });
    expect(await listJobs('ask_enquiry_confirmation')).toContain(request?.id);
    expect(await site().deps.db.selectFrom('enquiries').selectAll().execute()).toEqual([]);
  });

  test('that is sent twice is one, and gets a new link for as long as it is not confirmed', async () => {
    const send = async (email: string) =>
      expect((await site().post(`${news.path}/enquiry`, { ...form, email })).statusCode).toBe(303);
    const { db } = site().deps;
    await send('jo@reader.example');
    const [first] = await listRequests();
    const token_hash = hashSecret(newSecret());
    await db.updateTable('enquiry_requests').set({ token_hash }).where('item_id', '=', news.id).execute();
    const later = new Date(noon.getTime() + 4 * DAY_MS);
    site().setNow(later);
    await send('JO@reader.example');
    expect(await listRequests()).toMatchObject([{ id: first?.id, asked_at: later, token_hash: null }]);
    const jobs = async () =>
      (await listJobs('ask_enquiry_confirmation')).filter((id) => id === first?.id).length;
    expect(await jobs()).toBe(2);
    const confirmed = { token_hash, confirmed_at: later };
    await db.updateTable('enquiry_requests').set(confirmed).where('item_id', '=', news.id).execute();
    await send('jo@reader.example');
    expect(await listRequests()).toMatchObject([confirmed]);
    expect(await jobs()).toBe(2);
  });

  test('has a name and an organisation of one line', async () => {
    const forged = { name: 'Jo\r\nEmail: boss@brook.example', organisation: '\u202eWeir\u2028& Co' };
    await site().post(`${news.path}/enquiry`, { ...form, ...forged });
    expect(await listRequests()).toMatchObject([
      { name: 'Jo Email: boss@brook.example', organisation: 'Weir & Co' },
    ]);
    expect((await site().post(`${news.path}/enquiry`, { ...form, name: '\u202e' })).statusCode).toBe(422);
  });

  test.for([
    ['name', '', 'This field is required'],
    ['email', 'jo', 'not a valid email'],
    ['message', ' ', 'This field is required'],
    ['message', 'x'.repeat(4_001), 'At most 4,000 characters'],
    ['organisation', 'x'.repeat(121), 'At most 120 characters'],
    ['consent', '', 'Please agree to this'],
  ] as const)(
    'comes back with what is wrong at %s, and all else as it was typed',
    async ([field, value, error]) => {
      const { statusCode, headers, body } = await site().post(`${company.path}/enquiry`, {
        ...form,
        [field]: value,
      });
      expect([statusCode, headers['cache-control']]).toEqual([422, 'no-store']);
      expect(body).toMatch(/<title>Error: Send Brook &lt;Pumps&gt; an enquiry – /);
      const [, message = ''] =
        new RegExp(`<p id="${field}-error" class="field-error">([^<]*)</p>`).exec(body) ?? [];
      expect(message).toContain(error);
      expect(body).toMatch(
        new RegExp(`id="${field}"[^>]*aria-invalid="true"[^>]*aria-describedby="[^"]*${field}-error"`),
      );
      const kept = Object.entries({ name: 'value="Jo Reed"', message: 'And &lt;to run&gt;?</textarea>' });
      for (const [name, html] of kept) expect([field === name, body.includes(html)]).toContain(true);
      expect(await validateHtml(body)).toEqual([]);
      expect(await listRequests()).toEqual([]);
    },
  );

  test.for<[string, Record<string, string>]>([
    ['fills in what nobody sees', { website: 'https://bait.example' }],
    ['says not that it is empty', { website: ' ' }],
    ['takes no time', { opened: String(noon.getTime() - 500) }],
    ['says no time', { opened: '' }],
    ['comes from the future', { opened: String(noon.getTime() + 60_000) }],
  ])('of a robot that %s is not taken, and a person sends it once more', async ([, fields]) => {
    const { website, ...others } = { ...form, ...fields };
    const filled = website === undefined ? others : { ...others, website };
    const { statusCode, body } = await site().post(`${company.path}/enquiry`, filled);
    expect(statusCode).toBe(422);
    expect(body).toContain('look through your enquiry once more');
    expect(body).toContain('And &lt;to run&gt;?</textarea>');
    expect(await listRequests()).toEqual([]);
    const [, opened = ''] = /name="opened" value="(\d+)"/.exec(body) ?? [];
    site().setNow(new Date(noon.getTime() + 5_000));
    expect((await site().post(`${company.path}/enquiry`, { ...form, opened })).statusCode).toBe(303);
  });

  test('is taken from an address, for an email, for a company and by the site up to a limit, which all sound alike', async () => {
    const { db } = site().deps;
    const app = await site().openSecondInstance();
    const send = async (change: Record<string, string>, address = '203.0.113.1') =>
      app.inject({
        method: 'POST',
        url: `${company.path}/enquiry`,
        remoteAddress: address,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ ...form, ...change }).toString(),
      });
    for (let count = 0; count < 10; count++)
      expect((await send({ email: `${count}@reader.example`, message: String(count) })).statusCode).toBe(303);
    const limited = await send({ email: 'eleventh@reader.example' });
    expect([limited.statusCode, limited.headers['retry-after']]).toEqual([429, '3600']);
    expect(limited.body).toContain('We cannot take more enquiries at the moment');
    expect(limited.body).toContain('And &lt;to run&gt;?</textarea>');
    expect((await send({}, '203.0.113.2')).statusCode).toBe(303);

    const key = await db
      .selectFrom('throttle_hits')
      .select(['scope', 'key'])
      .where('scope', 'like', 'enquiry-%')
      .execute();
    expect(JSON.stringify(key)).not.toMatch(/203\.0\.113|reader\.example/);
    const counted = await db
      .selectFrom('throttle_hits')
      .select(['scope', 'key'])
      .where('scope', 'in', ['enquiry-email', 'enquiry-site'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(counted).toHaveLength(2);
    for (const limit of [...counted, { scope: 'enquiry-company', key: String(company.id) }]) {
      const reached = Array.from({ length: 1_000 }, () => ({ ...limit, at: noon }));
      await db.insertInto('throttle_hits').values(reached).execute();
      // A name within the mailbox makes no other of it.
      const other = await send({ email: 'jo+more@reader.example', message: limit.scope }, '203.0.113.3');
      expect([limit.scope, other.statusCode]).toEqual([limit.scope, 429]);
      expect(other.body).toContain('We cannot take more enquiries at the moment');
      await db.deleteFrom('throttle_hits').where('scope', '=', limit.scope).execute();
    }
    await app.close();
  });

  test('is taken from an address twenty times a day', async () => {
    for (let count = 0; count < 20; count++) {
      site().setNow(new Date(noon.getTime() + count * 10 * 60_000));
      const made = { email: `${count}@reader.example`, message: String(count) };
      expect((await site().post(`${company.path}/enquiry`, { ...form, ...made })).statusCode).toBe(303);
    }
    site().setNow(new Date(noon.getTime() + 11 * 60 * 60_000));
    expect((await site().post(`${company.path}/enquiry`, form)).statusCode).toBe(429);
    // The salt of another day makes other keys.
    site().setNow(new Date(noon.getTime() + 13 * 60 * 60_000));
    expect((await site().post(`${company.path}/enquiry`, form)).statusCode).toBe(303);
  });

  test('is counted without an address or an email that could be found by trying', async () => {
    const { db } = site().deps;
    const app = await site().openSecondInstance();
    const listKeys = async () => {
      const rows = await db
        .selectFrom('throttle_hits')
        .select('key')
        .where('scope', 'in', ['enquiry-address', 'enquiry-email', 'follow-address', 'follow-email'])
        .execute();
      return new Set(rows.map(({ key }) => key));
    };
    const payload = new URLSearchParams({ ...form, frequency: 'daily' }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const url of [`${company.path}/enquiry`, '/follow']) {
      expect((await site().post(url, { ...form, frequency: 'daily' })).statusCode).toBe(303);
      expect((await app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(303);
    }
    await app.close();
    const today = await listKeys();
    // Of one address and one mailbox, whichever process takes the form and whatever the form is of.
    expect(today.size).toBe(2);
    for (const text of ['127.0.0.1', 'jo@reader.example'])
      for (const encoding of ['hex', 'base64url'] as const)
        expect(today).not.toContain(hash('sha256', text, encoding));
    await db.deleteFrom('throttle_hits').execute();
    site().setNow(new Date(noon.getTime() + 24 * 60 * 60_000));
    expect((await site().post(`${company.path}/enquiry`, form)).statusCode).toBe(303);
    expect((await listKeys()).intersection(today)).toEqual(new Set());
  });
});

describe('the link of a mail', () => {
  async function givenLink(): Promise<string> {
    await site().post(`${news.path}/enquiry`, form);
    const secret = newSecret();
    await site()
      .deps.db.updateTable('enquiry_requests')
      .set({ token_hash: hashSecret(secret) })
      .where('item_id', '=', news.id)
      .execute();
    return secret;
  }

  test('shows what is to be sent, and changes nothing until its button is pressed', async () => {
    const secret = await givenLink();
    const { statusCode, headers, body } = await site().get(`/enquiries/confirm?key=${secret}`);
    expect(statusCode).toBe(200);
    expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'no-referrer']);
    expect(body).toContain('Send this enquiry to Brook &lt;Pumps&gt;?</h1>');
    expect(body).toContain('About: A weir');
    expect(body).toContain('What does it cost?\nAnd &lt;to run&gt;?');
    expect(await validateHtml(body)).toEqual([]);
    expect(await listRequests()).toMatchObject([{ confirmed_at: null }]);
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
    const [request] = await listRequests();
    expect(request?.confirmed_at).toEqual(noon);
    expect(await listJobs('receive_enquiry')).toContain(request?.id);
    for (const again of [
      await site().post('/enquiries/confirm', { key: secret }),
      await site().get(`/enquiries/confirm?key=${secret}`),
    ]) {
      expect(again.statusCode).toBe(404);
      expect(again.body).toContain('This link no longer works</h1>');
    }
    expect((await listJobs('receive_enquiry')).filter((id) => id === request?.id)).toHaveLength(1);
  });

  test('confirms a hundred enquiries to a company in a day, of which unconfirmed ones are none', async () => {
    const secret = await givenLink();
    const { db } = site().deps;
    const limit = { scope: 'enquiry-company', key: String(company.id) };
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
    expect(limited.body).toContain('cannot be sent more enquiries at the moment');
    expect(await validateHtml(limited.body)).toEqual([]);
    expect(await listRequests()).toMatchObject([{ confirmed_at: null }]);
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
    const address = { company_id: company.id, email: 'sales@brook.example', added_by, added_at: noon };
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
    expect(body).toContain('Get the enquiries of Brook &lt;Pumps&gt; at your address?</h1>');
    expect(await validateHtml(body)).toEqual([]);
    expect((await site().post(path, { key: secret })).statusCode).toBe(303);
    expect((await site().get(`${path}?done`)).body).toContain('Your address is confirmed</h1>');
    expect((await site().post(path, { key: secret })).statusCode).toBe(404);
    const stored = db
      .selectFrom('enquiry_addresses')
      .select('confirmed_at')
      .where('company_id', '=', company.id);
    expect(await stored.execute()).toEqual([{ confirmed_at: noon }]);
  });

  test.each(['', '?key=', '?key=nothing', `?key=${'x'.repeat(300)}`, '?key=a&key=b'])(
    'that opens nothing says so: %s',
    async (query) => {
      for (const path of ['/enquiries/confirm', '/enquiries/confirm-address'])
        expect((await site().get(`${path}${query}`)).statusCode).toBe(404);
    },
  );
});

test('only forms are taken, and only where there is one', async () => {
  const json = { 'content-type': 'application/json' };
  expect((await site().post(`${company.path}/enquiry`, form, json)).statusCode).toBe(400);
  expect((await site().post(`${company.path}/enquiry`, { message: 'x'.repeat(70_000) })).statusCode).toBe(
    400,
  );
  const { statusCode, headers } = await site().post(company.path, form);
  expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD']);
  expect((await site().post('/nowhere', form)).statusCode).toBe(405);
  for (const [path, allow] of [
    [`${company.path}/enquiry?sent`, 'GET, HEAD, POST'],
    ['/follow/', 'GET, HEAD, POST'],
    ['/follow/1/x/confirm', 'POST'],
    ['/nowhere', 'GET, HEAD'],
  ] as const) {
    const other = await site().get(path, 'PUT');
    expect([path, other.statusCode, other.headers.allow]).toEqual([path, 405, allow]);
  }
});
