import { hashSecret, newSecret } from '@headwater/runtime/secrets';
import { beforeEach, describe, expect, test } from 'vitest';
import { filledForm, givenAskedCompany, listRequestJobs, listRequests } from '../../testing/enquiry-scene.ts';
import { insertPublished } from '../../testing/insert-items.ts';
import { noon, openTestSite } from '../../testing/test-site.ts';
import { validateHtml } from '../../testing/validators.ts';

const site = openTestSite();
let scene: Awaited<ReturnType<typeof givenAskedCompany>>;
let imported: Awaited<ReturnType<typeof insertPublished>>;
beforeEach(async () => {
  scene = await givenAskedCompany(site());
  imported = await insertPublished(site().deps.db, { type: 'case-study', title: 'A bank of weirs' });
});

const { organisation: _, consent: _consent, ...report } = filledForm;
const formPath = () => `${imported.path}/mistake`;
const requests = async () => listRequests(site(), [scene.company, scene.news, imported]);

async function givenLink(fields: { kind?: 'enquiry' | 'mistake' } = {}): Promise<string> {
  const secret = newSecret();
  await site()
    .deps.db.insertInto('enquiry_requests')
    .values({
      item_id: imported.id,
      kind: 'mistake',
      name: 'Jo Reed',
      email: 'jo@reader.example',
      organisation: '',
      message: 'It is in Leeds',
      asked_at: noon,
      token_hash: hashSecret(secret),
      ...fields,
    })
    .execute();
  return secret;
}

describe('a report of a mistake', () => {
  test('has a form of its own on every public page, without a company as well', async () => {
    const { statusCode, headers, body } = await site().get(formPath());
    expect([statusCode, headers['cache-control'], headers['set-cookie']]).toEqual([
      200,
      'no-store',
      undefined,
    ]);
    expect(body).toContain('Report a mistake</h1>');
    expect(body).not.toMatch(/name="(organisation|consent)"/);
    expect(body).toContain('<meta name="robots" content="noindex');
    expect(await validateHtml(body)).toEqual([]);
    expect((await site().get(`${scene.company.path}/mistake`)).statusCode).toBe(200);
    expect((await site().get('/case-studies/unknown/mistake')).statusCode).toBe(404);
  });

  test('waits for its reader, as an enquiry does', async () => {
    const sent = await site().post(formPath(), report);
    expect(sent.statusCode).toBe(303);
    expect(sent.headers.location).toBe(`${site().deps.env.publicSiteUrl}${formPath()}?sent`);
    const [request] = await requests();
    expect(request).toMatchObject({
      kind: 'mistake',
      item_id: imported.id,
      confirmed_at: null,
      organisation: '',
    });
    expect(await listRequestJobs(site(), 'ask_report_confirmation')).toContain(request?.id);
    expect((await site().get(`${formPath()}?sent`)).body).toContain('Check your email</h1>');
  });

  test.each([
    ['an empty message', { message: ' ' }, 422, 'Your report is not sent yet'],
    ['a form filled in by a robot', { website: 'x' }, 422, 'Please check your report'],
  ])('comes back with %s', async (_name, change, status, message) => {
    const { statusCode, body } = await site().post(formPath(), { ...report, ...change });
    expect([statusCode, await requests()]).toEqual([status, []]);
    expect(body).toContain(message);
    expect(body).toContain('jo@reader.example');
  });

  test('is limited by page, which counts confirmed ones, and by sender together with enquiries', async () => {
    const { db } = site().deps;
    const limit = { scope: 'mistake-page', key: String(imported.id), at: noon };
    await db
      .insertInto('throttle_hits')
      .values(Array.from({ length: 20 }, () => limit))
      .execute();
    const limited = await site().post(formPath(), report);
    expect([limited.statusCode, limited.headers['retry-after']]).toEqual([429, '86400']);
    expect(limited.body).toContain('We cannot accept more reports at the moment');
    const secret = await givenLink();
    expect((await site().post('/mistakes/confirm', { key: secret })).statusCode).toBe(429);
    await db.deleteFrom('throttle_hits').execute();
    for (let count = 0; count < 10; count += 1)
      await site().post(formPath(), { ...report, email: `${count}@reader.example` });
    const other = { ...filledForm, email: 'other@reader.example' };
    expect((await site().post(`${scene.news.path}/enquiry`, other)).statusCode).toBe(429);
  });
});

describe('the link in the email about a report', () => {
  test('shows it, changes nothing when it is opened, and confirms once', async () => {
    const secret = await givenLink();
    const opened = await site().get(`/mistakes/confirm?key=${secret}`);
    expect([opened.statusCode, opened.headers['referrer-policy']]).toEqual([200, 'no-referrer']);
    expect(opened.body).toContain(`Send this report to ${site().deps.env.publisher.name}?</h1>`);
    expect(opened.body).toContain('It is in Leeds');
    expect(await validateHtml(opened.body)).toEqual([]);
    expect(await requests()).toMatchObject([{ confirmed_at: null }]);
    const statuses = [];
    for (let times = 0; times < 2; times += 1)
      statuses.push((await site().post('/mistakes/confirm', { key: secret })).statusCode);
    expect(statuses).toEqual([303, 404]);
    const [request] = await requests();
    expect(request?.confirmed_at).toEqual(noon);
    // A report is no enquiry of its reader's.
    const counted = site().deps.db.selectFrom('throttle_hits').select('id');
    expect(await counted.where('scope', '=', 'enquiry-mailbox').execute()).toEqual([]);
    expect(await listRequestJobs(site(), 'receive_report')).toContain(request?.id);
    expect((await site().get('/mistakes/confirm?done')).body).toContain('Your report is sent</h1>');
  });

  test('is not that of an enquiry', async () => {
    expect((await site().get(`/enquiries/confirm?key=${await givenLink()}`)).statusCode).toBe(404);
    await site().deps.db.deleteFrom('enquiry_requests').execute();
    const enquiry = await givenLink({ kind: 'enquiry' });
    expect((await site().get(`/mistakes/confirm?key=${enquiry}`)).statusCode).toBe(404);
  });

  test('says so once the page is not public any longer', async () => {
    const secret = await givenLink();
    await site().deps.db.deleteFrom('publications').where('item_id', '=', imported.id).execute();
    const { statusCode, body } = await site().post('/mistakes/confirm', { key: secret });
    expect(statusCode).toBe(409);
    expect(body).toContain('Your report has not been sent</h1>');
    expect(body).toContain('It is in Leeds');
  });
});
