import { randomUUID } from 'node:crypto';
import { fileIdFromUrl } from '@headwater/contract/images';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { insertAccount, insertItem, insertPicture, publishItem } from '../../testing/insert-items.ts';
import { noon, openTestSite } from '../../testing/test-site.ts';

const site = openTestSite();

interface Given {
  /** Whether the company offers its pictures in full size, in public and now. */
  offers?: { public: boolean; now: boolean };
  content?: string;
  /** The stored picture. */
  picture?: Buffer;
}

/** Publishes a company with a press contact, and news with a picture cut out of an original. */
async function publishNews(
  title: string,
  { offers = { public: true, now: true }, content, picture = Buffer.from('as cropped') }: Given = {},
) {
  const { db, files } = site().deps;
  const account_id = await insertAccount(db);
  const company = await insertItem(db, { type: 'company', title: `${title} Ltd`, account_id });
  const press = {
    company_id: company.id,
    name: 'Ewan Firth',
    phone: '01422 555 0144',
    email: 'press@calder.example',
    about: 'Builds <pumps> & valves.\n\nSince 1911.',
    sequence: 1,
  };
  await db
    .insertInto('company_press')
    .values({ ...press, full_size: offers.public ? 'yes' : '' })
    .execute();
  const { path: companyPath } = await publishItem(db, company.id);
  await db
    .updateTable('company_press')
    .set({ full_size: offers.now ? 'yes' : '' })
    .where('company_id', '=', company.id)
    .execute();
  const news = await insertItem(db, {
    type: 'press-release',
    title,
    account_id,
    author: 'R. Ackroyd',
    intro_header: 'Three hours to any station.',
    content: content ?? '<p>It opens in May.</p><p>Pumps &amp; valves.</p>',
  });
  const url = await insertPicture(db, { account_id, item_id: news.id, reference: 'gallery' });
  const originalId = await insertOriginal({ account_id, url });
  await files.put(url.replace('/files/', ''), picture);
  await files.put(`${originalId}.webp`, Buffer.from('as uploaded'));
  const { path } = await publishItem(db, news.id);
  return { account_id, news, company, path, companyPath, url, originalId };
}

async function insertOriginal({ account_id, url }: { account_id: number; url: string }): Promise<string> {
  const { db } = site().deps;
  const id = randomUUID();
  await db.insertInto('files').values({ id, kind: 'original', account_id, bytes: 1 }).execute();
  await db
    .updateTable('files')
    .set({ original_id: id, crop: { x: 0, y: 0, width: 50, height: 50 } })
    .where('id', '=', fileIdFromUrl(url) ?? '')
    .execute();
  return id;
}

async function drawPicture(): Promise<Buffer> {
  return sharp({ create: { width: 8, height: 4, channels: 3, background: '#048' } })
    .png()
    .toBuffer();
}

async function unzip(path: string) {
  const { rawPayload, statusCode } = await site().get(path);
  expect({ path, statusCode }).toEqual({ path, statusCode: 200 });
  return Object.fromEntries(
    Object.entries(unzipSync(rawPayload)).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );
}

const ofText = `Three hours to any station.\r
\r
It opens in May.\r
\r
Pumps & valves.\r
\r
By R. Ackroyd\r
\r
About A depot Ltd\r
Builds <pumps> & valves.\r
\r
Since 1911.\r
\r
Press contact\r
Ewan Firth\r
01422 555 0144\r
press@calder.example\r
`;

test('company news ends with its company’s press contact and paragraph, and leads to its text and its ZIP', async () => {
  const { path } = await publishNews('A depot');
  const { body } = await site().get(path);
  for (const shown of [
    'About <bdi>A depot Ltd</bdi>',
    'Builds &lt;pumps&gt; &amp; valves.',
    'Ewan Firth',
    'href="tel:014225550144"',
    'href="mailto:press@calder.example"',
    `href="${path}/text"`,
    `href="${path}/press.zip"`,
    'Text and pictures (ZIP)',
  ])
    expect(body).toContain(shown);
});

test('its plain text is the whole release, as text, for journalists and not for search engines', async () => {
  const { path, news, account_id } = await publishNews('A depot');
  const { db, env } = site().deps;
  await db
    .insertInto('correction_notices')
    .values({
      item_id: news.id,
      text: 'It opens in June.',
      written_by: account_id,
      by_publisher: true,
      written_at: noon,
    })
    .execute();
  const { statusCode, body, headers } = await site().get(`${path}/text`);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  });
  const at = '21 Nov 2026';
  expect(body).toBe(
    `${at}\r\n\r\nA depot\r\n\r\n${ofText}\r\nCorrection, ${at}: It opens in June.\r\n\r\n${env.publicSiteUrl}${path}\r\n`,
  );
});

test('its plain text keeps the marks of lists, and where links lead', async () => {
  const { path } = await publishNews('A works', {
    content: [
      '<p>Ask <a href="https://works.example/a?b=1&amp;c=2">the <strong>works</strong></a> or <a href="mailto:ask@works.example">ask@works.example</a>.</p>',
      '<p>See <a href="https://www.works.example/">works.example</a>.</p>',
      '<p>Read <a href="/files/0a000000-0000-4000-8000-000000000000.pdf">our data sheet</a>, or <a href="tel:+441422555014">01422 555 014</a>.</p>',
      '<p>Write to <a href="mailto:ask@works.example?subject=Pumps">ask@works.example</a>, or to <a href="mailto:press@works.example">us</a>.</p>',
      '<ul><li>Pumps<ol><li>Six</li><li>Two</li></ol></li><li>Valves</li></ul>',
      '<p>Then:</p><ol start="3"><li>Measure</li><li>Replace</li></ol><p>Done.</p>',
    ].join(''),
  });
  const { body } = await site().get(`${path}/text`);
  expect(body).toContain(
    [
      'Ask the works (https://works.example/a?b=1&c=2) or ask@works.example.',
      'See works.example.',
      `Read our data sheet (${site().deps.env.publicSiteUrl}/files/0a000000-0000-4000-8000-000000000000.pdf), or 01422 555 014.`,
      'Write to ask@works.example, or to us (press@works.example).',
      ['- Pumps', '  a. Six', '  b. Two', '- Valves'].join('\r\n'),
      'Then:',
      ['3. Measure', '4. Replace'].join('\r\n'),
      'Done.',
    ].join('\r\n\r\n'),
  );
});

test('its text and its PDF are saved under the names of its address', async () => {
  const { path } = await publishNews('A named depot', { picture: await drawPicture() });
  for (const [part, name] of [
    ['text', 'a-named-depot.txt'],
    ['article.pdf', 'a-named-depot.pdf'],
  ])
    expect(await site().get(`${path}/${part}`)).toMatchObject({
      statusCode: 200,
      headers: { 'content-disposition': `inline; filename="${name}"` },
    });
});

test('its ZIP has the text, its PDF, and the picture in full size with its description', async () => {
  const picture = await drawPicture();
  const { path } = await publishNews('A depot', { picture });
  const slug = path.replace('/press-releases/', '');
  const files = await unzip(`${path}/press.zip`);
  expect(files).toEqual({
    [`${slug}.txt`]: (await site().get(`${path}/text`)).body,
    [`${slug}.pdf`]: expect.stringMatching(/^%PDF/),
    'descriptions.txt': `${slug}-1.webp\r\nIn full size, as it was before cropping\r\nCredit: A depot Ltd\r\n`,
    [`${slug}-1.webp`]: 'as uploaded',
  });
});

test('its PDF has the company’s paragraph and press contact, and the picture’s description and credit', async () => {
  const { db } = site().deps;
  const picture = await sharp({ create: { width: 8, height: 4, channels: 3, background: '#048' } })
    .png()
    .toBuffer();
  const { path, news } = await publishNews('A depot', { picture });
  await db
    .updateTable('item_images')
    .set({ alt: 'The new depot', credit: 'Photo: A. Brook' })
    .where('item_id', '=', news.id)
    .execute();
  await publishItem(db, news.id);
  const { extractText } = await import('unpdf');
  const read = async () => {
    const { rawPayload } = await site().get(`${path}/article.pdf`);
    const { text } = await extractText(new Uint8Array(rawPayload), { mergePages: true });
    return text.replaceAll(/\s+/g, ' ');
  };
  await expect.poll(read).toContain('The new depot Photo: A. Brook');
  expect(await read()).toContain(
    'About A depot Ltd Builds <pumps> & valves. Since 1911. Press contact Ewan Firth 01422 555 0144 press@calder.example',
  );
});

test('a ZIP whose PDF cannot be made has everything else', async () => {
  const { path } = await publishNews('A depot', { picture: Buffer.from('no picture') });
  const slug = path.replace('/press-releases/', '');
  expect((await site().get(`${path}/article.pdf`)).statusCode).toBe(500);
  expect(Object.keys(await unzip(`${path}/press.zip`))).toEqual([
    `${slug}.txt`,
    'descriptions.txt',
    `${slug}-1.webp`,
  ]);
});

test.for([
  { when: 'its public page does not offer them', offers: { public: false, now: true } },
  { when: 'it has just stopped offering them', offers: { public: true, now: false } },
])('a company’s originals are in no ZIP if $when', async ({ offers }) => {
  const { path, originalId, url } = await publishNews('A depot', { offers });
  const files = await unzip(`${path}/press.zip`);
  expect(Object.values(files)).toContain('as cropped');
  expect(Object.values(files)).not.toContain('as uploaded');
  const page = (await site().get(path)).body;
  expect(page).not.toContain(originalId);
  expect((await site().get(`/files/${originalId}.webp`)).statusCode).toBe(404);
  expect(url).not.toContain(originalId);
});

test('an original of another account is in no ZIP, even if the text shows a picture cut out of it', async () => {
  const { db, files } = site().deps;
  const other = await publishNews('Another depot');
  const { path } = await publishNews('A depot', { content: `<p>See</p><img src="${other.url}" alt="" />` });
  await files.put(`${other.originalId}.webp`, Buffer.from('of another'));
  expect(await db.selectFrom('files').select('id').where('id', '=', other.originalId).execute()).toHaveLength(
    1,
  );
  expect(Object.values(await unzip(`${path}/press.zip`))).not.toContain('of another');
});

test('news without a text has the PDF that it is, and a company without a profile no contact', async () => {
  const { db, files } = site().deps;
  const account_id = await insertAccount(db);
  const pdf = randomUUID();
  await db.insertInto('files').values({ id: pdf, kind: 'pdf', account_id, bytes: 4 }).execute();
  await files.put(`${pdf}.pdf`, Buffer.from('%PDF-own'));
  const { id } = await insertItem(db, {
    type: 'press-release',
    title: 'As a document',
    account_id,
    pdf_file_id: pdf,
  });
  const { path } = await publishItem(db, id);
  const slug = path.replace('/press-releases/', '');
  const text = expect.stringMatching(/^21 Nov 2026\r\n\r\nAs a document\r\n\r\nhttp/);
  expect(await unzip(`${path}/press.zip`)).toEqual({
    [`${slug}.txt`]: text,
    [`${slug}-document.pdf`]: '%PDF-own',
  });
  const { body } = await site().get(path);
  expect(body).not.toContain('Press contact');
  expect(body).toContain('Text (ZIP)');
});

test('a release of the house’s names the publisher, not the company that has the name that it is about', async () => {
  const { db, env, files } = site().deps;
  const { company } = await publishNews('A depot');
  const name = 'Depot Builders';
  const { id: claim } = await db
    .insertInto('company_claims')
    .values({ company_id: company.id, name, reason: 'Ours', created_at: noon })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('company_claims')
    .set({ status: 'approved', decided_at: noon, response: 'The same website' })
    .where('id', '=', claim)
    .execute();
  const { id } = await insertItem(db, { type: 'press-release', title: 'Our own news', company_name: name });
  const url = await insertPicture(db, { account_id: 0, item_id: id, reference: 'gallery' });
  await files.put(url.replace('/files/', ''), Buffer.from('ours'));
  const { path } = await publishItem(db, id);
  const { body } = await site().get(path);
  expect(body).toContain('For journalists');
  expect(body).not.toContain('press@calder.example');
  expect(body).not.toContain('Builds &lt;pumps&gt;');
  const { 'descriptions.txt': descriptions } = await unzip(`${path}/press.zip`);
  expect(descriptions).toContain(`Credit: ${env.publisher.name}\r\n`);
});

test('a lost picture is left out, a reader who has the ZIP is not sent it again, and a HEAD reads no picture', async () => {
  const { path, originalId } = await publishNews('A depot');
  await site().deps.files.remove(`${originalId}.webp`);
  expect(Object.keys(await unzip(`${path}/press.zip`))).toHaveLength(2);
  const { headers } = await site().get(`${path}/press.zip`);
  const again = await site().get(`${path}/press.zip`, 'GET', { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  const head = await site().get(`${path}/press.zip`, 'HEAD');
  expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
});

test('the ZIP counts as a download of a reader, and the ZIP of a changed contact is another one', async () => {
  const { path, news, company } = await publishNews('A counted depot');
  const app = await site().openSecondInstance();
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0';
  const { headers } = await app.inject({ url: `${path}/press.zip`, headers: { 'user-agent': agent } });
  await site()
    .deps.db.updateTable('company_press')
    .set({ name: 'Ada Brook' })
    .where('company_id', '=', company.id)
    .execute();
  await publishItem(site().deps.db, company.id);
  const later = await app.inject({
    url: `${path}/press.zip`,
    headers: { 'if-none-match': String(headers.etag) },
  });
  expect(later.statusCode).toBe(200);
  await app.close();
  const counts = await site()
    .deps.db.selectFrom('page_counts')
    .select(['kind', 'count'])
    .where('item_id', '=', news.id)
    .execute();
  expect(counts).toEqual([{ kind: 'download', count: 1 }]);
});

test('what is not public news has neither, and a former address leads to the present one', async () => {
  const { db, env } = site().deps;
  const { path, news, companyPath } = await publishNews('Former title');
  for (const of of [
    `/press-releases/${randomUUID()}`,
    '/press-releases/%00',
    '/innovations/x',
    '/mini-case-studies/x',
  ])
    for (const part of ['text', 'press.zip'])
      expect((await site().get(`${of}/${part}`)).statusCode, `${of}/${part}`).toBe(404);
  expect((await site().get(`${companyPath}/text`)).statusCode).toBe(404);
  await db.updateTable('items').set({ title: 'Present title' }).where('id', '=', news.id).execute();
  const { path: present } = await publishItem(db, news.id);
  for (const part of ['text', 'press.zip'])
    expect(await site().get(`${path}/${part}`)).toMatchObject({
      statusCode: 301,
      headers: { location: `${env.publicSiteUrl}${present}/${part}` },
    });
});
