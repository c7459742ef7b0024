import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import {
  insertAccount,
  insertItem,
  insertPicture,
  insertPublished,
  publishItem,
} from '../../testing/insert-items.ts';
import { openTestSite } from '../../testing/test-site.ts';

const site = openTestSite();

/** Publishes a company with a logo and a picture, both in the storage, and returns its path. */
async function publishCompany(title: string) {
  const { db, files } = site().deps;
  const account_id = await insertAccount(db);
  const item = await insertItem(db, {
    type: 'company',
    title,
    account_id,
    intro_header: 'Pumps built in Yorkshire',
    content: '<p>Since 1911.</p><p>For rivers &amp; towns.</p>',
  });
  const urls: string[] = [];
  for (const reference of ['logo', 'gallery'] as const) {
    const url = await insertPicture(db, { account_id, item_id: item.id, reference });
    await files.put(url.replace('/files/', ''), Buffer.from(`bytes of the ${reference}`));
    urls.push(url);
  }
  const [logo = '', picture = ''] = urls;
  const { path } = await publishItem(db, item.id);
  return { item, path, logo, picture };
}

test('a company’s press page has its description, its logo and pictures with their sizes, and its label', async () => {
  const { item, path, logo, picture } = await publishCompany('Calder Pumps');
  const company = await site().get(path);
  expect(company.body).toContain(`href="${path}/press"`);
  const { statusCode, body } = await site().get(`${path}/press`);
  expect(statusCode).toBe(200);
  for (const text of [
    'Pumps built in Yorkshire',
    'Since 1911.',
    'For rivers &amp; towns.',
    'Advertisement feature',
  ])
    expect(body).toContain(text);
  for (const [url, name] of [
    [logo, 'calder-pumps-logo.png'],
    [picture, 'calder-pumps-1.png'],
  ]) {
    expect(body).toContain(
      `<a href="/out/${item.id}?to=${encodeURIComponent(String(url))}" data-url="${url}" download="${name}">`,
    );
    const followed = await site().get(`/out/${item.id}?to=${encodeURIComponent(String(url))}`);
    expect(followed).toMatchObject({ statusCode: 302, headers: { location: url } });
  }
  expect(body.replaceAll('<!-- -->', '')).toContain('PNG, 1,200 × 675 pixels');
});

test('a press page without a person to ask says that pictures are available in full size', async () => {
  const { db } = site().deps;
  const { item, path } = await publishCompany('Wharfe Pumps');
  const press = { name: '', phone: '', email: '', about: 'Builds pumps.', full_size: 'yes' };
  await db
    .insertInto('company_press')
    .values({ ...press, company_id: item.id, sequence: 1 })
    .execute();
  await publishItem(db, item.id);
  const { body } = await site().get(`${path}/press`);
  expect(body).toContain('Pictures in its news are available in full size.');
  expect(body).not.toContain('Press contact');
});

test('one ZIP has all pictures as uploaded, with their descriptions', async () => {
  const { path } = await publishCompany('Aire Pumps');
  const answer = await site().get(`${path}/press.zip`);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="aire-pumps-press.zip"',
  });
  const files = Object.entries(unzipSync(answer.rawPayload)).map(([name, bytes]) => [name, strFromU8(bytes)]);
  expect(Object.fromEntries(files)).toEqual({
    'descriptions.txt': expect.stringContaining('Credit: Aire Pumps'),
    'aire-pumps-logo.png': 'bytes of the logo',
    'aire-pumps-1.png': 'bytes of the gallery',
  });
});

test('a picture’s credit is on the page and the press page, in the ZIP and in the structured data', async () => {
  const { db } = site().deps;
  const { item, picture } = await publishCompany('Nidd Pumps');
  const account_id = await insertAccount(db);
  const news = await insertItem(db, { type: 'press-release', title: 'A weir', account_id });
  await insertPicture(db, { account_id, item_id: news.id, reference: 'gallery' });
  const credit = 'Photo: Jane Smith';
  await db
    .updateTable('item_images')
    .set({ credit })
    .where('item_id', 'in', [item.id, news.id])
    .where('reference', '=', 'gallery')
    .execute();
  const [company, article] = [await publishItem(db, item.id), await publishItem(db, news.id)];
  for (const path of [company.path, `${company.path}/press`, article.path])
    expect((await site().get(path)).body).toContain(credit);
  for (const { path } of [company, article])
    expect((await site().get(path)).body).toContain(`"creditText":"${credit}"`);
  expect((await site().get(company.path)).body).toContain(`"contentUrl":"http://localhost:3001${picture}"`);
  const zip = unzipSync((await site().get(`${company.path}/press.zip`)).rawPayload);
  const [ofLogo = '', ofPicture = ''] = strFromU8(zip['descriptions.txt'] ?? new Uint8Array()).split(
    'nidd-pumps-1',
  );
  expect(ofLogo).toContain('Credit: Nidd Pumps');
  expect(ofPicture).toContain(`\r\n${credit}\r\n`);
  expect(ofPicture).not.toContain('Credit:');
});

test('a reader’s download of the ZIP is counted, a robot’s is not', async () => {
  const { item, path } = await publishCompany('Wear Pumps');
  const app = await site().openSecondInstance();
  for (const agent of [
    'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0',
    'Googlebot/2.1',
  ])
    await app.inject({ url: `${path}/press.zip`, headers: { 'user-agent': agent } });
  // Counts are written when the site closes at the latest.
  await app.close();
  const counts = await site()
    .deps.db.selectFrom('page_counts')
    .select(['kind', 'count'])
    .where('item_id', '=', item.id)
    .execute();
  expect(counts).toEqual([{ kind: 'download', count: 1 }]);
});

test('a picture missing in the storage is left out of the ZIP', async () => {
  const { path, picture } = await publishCompany('Tees Pumps');
  await site().deps.files.remove(picture.replace('/files/', ''));
  const { rawPayload } = await site().get(`${path}/press.zip`);
  expect(Object.keys(unzipSync(rawPayload))).toEqual(['descriptions.txt', 'tees-pumps-logo.png']);
});

test('the ZIP is not sent again to a reader who has it, and a HEAD reads no picture', async () => {
  const { path } = await publishCompany('Ouse Pumps');
  const { headers } = await site().get(`${path}/press.zip`);
  const again = await site().get(`${path}/press.zip`, 'GET', { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  const head = await site().get(`${path}/press.zip`, 'HEAD');
  expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
});

test('a company that is not public and an article have no press page, and a former address redirects to the present one', async () => {
  const { db } = site().deps;
  const lapsed = await insertPublished(db, {
    type: 'company',
    title: 'Lapsed',
    account_id: await insertAccount(db, { endsIn: -20 }),
  });
  const article = await insertPublished(db, { type: 'innovation', title: 'Article' });
  for (const path of [lapsed.path, article.path, `/supply-chain/${randomUUID()}`, '/supply-chain/%00'])
    for (const part of ['press', 'press.zip'])
      expect((await site().get(`${path}/${part}`)).statusCode, `${path}/${part}`).toBe(404);
  const { item, path } = await publishCompany('Former Name');
  await db.updateTable('items').set({ title: 'Present Name' }).where('id', '=', item.id).execute();
  const { path: present } = await publishItem(db, item.id);
  for (const part of ['press', 'press.zip'])
    expect(await site().get(`${path}/${part}`)).toMatchObject({
      statusCode: 301,
      headers: { location: `${site().deps.env.publicSiteUrl}${present}/${part}` },
    });
});
