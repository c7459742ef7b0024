import { randomUUID } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { imageUrl } from '@headwater/contract/images';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { insertAccount, insertItem, insertPublished, publishItem } from '../../testing/insert-items.ts';
import { openTestSite } from '../../testing/test-site.ts';

const site = openTestSite();

/** Returns the text of each page of a PDF. */
async function read(path: string): Promise<{ pages: string[]; links: string[]; title: unknown }> {
  const { getDocumentProxy, extractText, extractLinks, getMeta } = await import('unpdf');
  const answer = await site().get(path);
  expect(answer).toMatchObject({ statusCode: 200, headers: { 'content-type': 'application/pdf' } });
  const document = await getDocumentProxy(new Uint8Array(answer.rawPayload));
  const { text } = await extractText(document);
  const { links } = await extractLinks(document);
  return { pages: text, links, title: (await getMeta(document)).info['Title'] };
}

const content = [
  '<h2>The problem</h2>',
  '<p>The <strong>borehole</strong> took <a href="https://energy.example/a">a third more energy</a>.</p>',
  '<blockquote>We saw it in the bill.</blockquote>',
  '<ul><li>Pumps<ul><li>Six of them</li></ul></li><li>Valves</li></ul>',
  '<ol><li>Measure</li><li>Replace</li></ol><p>A remark.</p><ol start="3"><li>Look</li></ol>',
  '<table><thead><tr><th>Pump</th><th>kWh</th></tr></thead><tbody><tr><td>Old</td><td>90</td></tr></tbody></table>',
].join('');

test('an article’s PDF has its label, text, lists, table, links and address', async () => {
  const { path } = await insertPublished(site().deps.db, {
    type: 'mini-case-study',
    title: 'A third less energy',
    intro_header: 'At Thornley borehole',
    content,
  });
  expect((await site().get(path)).body).toContain(`href="${path}/article.pdf"`);
  const { pages, links, title } = await read(`${path}/article.pdf`);
  expect(title).toBe('A third less energy');
  expect(pages).toHaveLength(1);
  const words = [
    'ADVERTISEMENT FEATURE',
    'Mini Case Study',
    'At Thornley borehole',
    'The problem',
    'borehole',
  ];
  for (const text of [
    ...words,
    'We saw it in the bill.',
    'Six of them',
    '2.',
    '3.',
    'Replace',
    'kWh',
    '90',
    '1 of 1',
  ])
    expect(pages[0]).toContain(text);
  expect(links).toEqual(
    expect.arrayContaining(['https://energy.example/a', `${site().deps.env.publicSiteUrl}${path}`]),
  );
});

test('a long article spans pages with its pictures, without a missing one', async () => {
  const { db, files } = site().deps;
  const account_id = await insertAccount(db);
  const item = await insertItem(db, { type: 'press-release', title: 'A long story', account_id });
  const ids = await db
    .insertInto('files')
    .values(
      [1, 2].map(() => ({
        id: randomUUID(),
        account_id,
        kind: 'image',
        bytes: 1,
        width: 1_600,
        height: 900,
      })),
    )
    .returning('id')
    .execute();
  for (const { id: file_id } of ids)
    await db.insertInto('item_images').values({ account_id, file_id, reference: 'content' }).execute();
  const urls = ids.map(({ id }) => imageUrl(id));
  const [present = '', missing = ''] = urls;
  const picture = sharp({ create: { width: 1_600, height: 900, channels: 4, background: '#0b4a78' } }).png();
  await files.put(present.replace('/files/', ''), await picture.toBuffer());
  const text = '<p>Water runs from the hills to the sea, and we measure it on its way there.</p>'.repeat(60);
  await db
    .updateTable('items')
    .set({
      content: `${text}<img src="${present}" alt="The weir" /><img src="${missing}" alt="Lost" />${text}`,
    })
    .where('id', '=', item.id)
    .execute();
  const { path } = await publishItem(db, item.id);
  const { pages } = await read(`${path}/article.pdf`);
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, page] of pages.entries()) expect(page).toContain(`${index + 1} of ${pages.length}`);
});

test('there is no PDF of a company, of an article that is itself a PDF, or of one that is not public', async () => {
  const { db } = site().deps;
  const company = await insertPublished(db, { type: 'company', title: 'A company' });
  const lapsed = await insertPublished(db, {
    type: 'press-release',
    title: 'Lapsed',
    account_id: await insertAccount(db, { endsIn: -20 }),
  });
  const account_id = await insertAccount(db);
  const pdf_file_id = randomUUID();
  await db.insertInto('files').values({ id: pdf_file_id, kind: 'pdf', account_id, bytes: 1_000 }).execute();
  const uploaded = await insertPublished(db, {
    type: 'press-release',
    title: 'Uploaded',
    account_id,
    pdf_file_id,
  });
  expect((await site().get(uploaded.path)).body).not.toContain('article.pdf');
  for (const { path } of [company, lapsed, uploaded])
    expect((await site().get(`${path}/article.pdf`)).statusCode).toBe(404);
});

test('superscript and subscript are drawn as such in texts and headings, and as plain text in tables', async () => {
  const { path } = await insertPublished(site().deps.db, {
    type: 'press-release',
    title: 'Exponents',
    content:
      '<h2>By 10<sup>3.5</sup> CO<sub>2</sub></h2><p>Use 10<sup>3.5</sup> H<sub>2</sub>O and more.</p><table><thead><tr><th scope="col">10<sup>3.5</sup> m<sup>3</sup> p<sub>max</sub></th></tr></thead></table>',
  });
  const { rawPayload } = await site().get(`${path}/article.pdf`);
  const { getDocumentProxy } = await import('unpdf');
  const page = await (await getDocumentProxy(new Uint8Array(rawPayload))).getPage(1);
  const { items } = await page.getTextContent();
  const texts = items.flatMap((item) =>
    'str' in item ? [{ text: item.str.trim(), size: item.transform[0], y: item.transform[5] }] : [],
  );
  for (const [line, above, below] of [
    ['By 10', '3.5', '2'],
    ['Use 10', '3.5', '2'],
  ] as const) {
    const index = texts.findIndex(({ text }) => text === line);
    const [base, ...following] = texts.slice(index).filter(({ text }) => text !== '');
    const raised = following.find(({ text }) => text === above);
    const lowered = following.find(({ text }) => text === below);
    for (const script of [raised, lowered]) expect(script?.size).toBeCloseTo((base?.size ?? 0) * 0.7);
    expect(raised?.y).toBeGreaterThan(base?.y + 2);
    expect(lowered?.y).toBeLessThan(base?.y - 1);
    const end = following.find(({ text }) => /^(?:O and more\.|CO)$/.test(text));
    expect(end?.y).toBeCloseTo(base?.y);
  }
  const { pages } = await read(`${path}/article.pdf`);
  expect(pages[0]).toContain('10^3.5 m³ p_max');
});

test('a passage and a heading in another language have its language', async () => {
  const { path } = await insertPublished(site().deps.db, {
    type: 'press-release',
    title: 'Two languages',
    content:
      '<h2><span lang="fr">La pompe</span></h2><p>They say <span lang="de">die Pumpe</span> and <a href="https://a.example/"><span lang="nl">de pomp</span></a>.</p>',
  });
  const { rawPayload } = await site().get(`${path}/article.pdf`);
  const pdf = rawPayload.toString('latin1');
  const streams = Array.from(pdf.matchAll(/FlateDecode[^]*?stream\n([^]*?)\nendstream/g), ([, data = '']) =>
    inflateSync(Buffer.from(data, 'latin1')).toString('latin1'),
  ).join('\n');
  expect(pdf).toContain('/Lang (fr)');
  for (const language of ['de', 'nl'])
    expect(streams).toMatch(new RegExp(String.raw`/Span <<\s*/Lang \(${language}\)\s*>> BDC`));
  const { pages } = await read(`${path}/article.pdf`);
  expect(pages[0]).toContain('They say die Pumpe and de pomp.');
});

test('a merged cell is as wide as its columns, and spans pages with all its rows', async () => {
  const rows = Array.from(
    { length: 60 },
    (_, row) => `<tr>${row === 0 ? '<td rowspan="60">Thornley</td>' : ''}<td>Reading ${row + 1}</td></tr>`,
  );
  const { path } = await insertPublished(site().deps.db, {
    type: 'press-release',
    title: 'Readings',
    content:
      '<table><thead><tr><th scope="col" colspan="2">Flow at each of the stations that were measured in May and June</th></tr></thead>' +
      `<tbody>${rows.join('')}</tbody></table>`,
  });
  const { rawPayload } = await site().get(`${path}/article.pdf`);
  const { getDocumentProxy } = await import('unpdf');
  const document = await getDocumentProxy(new Uint8Array(rawPayload));
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  const pages = await Promise.all(
    numbers.map(async (number) => {
      const { items } = await (await document.getPage(number)).getTextContent();
      return items.flatMap((item) =>
        'str' in item ? [{ text: item.str, number, x: item.transform[4], y: item.transform[5] }] : [],
      );
    }),
  );
  const lines = pages.flat();
  const find = (text: string) => lines.find((each) => each.text === text);
  expect(document.numPages).toBeGreaterThan(1);
  expect(find('Flow at each of the stations that were measured in May and June')?.number).toBe(1);
  const first = find('Reading 1');
  expect(find('Thornley')).toMatchObject({ number: 1, y: first?.y });
  expect(find('Thornley')?.x).toBeLessThan(first?.x);
  for (let row = 1; row <= 60; row += 1) expect(find(`Reading ${row}`)?.x).toBe(first?.x);
});

test('an article’s PDF and its JSON-LD have its corrections with their dates', async () => {
  const { db } = site().deps;
  const accountId = await insertAccount(db);
  const { id, path } = await insertPublished(db, {
    type: 'case-study',
    title: 'A weir',
    content: '<p>Text</p>',
    client: 'Ribble Water',
  });
  const written_at = new Date('2026-11-03T12:00:00Z');
  await db
    .insertInto('correction_notices')
    .values({
      item_id: id,
      text: 'It moves 30 litres.',
      written_by: accountId,
      by_publisher: true,
      written_at,
    })
    .execute();
  const { pages } = await read(`${path}/article.pdf`);
  // In the order of its page.
  expect(pages.join(' ')).toMatch(
    /Text\s+Correction, 3 Nov 2026: It moves 30 litres\.\s+Client: Ribble Water/,
  );
  expect((await site().get(path)).body).toContain(
    '"correction":[{"@type":"CorrectionComment","text":"It moves 30 litres.","datePublished":"2026-11-03T12:00:00.000Z"}]',
  );
});
