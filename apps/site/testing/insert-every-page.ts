import { randomUUID } from 'node:crypto';
import { imageUrl, pdfUrl } from '@headwater/contract/images';
import { previewPath } from '@headwater/contract/item-types';
import {
  orderedSectionNames,
  type OrderedSection,
  type SectionFields,
} from '@headwater/contract/ordered-sections';
import { noPlace } from '@headwater/contract/testing/sample-snapshots';
import { replaceRows } from '@headwater/db/ordered-sections';
import { decodeHTMLAttribute } from 'entities';
import { insertAccount, insertItem, insertPicture, insertPublished, publishItem } from './insert-items.ts';
import type { TestSite } from './test-site.ts';

/** What has to be escaped in HTML, XML and JSON. */
export const hostile = 'Pipes & <valves> “quoted” ]]>';
/** Returns content with every block and mark of the editor. */
const everyBlock = (picture: string) => `
  <h1>A</h1><p style="text-align: justify">Text<br>with <strong><em><u>marks</u></em></strong>, a
  <a href="https://x.example/?a=1&amp;b=2">link</a> and a <a href="mailto:a@x.example">mail</a></p><h2></h2><p></p>
  <h3 style="text-align: right">B</h3><ul><li>One</li><li></li></ul><ol><li style="text-align: center">Two</li></ol>
  <blockquote>Three</blockquote><img src="${picture}" alt="A &quot;pipe&quot;"><img src="${picture}" alt="">
  <img src="/files/${randomUUID()}.png" alt="Lost"><iframe src="https://player.vimeo.com/video/1"></iframe>
  <iframe src="https://www.youtube.com/embed/abcdefghijk?autoplay=0&amp;mute=1"></iframe>`;

export interface PagePaths {
  /** One page for each type of item. */
  items: string[];
  /** All kinds of pages, in all states. */
  pages: string[];
}

/** Fills a site with items of every type, with every field and block. */
export async function insertEveryPage(site: TestSite): Promise<PagePaths> {
  const { db } = site.deps;
  const account_id = await insertAccount(db);
  const { id: category_id } = await db
    .insertInto('categories')
    .values({ item_type: 'case-study', name: 'Pipes & more' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const study = { id: 0, path: '' };
  for (let number = 0; number < 30; number += 1) {
    const values = { type: 'case-study', title: `Pipes ${number}`, company_name: 'Brook' } as const;
    ({ id: study.id } = await insertItem(db, values));
    await db.insertInto('item_categories').values({ item_id: study.id, category_id }).execute();
    ({ path: study.path } = await publishItem(db, study.id));
  }
  const unseen = await insertItem(db, { type: 'case-study', title: 'Unseen', company_name: 'Brook' });

  const company = await insertItem(db, {
    type: 'company',
    title: hostile,
    intro_header: 'Built',
    account_id,
  });
  const company_id = company.id;
  const address = { street_1: '1 Quay\nHull', phone: '01422 555', url: 'https://x.example/?a&b' };
  const videos = ['https://vimeo.com/1', 'https://youtu.be/abcdefghijk', 'https://x.example/film?a&b'];
  const [photo, dataSheet] = [randomUUID(), randomUUID()];
  const bytes = 1_000;
  await db
    .insertInto('files')
    .values([
      { id: photo, kind: 'image', account_id, bytes, width: 400, height: 400, variant_widths: [400] },
      { id: dataSheet, kind: 'pdf', account_id, bytes, pages: 2 },
    ])
    .execute();
  const rows: { [Section in OrderedSection]: SectionFields<Section>[] } = {
    addresses: [
      { ...noPlace, ...address, email: 'a@x.example' },
      { ...noPlace, ...address, email: '' },
    ],
    videos: videos.map((url) => ({ url, title: 'On & "on"' })),
    facts: [{ founded: '1911', registered_number: 'SC & "1"', trade_names: hostile, size: '250+' }],
    accreditations: [{ scheme: 'ISO 9001', number: 'A & "B"', scope: hostile, ends: '', certificate: '' }],
    people: [
      {
        name: hostile,
        role: 'Sales & "more"',
        phone: '01422',
        email: 'p@x.example',
        region: 'Hull',
        photo: imageUrl(photo),
      },
    ],
    downloads: [{ title: hostile, file: pdfUrl(dataSheet) }],
    press: [
      {
        name: hostile,
        phone: '01422 1',
        email: 'press@x.example',
        about: `${hostile}\n\nMore.`,
        full_size: 'yes',
      },
    ],
  };
  await db.transaction().execute(async (trx) => {
    for (const section of orderedSectionNames)
      await replaceRows(trx, section, { companyId: company_id, rows: rows[section] });
  });
  await db
    .insertInto('company_networks')
    .values({ company_id, facebook: 'https://facebook.com/x', linkedin: 'https://linkedin.com/company/x' })
    .execute();
  await db
    .insertInto('company_references')
    .values([study.id, unseen.id].map((reference_id) => ({ company_id, reference_id })))
    .execute();
  let picture = '';
  for (const reference of ['logo', 'banner', 'gallery', 'gallery'] as const) {
    picture = await insertPicture(db, { account_id, item_id: company_id, reference });
  }
  const content = everyBlock(picture);
  await db.updateTable('items').set({ content }).where('id', '=', company_id).execute();

  const written = { title: `News of ${hostile}`, intro_header: 'In short & "quoted"', content, account_id };
  const news = await insertPublished(db, { ...written, type: 'press-release', author: 'R. Ackroyd' });
  await db
    .insertInto('correction_notices')
    .values({
      item_id: news.id,
      text: hostile,
      written_by: account_id,
      by_publisher: true,
      written_at: new Date(),
    })
    .execute();
  const pdf_file_id = randomUUID();
  await db.insertInto('files').values({ id: pdf_file_id, kind: 'pdf', account_id, bytes: 1_000 }).execute();
  const scanned = await insertPublished(db, { ...written, type: 'mini-case-study', pdf_file_id });
  const innovation = await insertPublished(db, { type: 'innovation', title: 'A pump', content });
  const removed = await insertPublished(db, { type: 'press-release', title: 'Taken down' });
  await db.deleteFrom('publications').where('item_id', '=', removed.id).execute();
  const { path, revision } = await publishItem(db, company_id);

  const items = [path, news.path, scanned.path, study.path, innovation.path];
  const { body } = await site.get('/case-studies');
  const [, deepDown = ''] = /<a href="([^"]*)" rel="next"/.exec(body) ?? [];
  const pages = [
    ...items,
    `${path}/press`,
    '/',
    '/supply-chain',
    '/supply-chain?q=pipes&sort=name',
    '/supply-chain?q=valves+zeppelins',
    '/supply-chain?size=1-9&studies=yes',
    `/supply-chain/compare?company=${path.replace('/supply-chain/', '')}&company=nobody`,
    '/supply-chain/compare',
    '/case-studies',
    decodeHTMLAttribute(deepDown),
    `/case-studies?category=${category_id}`,
    '/search',
    '/search?q=pipes',
    '/search?q=pipes&page=2',
    '/search?q=pipes&type=company',
    '/search?q=pump&type=press-release&year=2026&company=none',
    '/search?q=pomp',
    '/search?q=%3Cx%22',
    previewPath('company', company.uuid),
    previewPath('company', company.uuid, revision),
    previewPath('press-release', news.uuid),
    removed.path,
    '/follow',
    '/follow?q=pipes&sent',
    `/follow?category=${category_id}`,
    '/follow/1/nobody',
    '/x',
    '/supply-chain/%zz',
  ];
  return { items, pages };
}
