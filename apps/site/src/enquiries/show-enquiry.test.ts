import { beforeEach, describe, expect, test } from 'vitest';
import { filledForm, givenAskedCompany } from '../../testing/enquiry-scene.ts';
import { insertAccount, insertPublished } from '../../testing/insert-items.ts';
import { openTestSite } from '../../testing/test-site.ts';
import { validateHtml } from '../../testing/validators.ts';

const site = openTestSite();
let scene: Awaited<ReturnType<typeof givenAskedCompany>>;
beforeEach(async () => {
  scene = await givenAskedCompany(site());
});

describe('the form', () => {
  test('is on its own page, which a company’s pages link to and no cache keeps', async () => {
    for (const { path } of [scene.company, scene.news]) {
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

  test('says which data of a reader are kept, for how long, and who can read them', async () => {
    const { body } = await site().get(`${scene.company.path}/enquiry`);
    expect(body).toContain('keeps your enquiry for 365 days after closing it, or for 730 days');
    expect(body).toContain('staff do not read them');
    expect(body).toContain('not confirmed within 3 days');
    expect(body).toContain(`href="${site().deps.env.publisher.legalUrls.privacy}"`);
  });

  test('does not exist for imported items, for a company without a page, or if the package includes no enquiries', async () => {
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
      expect((await site().post(`${path}/enquiry`, filledForm)).statusCode).toBe(404);
    }
    for (const path of ['/supply-chain/nobody/enquiry', '/supply-chain/%00/enquiry'])
      expect((await site().get(path)).statusCode).toBe(404);
  });

  test('moves with its page', async () => {
    const old = { type: 'company' as const, slug: 'brook-of-old', item_id: scene.company.id };
    await site().deps.db.insertInto('slugs').values(old).execute();
    const { statusCode, headers } = await site().get('/supply-chain/brook-of-old/enquiry');
    expect([statusCode, headers.location]).toEqual([
      301,
      `${site().deps.env.publicSiteUrl}${scene.company.path}/enquiry`,
    ]);
    const sent = await site().post('/supply-chain/brook-of-old/enquiry', filledForm);
    // The browser sends the typed text to the new address.
    expect([sent.statusCode, sent.headers.location, sent.headers['cache-control']]).toEqual([
      308,
      headers.location,
      'no-store',
    ]);
  });
});

test('accepts only forms, and only where there is one', async () => {
  for (const type of ['application/json', 'text/xml']) {
    const other = await site().post(`${scene.company.path}/enquiry`, filledForm, { 'content-type': type });
    expect(other.statusCode).toBe(415);
    expect(other.body).toContain('Only forms can be sent here</h1>');
  }
  const large = await site().post(`${scene.company.path}/enquiry`, { message: 'x'.repeat(70_000) });
  expect(large.statusCode).toBe(413);
  expect(large.body).toContain('This is too much for one form</h1>');
  const { statusCode, headers } = await site().post(scene.company.path, filledForm);
  expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD']);
  expect((await site().post('/nowhere', filledForm)).statusCode).toBe(405);
  for (const [path, allow] of [
    [`${scene.company.path}/enquiry?sent`, 'GET, HEAD, POST'],
    ['/follow/', 'GET, HEAD, POST'],
    ['/follow/1/x/confirm', 'POST'],
    ['/nowhere', 'GET, HEAD'],
  ] as const) {
    const other = await site().get(path, 'PUT');
    expect([path, other.statusCode, other.headers.allow]).toEqual([path, 405, allow]);
  }
});
