import { addDays, DAY_MS, londonDay } from '@headwater/contract/dates';
import { imageUrl } from '@headwater/contract/images';
import type { Transaction } from '@headwater/db/connect';
import { replaceRows } from '@headwater/db/ordered-sections';
import { publishNow } from '@headwater/publishing/publish-now';
import { emptyTexts } from '@headwater/contract/item-texts';
import { toTextColumns } from '@headwater/db/item-texts';
import { sql } from 'kysely';
import { insertPdfs, type DemoPdfs } from './demo-pdfs.ts';
import { figureName } from './demo-pictures.ts';
import type { DemoArticle, DemoCompany, DemoInnovation, DemoPicture } from './demo-types.ts';
import { insertPicture, type StoredPicture } from './pictures.ts';
import { insertItemCategories, insertListed } from './reference-data.ts';
import { listFigures, textToHtml } from './text-blocks.ts';

interface OwnedItem {
  accountId: number;
  pictures: ReadonlyMap<string, StoredPicture>;
}

export async function insertCompany(
  trx: Transaction,
  {
    company,
    accountId,
    pictures,
    pdfs,
    now,
  }: OwnedItem & { company: DemoCompany; pdfs: DemoPdfs; now: Date },
): Promise<number> {
  const { title, introHeader, gallery, addresses, references, videos = [], networks } = company;
  const content = await insertText(trx, { item: company, accountId, pictures });
  const { id: itemId } = await trx
    .insertInto('items')
    .values({ type: 'company', account_id: accountId, title, intro_header: introHeader, content })
    .returning('id')
    .executeTakeFirstOrThrow();
  const place = { accountId, itemId };
  const logo = takePicture(pictures, `${title} logo`);
  await insertPicture(trx, logo, { ...place, reference: 'logo', alt: `${title} logo` });
  for (const [index, { alt }] of gallery.entries()) {
    const picture = takePicture(pictures, `${title} ${index}`);
    await insertPicture(trx, picture, { ...place, reference: 'gallery', sequence: index + 1, alt });
  }
  const of = { companyId: itemId };
  await replaceRows(trx, 'addresses', { ...of, rows: addresses });
  await replaceRows(trx, 'videos', { ...of, rows: videos });
  await replaceRows(trx, 'facts', { ...of, rows: [company.facts] });
  const accreditations = company.accreditations.map(({ days, ...accreditation }) => ({
    ...accreditation,
    ends: addDays(londonDay(now), days),
    certificate: '',
  }));
  await replaceRows(trx, 'accreditations', { ...of, rows: accreditations });
  const people = (company.people ?? []).map((person) => ({ ...person, photo: '' }));
  await replaceRows(trx, 'people', { ...of, rows: people });
  await replaceRows(trx, 'press', { ...of, rows: company.press ? [company.press] : [] });
  const downloads = await insertPdfs(trx, { accountId, pdfs: pdfs.get(title) ?? [] });
  await replaceRows(trx, 'downloads', { ...of, rows: downloads });
  if (networks)
    await trx
      .insertInto('company_networks')
      .values({ company_id: itemId, ...networks })
      .execute();
  await insertItemCategories(trx, { itemId, type: 'company', names: company.categories });
  await insertListed(trx, { itemId, list: 'region', names: company.regions });
  await insertListed(trx, { itemId, list: 'sector', names: company.sectors });
  if (references.length > 0) await insertReferences(trx, { itemId, titles: references });
  return itemId;
}

async function insertReferences(
  trx: Transaction,
  { itemId, titles }: { itemId: number; titles: readonly string[] },
): Promise<void> {
  await trx
    .insertInto('company_references')
    .columns(['company_id', 'reference_id'])
    .expression((eb) =>
      eb
        .selectFrom('items')
        .select((study) => [study.val(itemId).as('company_id'), 'id as reference_id'])
        .where('type', '=', 'case-study')
        .where('title', 'in', [...titles]),
    )
    .execute();
}

export async function insertArticle(
  trx: Transaction,
  { article, accountId, pictures }: OwnedItem & { article: DemoArticle },
): Promise<number> {
  const {
    type,
    title,
    introHeader,
    author,
    facts = emptyTexts,
    partners = [],
    categories,
    picture,
  } = article;
  const content = await insertText(trx, { item: article, accountId, pictures });
  const { id: itemId } = await trx
    .insertInto('items')
    .values({
      type,
      account_id: accountId,
      ...toTextColumns((field) => ({ ...facts, title, introHeader, author, content })[field]),
      partners: JSON.stringify(partners.map((partner) => ({ ...partner, companyId: null }))),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const placement = { accountId, itemId, reference: 'gallery', alt: picture.alt } as const;
  await insertPicture(trx, takePicture(pictures, title), placement);
  await insertItemCategories(trx, { itemId, type, names: categories });
  return itemId;
}

/** Links who took part in the demo's case studies to the companies of these names. */
export async function linkPartners(trx: Transaction): Promise<void> {
  await sql`
    update items set partners = (
      select jsonb_agg(partner || jsonb_build_object('companyId', company.id) order by ordinal)
      from jsonb_array_elements(items.partners) with ordinality as named (partner, ordinal)
      left join items company on company.type = 'company' and company.title = partner ->> 'name')
    where partners <> '[]'`.execute(trx);
}

export async function insertInnovation(
  trx: Transaction,
  { innovation, pictures, now }: { innovation: DemoInnovation; now: Date } & Pick<OwnedItem, 'pictures'>,
): Promise<void> {
  const { title, introHeader, companyName, text, categories, picture, day } = innovation;
  const { id: itemId } = await trx
    .insertInto('items')
    .values({
      type: 'innovation',
      company_name: companyName,
      source_key: `demo-${day}`,
      title,
      intro_header: introHeader,
      content: textToHtml(text),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (picture)
    await insertPicture(trx, takePicture(pictures, title), {
      accountId: null,
      itemId,
      reference: 'gallery',
      alt: picture.alt,
    });
  await insertItemCategories(trx, { itemId, type: 'innovation', names: categories });
  await publishNow(trx, { itemId, at: new Date(now.getTime() - day * DAY_MS) });
}

/** Inserts the pictures within a text, and returns it as HTML. */
async function insertText(
  trx: Transaction,
  { item: { title, text }, accountId, pictures }: OwnedItem & { item: { title: string; text: string } },
): Promise<string> {
  const figures = listFigures(text).map(({ alt }: DemoPicture, index) => ({
    alt,
    picture: takePicture(pictures, figureName(title, index)),
  }));
  for (const { picture, alt } of figures)
    await insertPicture(trx, picture, { accountId, itemId: null, reference: 'content', alt });
  return textToHtml(text, { figureUrls: figures.map(({ picture }) => imageUrl(picture.id)) });
}

function takePicture(pictures: OwnedItem['pictures'], name: string): StoredPicture {
  const picture = pictures.get(name);
  if (!picture) throw new Error(`there is no picture '${name}'`);
  return picture;
}
