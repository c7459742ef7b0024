import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { insertAccount, insertItem, publishItem } from '../../testing/insert-items.ts';
import { openTestSite } from '../../testing/test-site.ts';
import { validateHtml } from '../../testing/validators.ts';

const site = openTestSite();

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0';

async function publishCompany(title: string, contacts: { phone?: string; email?: string; content?: string }) {
  const { db } = site().deps;
  const account_id = await insertAccount(db);
  const { content = '<p>Pumps</p>', ...address } = contacts;
  const { id, uuid } = await insertItem(db, { type: 'company', title, account_id, content });
  await db
    .insertInto('company_addresses')
    .values({ company_id: id, street_1: '1 Weir Lane', sequence: 1, ...address })
    .execute();
  return { id, uuid, path: (await publishItem(db, id)).path };
}

/** Returns the addresses that a browser loads when something of the page is pressed. */
function tapAddresses(body: string): string[] {
  return [...body.matchAll(/:active\{background-image:url\(([^)]*)\)\}/g)].map(([, url = '']) => url);
}

test('a tap on a number or an email is counted, without a script, a cookie, or a detour of the link', async () => {
  const content = '<p>Or <a href="mailto:works@brook.example">write</a> to the works.</p>';
  const { id, path } = await publishCompany('Brook', {
    phone: '+44 113 496 0000',
    email: 'sales@brook.example',
    content,
  });
  const app = await site().openSecondInstance();
  const { body, headers } = await app.inject(path);
  for (const link of [
    '<a href="tel:+441134960000" data-tap="call">',
    '<a href="mailto:sales@brook.example" data-tap="email">',
    '<a href="mailto:works@brook.example" data-tap="email">',
  ])
    expect(body).toContain(link);
  expect(await validateHtml(body)).toEqual([]);
  const [, style = ''] = /<style>(.*?)<\/style>/.exec(body) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`);
  expect(headers['content-security-policy']).not.toContain('script-src');
  expect(headers['set-cookie']).toBeUndefined();

  const [call = '', email = ''] = tapAddresses(body);
  const own = { 'sec-fetch-site': 'same-origin', 'user-agent': firefox };
  for (const url of [call, email, email]) {
    const answer = await app.inject({ url, headers: own });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/gif']);
    expect([answer.headers['cache-control'], answer.headers['set-cookie']]).toEqual(['no-store', undefined]);
  }
  for (const robot of [
    { ...own, 'user-agent': 'Googlebot/2.1' },
    { ...own, 'sec-fetch-site': 'cross-site' },
    { ...own, 'sec-purpose': 'prefetch' },
  ])
    expect((await app.inject({ url: call, headers: robot })).statusCode).toBe(200);
  await app.close();
  const counts = site().deps.db.selectFrom('page_counts').select(['kind', 'count']).where('item_id', '=', id);
  expect(await counts.orderBy('kind').execute()).toEqual([
    { kind: 'call', count: 1 },
    { kind: 'email', count: 2 },
  ]);
});

test('a page with nothing to tap, and a preview, have neither the style nor its leave', async () => {
  const { path, uuid } = await publishCompany('Silent', {});
  await site()
    .deps.db.updateTable('company_addresses')
    .set({ phone: '+44 113 496 0001' })
    .where('company_id', 'in', (eb) => eb.selectFrom('items').select('id').where('uuid', '=', uuid))
    .execute();
  for (const address of [path, `/supply-chain/preview/?item=${uuid}`]) {
    const { statusCode, body, headers } = await site().get(address);
    expect(statusCode).toBe(200);
    expect(body).not.toContain('<style>');
    expect(body).not.toContain('data-tap');
    expect(headers['content-security-policy']).toContain("style-src 'self';");
  }
});
